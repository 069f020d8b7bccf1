import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '#platform/db/open-database.server.ts';
import { systemClock } from '#platform/time/clock.server.ts';
import { listAllProducts } from '#shop/catalogue/editing/list-all-products.server.ts';
import { listChosen } from '#shop/catalogue/many/list-chosen.server.ts';
import {
  DEFAULT_PRODUCT_DESK,
  PRODUCT_SORTS,
  type ProductDesk,
  productDeskQuery,
} from '#shop/catalogue/rules/product-desk.ts';
import type { Shop } from '#shop/shop.server.ts';
import { onBothDatabases } from '#tests/support/databases.ts';
import { anAdmin } from '#tests/support/factories.ts';
import { fill } from '#tests/support/fill.ts';

const PRODUCTS = 10_000;
const ORDERS = 100_000;
/** PGlite works in the process of the test, beside whatever else the machine does. */
const FAST_MS: Readonly<Record<string, number>> = { PostgreSQL: 100, PGlite: 200 };
const admin = anAdmin();

const FILL = [
  `insert into products (id, name, name_key, search_key, price, category, kind, brand, description, state, options,
      image_url, image_width, image_height, image_placeholder, created_at, edited_at)
    select 'product-' || n, 'Bowl number ' || n, 'bowl number ' || n, 'bowl number ' || n,
      100 + (n * 7919::bigint) % 500000, (array['Books', 'Tools and Accessories', 'Merchandise', 'Consultation'])[1 + n % 4],
      case when n % 50 = 0 then 'download' end, 'House', '', case when n % 100 = 0 then 'hidden' else 'on_sale' end,
      case when n % 10 = 0 then '[{"name": "Size", "values": ["S", "M", "L"]}]'::jsonb else '[]' end,
      '/media/bowl.jpg', 960, 1200, '#dcd1be', now() - n * interval '7 minutes',
      case when n % 3 = 0 then now() - n * interval '1 minute' end
    from generate_series(1, ${PRODUCTS}) as n`,
  `insert into variants (id, product_id, value1, price, position)
    select p.id || '-' || v, p.id, v, p.price, v::int from products p, unnest(array['1', '2', '3']) as v
    where p.options <> '[]'`,
  `insert into stock (variant_id, product_id, on_hand) select id, id, (price / 100) % 40 from products where options = '[]'
    union all select id, product_id, 1 + position from variants`,
  `delete from stock where product_id like '%7'`,
  `update products set pieces_left = least(counted.pieces, 6)
    from (select product_id, sum(on_hand)::int as pieces from stock group by product_id) counted
    where counted.product_id = products.id`,
  `insert into orders (id, user_id, email, amount, payment_state, shipping_address, created_at, updated_at)
    select translate(substr(md5(n::text) || md5((n + 1)::text), 1, 32), '0189', 'abcd'), 'guest', n || '@example.org', 1000, 'pending', '{}', now(), now()
    from generate_series(1, ${ORDERS}) as n`,
  'analyze products',
  'analyze variants',
  'analyze stock',
];

const LISTS: Partial<ProductDesk>[] = [
  ...PRODUCT_SORTS.flatMap((sort) => [{ sort }, { sort, page: PRODUCTS / 40 }, { sort, page: 1_000_000 }]),
  { category: 'Books' },
  { kind: 'goods', sort: 'name' },
  { kind: 'download' },
  { stock: 'in', sort: 'most' },
  { stock: 'low', sort: 'fewest' },
  { stock: 'none' },
  { show: 'sold_out' },
  { show: 'sold_out', sort: 'fewest', q: 'bowl 4' },
  { stock: 'uncounted', sort: 'changed' },
  { show: 'hidden', stock: 'in', category: 'Books', kind: 'download', sort: 'category-back' },
  { q: 'bowl 77', stock: 'in', sort: 'fewest' },
];

onBothDatabases('the list of 10,000 products beside 100,000 orders', (open, name) => {
  const fast = FAST_MS[name] ?? 0;
  let shop: Shop;
  let database: Database;
  beforeAll(async () => {
    database = await open();
    await fill(database, FILL);
    shop = { db: database.db, clock: systemClock } as Shop;
  }, 240_000);
  afterAll(() => database.close());

  /** The quickest of five, so that another program's work is not measured. */
  async function quickest(work: () => Promise<unknown>): Promise<number> {
    const times: number[] = [];
    for (let turn = 0; turn < 5; turn++) {
      const began = performance.now();
      await work();
      times.push(performance.now() - began);
    }
    return Math.min(...times);
  }

  it.each(LISTS.map((desk) => [productDeskQuery({ ...DEFAULT_PRODUCT_DESK, ...desk }), desk] as const))(
    'is there at once: %s',
    async (_, desk) => {
      const list = await listAllProducts(shop, admin, desk);
      expect(list.products.length).toBeGreaterThan(0);
      expect(await quickest(() => listAllProducts(shop, admin, desk))).toBeLessThan(fast);
    },
  );

  it('names the first 200 that a filter finds at once', async () => {
    const query = new URLSearchParams('all=yes&stock=low&sort=fewest');
    expect(await listChosen(shop, admin, query)).toHaveLength(200);
    expect(await quickest(() => listChosen(shop, admin, query))).toBeLessThan(fast);
  });
});
