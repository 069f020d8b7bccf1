import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '#platform/db/open-database.server.ts';
import { systemClock } from '#platform/time/clock.server.ts';
import { KEY_RIGHTS } from '#shop/api/contract/keys.ts';
import { readOrderByNumber, readOrders } from '#shop/api/read-orders.server.ts';
import { readProducts } from '#shop/api/read-products.server.ts';
import { readStock } from '#shop/api/read-stock.server.ts';
import { selectBuyable } from '#shop/catalogue/product-records.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import type { Key } from '#shop/viewer.server.ts';
import { freshPostgres } from '#tests/support/databases.ts';
import { aProduct } from '#tests/support/factories.ts';
import { fill } from '#tests/support/fill.ts';
import { costsOf } from '#tests/support/query-plans.ts';

const ORDERS = 100_000;
const MOST_TOUCHED = 2_000;
const MOST_MS = 100;
const counter: Key = { kind: 'key', keyId: 'counter', rights: KEY_RIGHTS };

/** Many changed at one instant, as after an import. */
const orders = `
  insert into orders (id, user_id, email, amount, payment_state, shipping_address, created_at, updated_at, paid_at,
    refunded_at)
  select translate(substr(md5(n::text) || md5((n + 1)::text), 1, 32), '0189', 'abcd'), 'user-' || n % 5000,
    'ama.' || n || '@example.org', 1000 + n % 500, 'paid',
    '{"name":"Ama","line1":"1","line2":"-","pin_code":"-","city":"Ho","country":"Ghana","phone":"0244550116"}',
    now() - n * interval '7 minutes', now() - (n / 500) * interval '1 hour', now(),
    case when n % 20 = 0 then now() - (n / 1000) * interval '1 hour' end
  from generate_series(1, ${ORDERS}) as n`;
const LINES = `
  insert into order_lines (order_id, position, product_id, name, price, image_url, qty)
  select id, 0, 'bowl', 'Bowl', amount, '/media/bowl.jpg', 1 from orders`;
const GOODS = [
  `insert into products (id, name, name_key, search_key, price, category, brand, description, image_url, image_width,
    image_height, image_placeholder, created_at)
  select 'p-' || n, 'Bowl', 'bowl', 'bowl', 100, 'Merchandise', 'Via', '', '/media/bowl.jpg', 1, 1, '', now()
  from generate_series(1, 20000) as n`,
  `insert into stock (variant_id, product_id, on_hand) select id, id, 5 from products`,
];

let database: Database;
let shop: Shop;
beforeAll(async () => {
  database = await freshPostgres();
  await aProduct({ db: database.db, clock: systemClock }, { id: 'bowl' });
  const tables = ['orders', 'order_lines', 'products', 'stock'].map((table) => `analyze ${table}`);
  await fill(database, [orders, LINES, ...GOODS, ...tables]);
  const settings = { publicUrl: 'http://localhost' };
  shop = { db: database.db, clock: systemClock, settings } as Shop;
}, 120_000);
afterAll(() => database.close());

const since = () => new Date(Date.now() - 40 * 3_600_000).toISOString();
const FIFTY = Array.from({ length: 50 }, (_, place) => `p-${place * 37 + 11}`);

const READ: Record<string, (shop: Shop) => Promise<unknown>> = {
  'the first orders': (shop) => readOrders(shop, counter, { limit: 100 }),
  'orders that changed lately': (shop) => readOrders(shop, counter, { limit: 100, updatedSince: since() }),
  'orders behind a cursor': async (shop) => {
    const { next } = await readOrders(shop, counter, { limit: 100, updatedSince: since() });
    return readOrders(shop, counter, { limit: 100, cursor: next ?? '' });
  },
  'one order': (shop) => readOrderByNumber(shop, counter, 1_042),
  products: (shop) => readProducts(shop, counter, { limit: 100 }),
  'the goods of a large cart': ({ db }) => selectBuyable(db, FIFTY),
  stock: (shop) => readStock(shop, counter, { limit: 100, cursor: 'p-19' }),
  'stock of a SKU': (shop) => readStock(shop, counter, { limit: 100, sku: 'p-77' }),
  'stock of a product': (shop) => readStock(shop, counter, { limit: 100, product: 'p-77' }),
};

it.each(Object.entries(READ))('among 100,000 orders and 20,000 products, %s', async (_, read) => {
  const costs = await costsOf(database, (db) => read({ ...shop, db }));
  expect(costs.filter(({ touched }) => touched > MOST_TOUCHED)).toEqual([]);
  const times: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    const began = performance.now();
    await read(shop);
    times.push(performance.now() - began);
  }
  expect(Math.min(...times)).toBeLessThan(MOST_MS);
});

it('a walk from cursor to cursor meets every order of an instant once', async () => {
  const seen: number[] = [];
  const updatedSince = new Date(Date.now() - 3 * 3_600_000).toISOString();
  let cursor: string | undefined;
  do {
    const page = await readOrders(shop, counter, { limit: 97, updatedSince, cursor });
    seen.push(...page.items.map(({ number }) => number));
    cursor = page.next ?? undefined;
  } while (cursor !== undefined);
  expect(seen.length).toBeGreaterThan(1_000);
  expect(new Set(seen).size).toBe(seen.length);
});
