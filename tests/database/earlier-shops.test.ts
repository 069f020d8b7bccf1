import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openDatabase } from '#platform/db/open-database.server.ts';
import { restoreShop } from '#server/backup/restore-shop.ts';
import { aPlace, auditPlace, countRows, indexesOf, manifestOf } from '#tests/support/backups.ts';
import { freshPostgres, freshPostgresUrl } from '#tests/support/databases.ts';
import { earlierShops, expectToLiveOn, unpackShop } from '#tests/support/earlier-shops.ts';
import { createDatabase, urlOf } from '#tests/support/templates.ts';

const SHOPS = earlierShops(/^\d{4}-\w{7}\.tar\.gz$/);
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
