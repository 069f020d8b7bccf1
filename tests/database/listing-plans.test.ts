import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Database, openDatabase } from '#platform/db/open-database.server.ts';
import { pesewas } from '#platform/money/money.ts';
import { systemClock } from '#platform/time/clock.server.ts';
import { createCatalogueCache } from '#shop/catalogue/catalogue-cache.server.ts';
import { type ListingState, SORTS } from '#shop/catalogue/contract/catalogue.ts';
import { listAllProducts } from '#shop/catalogue/editing/list-all-products.server.ts';
import { listOffers } from '#shop/catalogue/list-offers.server.ts';
import { listLatest, listProducts } from '#shop/catalogue/list-products.server.ts';
import { listFitting, listRelated } from '#shop/catalogue/list-related.server.ts';
import { DEFAULT_LISTING } from '#shop/catalogue/rules/listing.ts';
import type { Shop } from '#shop/shop.server.ts';
import { freshPostgresUrl } from '#tests/support/databases.ts';
import { anAdmin } from '#tests/support/factories.ts';
import { fillCatalogue } from '#tests/support/many-products.ts';
import { type Cost, costsOf } from '#tests/support/query-plans.ts';

const PRODUCTS = 40_000;
const FOR_SALE = 39_600;
const LAST = FOR_SALE / 9;
/** Where one index has the order and another the filter, PostgreSQL takes the one it thinks cheaper. */
const SOME = 10_000;
/**
 * In the middle of an order other than that of the table, PostgreSQL thinks it cheaper to sort all products once than
 * to walk half of an index: nothing is taken up twice.
 */
const SORTED = PRODUCTS + 100;

let database: Database;
beforeAll(async () => {
  const url = await freshPostgresUrl();
  await fillCatalogue(url, PRODUCTS);
  database = await openDatabase({ url });
});
afterAll(() => database.close());

const costs = (work: (shop: Shop) => Promise<unknown>) =>
  costsOf(database, (db) => {
    const catalogue = createCatalogueCache({ db, clock: systemClock });
    return work({ db, catalogue, clock: systemClock } as Shop);
  });

/** Twenty of them in each of some two hundred bands of the price, however many products there are. */
const SHELVES = 4_000;

/** The statement that counts. */
const isCount = ({ statement }: Cost) => /group by|^select count\(\*\)/.test(statement);

async function expectAtMost(most: number, work: (shop: Shop) => Promise<unknown>): Promise<void> {
  const others = (await costs(work)).filter((cost) => !isCount(cost));
  expect(others).not.toEqual([]);
  for (const { statement, touched } of others) expect(touched, statement).toBeLessThanOrEqual(most);
}

const PAGES: [string, Partial<ListingState>, number][] = [
  ...SORTS.flatMap((sort): [string, Partial<ListingState>, number][] => [
    [`the first page, ${sort}`, { sort }, 100],
    [`the last page, ${sort}`, { sort, page: LAST }, 100],
    [`page 100, ${sort}`, { sort, page: 100 }, 1_000],
    [`the middle, ${sort}`, { sort, page: LAST / 2 }, sort === 'latest' ? PRODUCTS / 2 + 100 : SORTED],
  ]),
  ['a category', { category: 'Books' }, 100],
  ['the last page of a category', { category: 'Books', page: LAST }, 100],
  ['a brand by name', { brand: 'House of Sixteen', sort: 'a2z' }, SOME],
  ['a category of a brand', { category: 'Books', brand: 'House of Sixteen', sort: 'z2a' }, PRODUCTS / 2],
  ['cheap ones', { price: pesewas(1_000) }, SOME],
  ['cheap ones by name', { price: pesewas(1_000), sort: 'a2z' }, SOME],
  ['nearly all of them, the cheapest first', { price: pesewas(400_000), sort: 'lowest-price' }, 100],
];

it.each(PAGES)('among 40,000 products %s takes up few rows', async (_, state, most) => {
  await expectAtMost(most, (shop) => listProducts(shop, { ...DEFAULT_LISTING, ...state }));
});

it('the counts of all filters are read off those of the shelves; with a ceiling, off few products besides', async () => {
  const count = async (state: Partial<ListingState>) =>
    (await costs((shop) => listProducts(shop, { ...DEFAULT_LISTING, ...state }))).find(isCount)?.touched;
  expect(await count({})).toBeLessThanOrEqual(SHELVES);
  expect(await count({ price: pesewas(355_500) })).toBeLessThanOrEqual(SHELVES + PRODUCTS / 50);
  expect(await count({ price: pesewas(1_000), category: 'Books' })).toBeLessThan(500);
});

const OTHERS: [string, (shop: Shop) => Promise<unknown>, number][] = [
  ['the newest of the home page', (shop) => listLatest(shop, 8), 50],
  ['what the home page offers of each category', listOffers, 100],
  ['what goes with a paid order', (shop) => listFitting(shop, ['product-7777']), 1_000],
  ['products related to one', (shop) => listRelated(shop, 'product-7777', 4), 1_000],
  ['the administrator’s first page', (shop) => listAllProducts(shop, anAdmin(), { q: '', page: 1 }), 100],
  ['the administrator’s last page', (shop) => listAllProducts(shop, anAdmin(), { q: '', page: 1e6 }), 100],
  [
    'the administrator’s page of hidden ones',
    (shop) => listAllProducts(shop, anAdmin(), { q: '', page: 1, show: 'hidden' }),
    SOME,
  ],
];

it.each(OTHERS)('among 40,000 products %s takes up few rows', async (_, work, most) => {
  await expectAtMost(most, work);
});
