import { tmpdir } from 'node:os';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Database } from '#adapters/db/open-database.ts';
import { openReadiness } from '#server/readiness.ts';
import { onBothDatabases } from '#tests/support/databases.ts';

/** A real file system on which nothing is free: the kernel says so of this one by nature. */
const FULL_DISK = '/proc';

onBothDatabases('a shop asked whether it takes work', (open) => {
  let database: Database;
  beforeEach(async () => {
    database = await open();
  });
  afterEach(() => database.close());

  const ask = (dataDir = tmpdir(), isOpen = true) =>
    openReadiness({ config: { dataDir }, database, isOpen: () => isOpen })();

  const run = async (sql: string) => {
    const { client } = database;
    await (client.kind === 'pglite' ? client.pglite.exec(sql) : client.pool.query(sql));
  };

  it('has nothing against it', async () => {
    expect(await ask()).toEqual([]);
  });

  it('names a disk that is full or gone, and that it is stopping', async () => {
    expect(await ask(FULL_DISK)).toEqual(['disk']);
    expect(await ask('/nowhere/at/all')).toEqual(['disk']);
    expect(await ask(FULL_DISK, false)).toEqual(['stopping', 'disk']);
  });

  it('names a database that lacks a migration, but not one that is ahead', async () => {
    await run("insert into schema_migrations (name) values ('9999_next_build.sql')");
    expect(await ask()).toEqual([]);
    await run("delete from schema_migrations where name = '0001_shop.sql'");
    expect(await ask()).toEqual(['database']);
  });
});
