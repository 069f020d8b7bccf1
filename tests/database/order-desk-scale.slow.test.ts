import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '#platform/db/open-database.server.ts';
import { systemClock } from '#platform/time/clock.server.ts';
import { viewCashOnDelivery } from '#shop/on-delivery/view-cash-on-delivery.server.ts';
import { countByFilter, type DeskPage, listAllOrders } from '#shop/orders/list-all-orders.server.ts';
import { DEFAULT_DESK, ORDER_FILTERS, ORDER_SORTS, type OrderDesk } from '#shop/orders/rules/order-desk.ts';
import type { Shop } from '#shop/shop.server.ts';
import { freshPostgres } from '#tests/support/databases.ts';
import { anAdmin, aProduct } from '#tests/support/factories.ts';
import { fill } from '#tests/support/fill.ts';
import { costsOf } from '#tests/support/query-plans.ts';

const ORDERS = 100_000;
const BATCH = 10_000;
const MOST = 8_000;
/** What waits is read whole, with its lines, to be sorted by anything but its day. */
const MOST_OF_WAITING = 12_000;
const isWaiting = ({ show }: Partial<OrderDesk>) => show === 'to-ship' || show === 'sessions';

/**
 * Three in a hundred wait to be sent, or to be held, one in ten was never paid, some of which nobody took or were
 * cancelled, one in four hundred was refunded before it left, as many after it, the rest has left.
 */
const orders = (from: number, to: number) => `
  insert into orders (id, user_id, email, amount, payment_state, tracking_state, shipping_address,
    created_at, updated_at, paid_at, lapsed_at, cancelled_at, refunded_at, parcel_number, on_delivery_at, not_taken_at)
  select translate(substr(md5(n::text) || md5((n + 1)::text), 1, 32), '0189', 'abcd'), 'user-' || n % 5000,
    (array['ama','kofi','efua','yaw','abena','kwame'])[1 + n % 6] || '.' || n || '@example.org',
    1000 + (n * 7919::bigint) % 500000, case when n % 10 = 0 then 'pending' else 'paid' end,
    case when n % 80 = 10 then 'shipped' when n % 10 = 0 or n % 33 = 1 or n % 400 = 7 then null when n % 3 = 0 then 'shipped' else 'delivered' end,
    jsonb_build_object('name', (array['Ama Mensah','Kofi Boateng','Efua Quansah','Yaw Darko'])[1 + n % 4]
        || ' ' || substr(md5(n::text), 1, 5),
      'line1', 'House ' || n, 'line2', '-', 'pin_code', 'GA-184-7519', 'country', 'Ghana',
      'city', (array['Accra','Kumasi','Tamale','Cape Coast','Ho'])[1 + n % 5],
      'phone', '+233 24 ' || lpad(n::text, 7, '0')),
    now() - n * interval '7 minutes', now(), case when n % 10 = 0 then null else now() end,
    case when n % 20 = 0 then now() end, case when n % 40 = 0 then now() end,
    case when n % 400 in (7, 8) then now() end, case when n % 3 = 0 then 'SP' || n end,
    case when n % 80 = 10 then now() end, case when n % 80 = 10 then now() end
  from generate_series(${from}, ${to}) as n`;
const LINES = `
  insert into order_lines (order_id, position, product_id, name, price, image_url, qty)
  select id, 0, case when amount % 2 = 0 then 'bowl' else 'reading' end, 'Bowl', amount, '/media/bowl.jpg', 1 from orders`;
/** What went back is counted by what the provider has paid back. */
const REFUNDS = [
  `insert into payment_attempts (reference, order_id, amount, currency, state, created_at, updated_at)
   select id, id, amount, 'GHS', 'applied', created_at, created_at from orders where refunded_at is not null`,
  `insert into refunds (id, reference, order_id, amount, currency, state, reason, actor, created_at, updated_at)
   select id, id, id, amount, 'GHS', 'processed', 'It broke', 'admin', refunded_at, refunded_at
   from orders where refunded_at is not null`,
];
const TABLES = ['orders', 'order_lines', 'payment_attempts', 'refunds'].map((table) => `analyze ${table}`);

let database: Database;
let shop: Shop;
beforeAll(async () => {
  database = await freshPostgres();
  await aProduct({ db: database.db, clock: systemClock }, { id: 'reading', category: 'Consultation' });
  const batches = Array.from({ length: ORDERS / BATCH }, (_, n) => orders(n * BATCH + 1, (n + 1) * BATCH));
  await fill(database, [...batches, LINES, ...REFUNDS, ...TABLES]);
  shop = { db: database.db, clock: systemClock } as Shop;
});
afterAll(() => database.close());

const list = (change: Partial<OrderDesk>) => listAllOrders(shop, anAdmin(), { ...DEFAULT_DESK, ...change });

/** What the dearest statement of this work took up. */
async function dearest(work: (shop: Shop) => Promise<unknown>): Promise<number> {
  const costs = await costsOf(database, (db) => work({ ...shop, db }));
  return Math.max(...costs.map(({ touched }) => touched));
}

const LISTS: [string, Partial<OrderDesk>, (page: DeskPage) => unknown, unknown][] = [
  ...ORDER_FILTERS.flatMap((show) =>
    ORDER_SORTS.map((sort): [string, Partial<OrderDesk>, (page: DeskPage) => unknown, unknown] => [
      `${show}, ${sort}`,
      { show, sort },
      ({ orders }) => orders.length,
      20,
    ]),
  ),
  ['a number', { q: '1042' }, ({ found }) => found, 1],
  ['a phone in another spelling', { q: '024 0077777' }, ({ found }) => found, 1],
  ['the end of a phone', { q: '0099999' }, ({ found }) => found, 1],
  ['an e-mail', { q: 'abena.77776@example.org' }, ({ found }) => found, 1],
  ['the number of a parcel', { q: 'sp300' }, ({ found }) => found, 1],
  ['a name that many have', { q: 'mensah' }, ({ found }) => found, 1_001],
  ['a name and a town', { q: 'ama mensah accra' }, ({ orders }) => orders.length, 20],
  [
    'a name and a town by amount',
    { q: 'ama mensah accra', sort: 'highest' },
    ({ orders }) => orders.length,
    20,
  ],
  ['a name, by name', { q: 'mensah', sort: 'name' }, ({ orders }) => orders[0]?.name.slice(0, 5), 'Ama M'],
  [
    'a name, by state',
    { q: 'mensah', sort: 'state' },
    ({ orders }) => orders[0]?.orderStatus,
    'Pending Payment',
  ],
  ['what nobody is called, by town', { q: 'zzzz', sort: 'town' }, ({ found }) => found, 0],
  ['a name among those to ship', { q: 'quansah', show: 'to-ship' }, ({ orders }) => orders.length, 20],
  ['two letters', { q: 'ho' }, ({ orders }) => orders.length, 20],
  ['one letter', { q: 'k' }, ({ orders }) => orders.length, 20],
  ['what nobody is called', { q: 'zzzz' }, ({ found }) => found, 0],
  ['what nobody begins with', { q: 'qx' }, ({ found }) => found, 0],
  ['old orders alone', { q: 'yaw.9999' }, ({ found }) => found, 3],
];

it.each(LISTS)(
  'among 100,000 orders, %s: few rows are taken up, and of what waits each once with its lines',
  async (_, desk, read, expected) => {
    expect(read(await list(desk))).toEqual(expected);
    expect(
      await dearest((counted) => listAllOrders(counted, anAdmin(), { ...DEFAULT_DESK, ...desk })),
    ).toBeLessThan(isWaiting(desk) ? MOST_OF_WAITING : MOST);
  },
);

/** They count off an index from one end, or look for what no index knows. */
const WHOLE: [string, Partial<OrderDesk>, (page: DeskPage) => unknown, unknown][] = [
  ['the last page', { page: 5_000 }, ({ page, hasNext }) => [page, hasNext], [5_000, false]],
  ['a page behind the last', { page: 1_000_000 }, ({ page }) => page, 5_000],
  ['the last page by amount', { sort: 'lowest', page: 5_000 }, ({ orders }) => orders.length, 20],
  ['the last page of the shipped', { show: 'shipped', page: 1_000_000 }, ({ hasNext }) => hasNext, false],
  [
    'a town of which nothing is unpaid, by state',
    { q: 'kumasi', sort: 'state' },
    ({ orders }) => orders[0]?.orderStatus,
    'Completed',
  ],
  ['a sign', { q: '%' }, ({ found }) => found, 0],
];

it.each(WHOLE)('among 100,000 orders, %s: none is taken up twice', async (_, desk, read, expected) => {
  expect(read(await list(desk))).toEqual(expected);
  expect(
    await dearest((counted) => listAllOrders(counted, anAdmin(), { ...DEFAULT_DESK, ...desk })),
  ).toBeLessThanOrEqual(ORDERS);
});

it('among 100,000 orders, the counts of all filters stop at a thousand each', async () => {
  expect(await countByFilter(shop, anAdmin())).toEqual({
    all: 1_001,
    'to-ship': 1_001,
    'not-taken': 1_001,
    sessions: 1_001,
    unpaid: 1_001,
    shipped: 1_001,
    cancelled: 1_001,
  });
  expect(await dearest((counted) => countByFilter(counted, anAdmin()))).toBeLessThan(MOST);
});

it('among 100,000 orders, what is to be paid on delivery is summed without the others', async () => {
  const cash = await viewCashOnDelivery(shop, anAdmin());
  expect(cash?.notTaken.parcels).toBe(ORDERS / 80);
  expect(await dearest((counted) => viewCashOnDelivery(counted, anAdmin()))).toBeLessThan(ORDERS / 40);
});
