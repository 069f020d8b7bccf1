import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Database, openDatabase } from '#platform/db/open-database.server.ts';
import { systemClock } from '#platform/time/clock.server.ts';
import { createCatalogueCache } from '#shop/catalogue/catalogue-cache.server.ts';
import type { ListingState } from '#shop/catalogue/contract/catalogue.ts';
import { listProducts } from '#shop/catalogue/list-products.server.ts';
import { DEFAULT_LISTING } from '#shop/catalogue/rules/listing.ts';
import { suggestProducts } from '#shop/catalogue/search/suggest-products.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { countRunningLow, getStock, listStock } from '#shop/stock/list-stock.server.ts';
import type { StockDesk } from '#shop/stock/rules/stock-desk.ts';
import { freshPostgresUrl } from '#tests/support/databases.ts';
import { anAdmin } from '#tests/support/factories.ts';
import { fillVariants } from '#tests/support/many-variants.ts';
import { costsOf } from '#tests/support/query-plans.ts';

const PRODUCTS = 25_000;
const VARIANTS = 4 * PRODUCTS;
const LOW = VARIANTS / 1_000;
const PER_PAGE = 20;
const admin = anAdmin();

let database: Database;
beforeAll(async () => {
  const url = await freshPostgresUrl();
  await fillVariants(url, PRODUCTS);
  database = await openDatabase({ url });
}, 240_000);
afterAll(() => database.close());

type Work = (shop: Shop) => Promise<unknown>;
const desk = (change: Partial<StockDesk>): StockDesk => ({ show: 'counted', q: '', page: 1, ...change });
const stock =
  (change: Partial<StockDesk>): Work =>
  (shop) =>
    listStock(shop, admin, desk(change));
const listing =
  (change: Partial<ListingState>): Work =>
  (shop) =>
    listProducts(shop, { ...DEFAULT_LISTING, ...change });

const worldOf = (db: Database['db']) => {
  const catalogue = createCatalogueCache({ db, clock: systemClock }, 0);
  return { db, clock: systemClock, catalogue } as Shop;
};

/** The counts of shelves and of words go over each product once, and are remembered. */
const WORK: [string, Work, number][] = [
  ['the listing', listing({}), PRODUCTS],
  ['the cheapest of a category', listing({ category: 'Books', sort: 'lowest-price' }), PRODUCTS],
  ['a search of the shop', listing({ q: 'tray' }), 5_000],
  ['suggestions', (shop) => suggestProducts(shop, 'tra'), 5_000],
  ['the first page of the counted ones', stock({}), 5_000],
  ['a page in their middle', stock({ page: 40 }), 10_000],
  ['the first page of all', stock({ show: 'all' }), 5_000],
  ['what runs low', stock({ show: 'low' }), 5 * LOW],
  ['a SKU', stock({ q: 'sku-7777-m' }), 5 * LOW],
  ['a word that nothing is called', stock({ q: 'xylophone' }), 5 * LOW],
  ['a word of many', stock({ q: 'tray' }), 30_000],
  ['a word of all and a rare one', stock({ q: 'number 7777' }), 30_000],
  ['a word of the product and one of the variant', stock({ q: 'tray xl' }), 50_000],
  ['the number at the administrator’s home', (shop) => countRunningLow(shop, admin), 5 * LOW],
  ['the moves of a variant', (shop) => getStock(shop, admin, 'product-7777-2', 1), 100],
];

it.each(WORK)('among 100,000 counted variants %s takes up few rows', async (_, work, most) => {
  const costs = await costsOf(database, (db) => work(worldOf(db)));
  for (const { statement, touched } of costs) expect(touched, statement).toBeLessThanOrEqual(most);
});

const shown = async (change: Partial<StockDesk>) => {
  const { products } = await listStock(worldOf(database.db), admin, desk(change));
  return products.map(({ id, name, count }) => ({ id, name, isLow: count?.isLow }));
};

it('shows what runs low first and the others by name, on each page what the one before left', async () => {
  const last = LOW / PER_PAGE;
  expect((await shown({ page: last })).map(({ isLow }) => isLow)).toEqual(Array(PER_PAGE).fill(true));
  const others = [...(await shown({ page: last + 1 })), ...(await shown({ page: last + 2 }))];
  expect(others.map(({ isLow }) => isLow)).toEqual(Array(2 * PER_PAGE).fill(false));
  expect(new Set(others.map(({ id }) => id)).size).toBe(2 * PER_PAGE);
  const names = others.map(({ name }) => name.toLowerCase().replace(/, .*/, ''));
  expect(names).toEqual(names.toSorted());
});

it('finds a variant by its SKU, its value beside the name of its product, and its id', async () => {
  for (const q of ['sku-7777-m', 'number 7777 m', 'product-7777-1'])
    expect((await shown({ q })).map(({ id }) => id)).toContain('product-7777-1');
  expect(await shown({ q: 'product-7777-1' })).toHaveLength(1);
});
