import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { claimMode } from '#platform/db/claim-mode.server.ts';
import { MigrationFailed, migrate, NewerSchema } from '#platform/db/migrate.server.ts';
import type { Database } from '#platform/db/open-database.server.ts';
import { migrationsFolder } from '#server/project-folders.ts';
import { onBothDatabases } from '#tests/support/databases.ts';
import { stock } from '#tests/support/stock.ts';

const FILE = '0018_database_mode.sql';

onBothDatabases('a database', (open) => {
  let database: Database;
  beforeEach(async () => {
    database = await open();
  });
  afterEach(() => database.close());

  const run = async (sql: string) => {
    const { client } = database;
    await (client.kind === 'pglite' ? client.pglite.exec(sql) : client.pool.query(sql));
  };

  /** As a shop left it that was built before databases knew what they are for. */
  const makeOld = () => run(`drop table database_mode; delete from schema_migrations where name = '${FILE}'`);

  it('belongs for ever to whoever claimed it first, a demo or a live shop', async () => {
    expect(await claimMode(database.db, 'live')).toBe('live');
    expect(await claimMode(database.db, 'demo')).toBe('live');
    expect(await claimMode(database.db, 'live')).toBe('live');
  });

  it('of a demo from before the claims is known by the goods it invented', async () => {
    await makeOld();
    await stock(database, { id: 'md-judge-mug', name: 'The Judge, a mug', price: 60 });
    expect(await migrate(database.client, migrationsFolder)).toEqual([FILE]);
    expect(await claimMode(database.db, 'live')).toBe('demo');
  });

  it('of a live shop from before the claims is free to be claimed', async () => {
    await makeOld();
    await stock(database, { id: 'our-own-mug', name: 'A mug', price: 60 });
    await migrate(database.client, migrationsFolder);
    expect(await claimMode(database.db, 'live')).toBe('live');
  });

  it('with a migration that this build does not know is left as it is, unless it is accepted', async () => {
    await makeOld();
    await run("insert into schema_migrations (name) values ('9999_future.sql')");
    await expect(migrate(database.client, migrationsFolder)).rejects.toThrow(NewerSchema);
    await expect(claimMode(database.db, 'live')).rejects.toThrow();
    expect(await migrate(database.client, migrationsFolder, { acceptsNewer: true })).toEqual([FILE]);
  });

  it('names the migration that failed, and keeps nothing of it', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'migrations-'));
    for (const name of readdirSync(migrationsFolder)) writeFileSync(join(folder, name), '');
    writeFileSync(join(folder, '9998_half.sql'), 'create table half (id int); select nothing_there;');
    await expect(migrate(database.client, folder)).rejects.toThrow(MigrationFailed);
    await expect(migrate(database.client, folder)).rejects.toThrow('9998_half.sql');
    rmSync(folder, { recursive: true });
  });
});
