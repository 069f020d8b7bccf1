import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { migrate } from '#adapters/db/migrate.ts';
import { type Database, openDatabase } from '#adapters/db/open-database.ts';
import { openBoss } from '#adapters/jobs/open-boss.ts';
import { restoreShop } from '#server/backup/restore-shop.ts';
import { migrationsFolder } from '#server/project-folders.ts';
import { aPlace, auditPlace, countRows, indexesOf, manifestOf } from '#tests/support/backups.ts';
import { freshPostgres, freshPostgresUrl } from '#tests/support/databases.ts';
import { noTimers, silentLog } from '#tests/support/quiet.ts';
import { createDatabase, urlOf } from '#tests/support/templates.ts';

const earlier = join(import.meta.dirname, 'earlier');
/** What they are and how they were made: earlier/README.md. */
const SHOPS = readdirSync(earlier).filter((name) => /^\d{4}-\w{7}\.tar\.gz$/.test(name));
const BACKUPS = readdirSync(earlier).filter((name) => name.endsWith('-backup.tar.gz'));

/** An embedded database takes seconds to make, on a busy machine a minute. */
const SLOW = 240_000;

describe('a shop of an earlier release', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'earlier-'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  function unpack(name: string) {
    const place = mkdtempSync(join(folder, 'shop-'));
    execFileSync('tar', ['-xzf', join(earlier, name), '-C', place]);
    return place;
  }

  const dumpIn = (place: string) => readFileSync(join(place, 'database.sql'), 'utf8');

  async function onPostgres(sql: string): Promise<string> {
    const server = inject('postgresUrl');
    const url = urlOf(server, await createDatabase(server));
    const client = new Client({ connectionString: url });
    await client.connect();
    await client.query(sql);
    await client.end();
    return url;
  }

  async function tablesOf({ db }: Database): Promise<string[]> {
    const { rows } = (await db.execute(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
        and relname not in ('schema_migrations', 'search_words') order by 1`,
    )) as { rows: { name: string }[] };
    return rows.map(({ name }) => name);
  }

  /** Today's release starts on it: nothing is lost, and no promise is broken. */
  async function expectToLiveOn(database: Database, place: string): Promise<void> {
    const tables = await tablesOf(database);
    const before = await countRows(database, tables);
    expect(before).toMatchObject({ orders: expect.toSatisfy((count: number) => count > 10) });
    await migrate(database.client, migrationsFolder);
    const boss = await openBoss(database.client, silentLog, noTimers);
    await boss.stop({ graceful: false });
    expect(await countRows(database, tables)).toEqual(before);
    expect(await auditPlace(aPlace(place), database)).toEqual([]);
  }

  it.each(SHOPS)(
    '%s goes on with today’s: migrated, it has the same schema, all its rows and no breach',
    async (name) => {
      const place = unpack(name);
      const database = await openDatabase({ url: await onPostgres(dumpIn(place)) }, 2);
      const fresh = await freshPostgres();
      try {
        await expectToLiveOn(database, place);
        expect(await indexesOf(database)).toEqual(await indexesOf(fresh));
      } finally {
        await database.close();
        await fresh.close();
      }
    },
  );

  it.each(BACKUPS)('%s is restored by today’s, with all its rows and no breach', async (name) => {
    const backup = join(unpack(name), 'backup');
    const place = aPlace(mkdtempSync(join(folder, 'place-')), await freshPostgresUrl());
    const outcome = await restoreShop(place, { folder: backup, mayReplace: false, sendsWaiting: false });
    const { tables, files } = manifestOf(backup);
    const rows = Object.fromEntries(tables.map((table) => [table.name, table.rows]));
    expect(outcome).toMatchObject({ kind: 'restored', files: files.rows });
    const database = await openDatabase(place.database, 2);
    try {
      expect(await countRows(database, Object.keys(rows))).toEqual(rows);
      expect(await auditPlace(place, database)).toEqual([]);
    } finally {
      await database.close();
    }
  });

  const onEmbedded = async () => {
    const place = unpack(SHOPS[0] ?? '');
    const database = await openDatabase({ dump: null });
    try {
      if (database.client.kind === 'pglite')
        await database.client.pglite.exec(`${dumpIn(place)} reset search_path;`);
      await expectToLiveOn(database, place);
    } finally {
      await database.close();
    }
  };
  it('goes on with today’s on the embedded database, too', onEmbedded, SLOW);
});
