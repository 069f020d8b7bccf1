import { createWriteStream, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openArchive } from '#platform/archive/read-archive.server.ts';
import { dumpDatabase } from '#platform/db/dump-database.server.ts';
import { type Database, openDatabase } from '#platform/db/open-database.server.ts';
import { restoreDump } from '#platform/db/restore-dump.server.ts';
import { migrationsFolder } from '#server/project-folders.ts';
import { LEFT_OUT, restoredShopRules } from '#shop/office/backup/queries.server.ts';
import { aPlace, auditPlace, countRows, indexesOf } from '#tests/support/backups.ts';
import { freshPostgres, freshPostgresUrl } from '#tests/support/databases.ts';
import { earlierShops, expectToLiveOn, tablesOf, unpackShop } from '#tests/support/earlier-shops.ts';
import { isQuickRun } from '#tests/support/seed.ts';
import { createDatabase, urlOf } from '#tests/support/templates.ts';

/** With `npm test` the newest of them. */
const SHOPS = earlierShops(/^\d{4}-\w{7}\.tar\.gz$/).slice(isQuickRun ? -1 : 0);
const BACKUPS = earlierShops(/-backup\.tar\.gz$/);

/** An embedded database takes seconds to make, on a busy machine a minute. */
const SLOW = 240_000;

describe('a shop of an earlier release', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'earlier-'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const unpack = (name: string) => unpackShop(name, folder);
  const rowsIn = async (database: Database) =>
    countRows(
      database,
      (await tablesOf(database)).filter((table) => !LEFT_OUT.includes(table)),
    );
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

  it.each(SHOPS)(
    '%s, dumped as it was, is restored by today’s with all its rows and no breach',
    async (name) => {
      const place = unpack(name);
      const former = await openDatabase({ url: await onPostgres(dumpIn(place)) }, 2);
      const dump = join(place, 'database.dump');
      const migrations = await dumpDatabase(former.client, {
        leftOut: LEFT_OUT,
        read: (session) => session.query<{ name: string }>('select name from schema_migrations'),
        write: (bytes) => pipeline(bytes, createWriteStream(dump)),
        signal: new AbortController().signal,
      });
      const expected = await rowsIn(former);
      await former.close();
      const restored = {
        dump,
        migrations: migrations.map((migration) => migration.name),
        migrationsFolder,
        mayReplace: false,
        afterwards: restoredShopRules({ madeAt: new Date().toISOString(), missing: [], sendsWaiting: true }),
      };
      const url = await freshPostgresUrl();
      await restoreDump({ url }, restored, async () => {});
      const database = await openDatabase({ url }, 2);
      const fresh = await freshPostgres();
      try {
        expect(await rowsIn(database)).toMatchObject(expected);
        expect(await auditPlace(aPlace(place), database)).toEqual([]);
        expect(await indexesOf(database)).toEqual(await indexesOf(fresh));
      } finally {
        await database.close();
        await fresh.close();
      }
    },
  );

  it.each(BACKUPS)('%s, of the first format, is refused in a sentence', async (name) => {
    const opening = openArchive(join(unpack(name), 'backup'));
    await expect(opening).rejects.toThrow(/has format 1, of releases up to 0.1: restore it with the release/);
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
