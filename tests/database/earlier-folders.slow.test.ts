import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { type Database, openDatabase } from '#platform/db/open-database.server.ts';
import { aPlace, indexesOf } from '#tests/support/backups.ts';
import { freshPglite } from '#tests/support/databases.ts';
import { earlierShops, expectToLiveOn, unpackShop } from '#tests/support/earlier-shops.ts';

const FOLDERS = earlierShops(/-data\.tar\.zst$/);

/** Two books paid for, a third not, two reviews. */
const PURCHASES = [
  { state: 'paid', orders: 2, reviews: 2 },
  { state: 'pending', orders: 1, reviews: 2 },
];

/** What the customer of these shops has done. */
async function purchasesIn({ db }: Database) {
  const { rows } = (await db.execute(
    `select payment_state as state, count(*)::int as orders,
        (select count(*)::int from reviews where user_id = users.id) as reviews
      from users join orders on orders.user_id = users.id
      where users.email = 'efua.earlier@example.com' group by users.id, payment_state order by 1`,
  )) as { rows: unknown[] };
  return rows;
}

const opensToday = async (name: string) => {
  const folder = mkdtempSync(join(tmpdir(), 'earlier-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const dataDir = join(unpackShop(name, folder), 'data');
  const database = await openDatabase(aPlace(dataDir).database);
  const fresh = await freshPglite();
  try {
    await expectToLiveOn(database, dataDir);
    expect(await purchasesIn(database)).toEqual(PURCHASES);
    expect(await indexesOf(database)).toEqual(await indexesOf(fresh));
  } finally {
    await database.close();
    await fresh.close();
  }
};
it.each(FOLDERS)(
  '%s is opened and migrated by today’s, with all its rows and no breach',
  opensToday,
  120_000,
);
