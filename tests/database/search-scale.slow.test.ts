import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Database, openDatabase } from '#platform/db/open-database.server.ts';
import { systemClock } from '#platform/time/clock.server.ts';
import { createCatalogueCache } from '#shop/catalogue/catalogue-cache.server.ts';
import { listAllProducts } from '#shop/catalogue/editing/list-all-products.server.ts';
import { listProducts } from '#shop/catalogue/list-products.server.ts';
import { DEFAULT_LISTING } from '#shop/catalogue/rules/listing.ts';
import { suggestProducts } from '#shop/catalogue/search/suggest-products.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { freshPostgresUrl } from '#tests/support/databases.ts';
import { anAdmin } from '#tests/support/factories.ts';
import { fillCatalogue } from '#tests/support/many-products.ts';
import { type Cost, costsOf } from '#tests/support/query-plans.ts';

const PRODUCTS = 20_000;
/** A search keeps a thousand: each may be found thrice, in the name, beside it and in the description, and most are read once more. */
const MOST = 5_000;

let database: Database;
beforeAll(async () => {
  const url = await freshPostgresUrl();
  await fillCatalogue(url, PRODUCTS, { withSearch: true });
  database = await openDatabase({ url });
});
afterAll(() => database.close());

const costs = (work: (shop: Shop) => Promise<unknown>): Promise<Cost[]> =>
  costsOf(database, (db) => {
    const catalogue = createCatalogueCache({ db, clock: systemClock });
    return work({ db, catalogue, clock: systemClock } as Shop);
  });

/** Brands are read off an index, step by step. */
const isOfShelves = ({ statement }: Cost) => /every_brand|^select min\(/.test(statement);

async function expectFewRows(work: (shop: Shop) => Promise<unknown>, most: number): Promise<void> {
  const searched = (await costs(work)).filter((cost) => !isOfShelves(cost));
  expect(searched).not.toEqual([]);
  for (const { statement, touched, scanned } of searched) {
    expect(scanned, statement).not.toContain('products');
    expect(touched, statement).toBeLessThanOrEqual(most);
  }
}

const SEARCHES: [string, string][] = [
  ['a word that many have', 'tray'],
  ['a word that one has', '7777'],
  ['a name', 'number 12345'],
  ['one letter', 't'],
  ['two letters', 'tr'],
  ['a slip', 'geomncy'],
  ['letters that changed places', 'trya'],
  ['a word that nothing is called', 'xylophone'],
  ['three words that nothing has together', 'tray sand book'],
  ['words of which one is wrong', 'brass tray 7777'],
  ['a sign', '%'],
];

it.each(SEARCHES)('among 20,000 products the search for %s takes up few rows', async (_, q) => {
  await expectFewRows((shop) => listProducts(shop, { ...DEFAULT_LISTING, q }), MOST);
});

it.each(SEARCHES)('among 20,000 products the suggestions for %s take up few rows', async (_, q) => {
  await expectFewRows((shop) => suggestProducts(shop, q), MOST);
});

it('among 20,000 products a late page of a search in another order takes up few rows', async () => {
  await expectFewRows(
    (shop) => listProducts(shop, { ...DEFAULT_LISTING, q: 'tray', sort: 'a2z', page: 50 }),
    MOST,
  );
});

const entries =
  (q: string, page = 1) =>
  (shop: Shop) =>
    listAllProducts(shop, anAdmin(), { q, page });

it.each([
  ['a word that many have', 'tray', 1],
  ['its last page', 'tray', 1_000_000],
  ['a word that one has', '7777', 1],
  ['a slip', 'geomncy', 1],
])('among 20,000 products the administrator’s search for %s takes up few rows', async (_, q, page) => {
  await expectFewRows(entries(q, page), 1_500);
});

// The index knows three letters in a row: for fewer each product is counted off another index, once.
it.each([
  ['one letter', 't'],
  ['two letters', 'tr'],
  ['a sign', '%'],
])('among 20,000 products the administrator’s search for %s takes up none twice', async (_, q) => {
  await expectFewRows(entries(q), PRODUCTS);
});
