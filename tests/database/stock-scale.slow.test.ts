import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Database, openDatabase } from '#platform/db/open-database.server.ts';
import { systemClock } from '#platform/time/clock.server.ts';
import { lookUpCheckout } from '#shop/checkout/checkout-queries.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { countRunningLow, getStock, listStock } from '#shop/stock/list-stock.server.ts';
import { lockLowChanged, lockStock } from '#shop/stock/queries.server.ts';
import type { StockDesk } from '#shop/stock/rules/stock-desk.ts';
import { selectEndedHolds, selectTaken } from '#shop/stock/stock-records.server.ts';
import { lockWaiting, selectOfferable } from '#shop/stock/wanted-queries.server.ts';
import { freshPostgresUrl } from '#tests/support/databases.ts';
import { aCustomer, anAdmin } from '#tests/support/factories.ts';
import { fillCatalogue } from '#tests/support/many-products.ts';
import { costsOf } from '#tests/support/query-plans.ts';

const PRODUCTS = 100_000;
/** One in a thousand runs low. */
const LOW = PRODUCTS / 1_000;
const admin = anAdmin();

let database: Database;
beforeAll(async () => {
  const url = await freshPostgresUrl();
  await fillCatalogue(url, PRODUCTS);
  // Without the shop's limit on the time of a statement.
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const statement of FILL) await client.query(statement);
  await client.end();
  database = await openDatabase({ url });
}, 240_000);
afterAll(() => database.close());

const FILL = [
  `insert into stock (variant_id, product_id, on_hand, low_at, is_low_noticed)
    select id, id, case when row_number() over (order by id) % 1000 = 0 then 1 else 20 end, 2, true from products`,
  'update stock set is_low_noticed = on_hand <= low_at',
  `insert into stock_moves (variant_id, change, why, actor, at) select variant_id, on_hand, 'counted', 'x', now() from stock`,
  `insert into stock_moves (variant_id, change, why, order_id, actor, at)
    select variant_id, -1, 'sold', variant_id, 'x', now() from stock where on_hand > 1`,
  `insert into wanted (variant_id, email, token, created_at, notified_at)
    select variant_id, variant_id || '@example.org', variant_id, now(), now() from stock`,
  'vacuum analyze stock, stock_moves, wanted',
];

const ASKED = { products: ['product-7', 'product-70'], paidSince: new Date(0), placedSince: new Date(0) };

const WORK: [string, (shop: Shop) => Promise<unknown>, number][] = [
  ['the first page of the counted ones', list({}), 5_000],
  ['what runs low', list({ show: 'low' }), 20 * LOW],
  // Every product has the first word.
  ['a search', list({ q: 'number 77777' }), PRODUCTS + 1_000],
  ['the number at the administrator’s home', (shop) => countRunningLow(shop, admin), 5 * LOW],
  ['the moves of a product', (shop) => getStock(shop, admin, 'product-7777', 1), 100],
  ['what Pay Now looks up', ({ db }) => lookUpCheckout(db, { ...aCustomer(), guestId: null }, ASKED), 50],
  ['the lock on what a basket holds', ({ db }) => lockStock(db, ['product-7', 'product-70'], ['x']), 50],
  ['the holds that have ended', ({ db }) => selectEndedHolds(db, new Date(), 200), 50],
  ['what an order took', ({ db }) => selectTaken(db, 'product-7777'), 50],
  ['what has fallen since the shop was written to', ({ db }) => lockLowChanged(db, 100), 50],
  ['who is to be written to', ({ db }) => selectOfferable(db, 100), 50],
  ['who waits for a product', ({ db }) => lockWaiting(db, 'product-7777', 5), 50],
];

function list(change: Partial<StockDesk>): (shop: Shop) => Promise<unknown> {
  return (shop) => listStock(shop, admin, { show: 'counted', q: '', page: 1, ...change });
}

it.each(WORK)('among 100,000 counted products %s takes up few rows', async (_, work, most) => {
  const began = performance.now();
  const costs = await costsOf(database, (db) => work({ db, clock: systemClock } as Shop));
  for (const { statement, touched } of costs) expect(touched, statement).toBeLessThanOrEqual(most);
  expect(performance.now() - began).toBeLessThan(10_000);
});
