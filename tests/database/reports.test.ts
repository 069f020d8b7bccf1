import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { DAY_MS } from '#platform/time/durations.ts';
import { placeOrder } from '#shop/checkout/place-order.server.ts';
import { viewDashboard } from '#shop/office/dashboard/view-dashboard.server.ts';
import { dayInAccra } from '#shop/office/rules/shop-settings.ts';
import { cancelOrder } from '#shop/orders/after-sales/cancel-order.server.ts';
import { orders } from '#shop/orders/tables/orders.server.ts';
import { payAgain } from '#shop/payments/attempts/pay-again.server.ts';
import { RecordPayment, recordPayment } from '#shop/payments/by-hand/record-payment.server.ts';
import { selectAttemptsOf } from '#shop/payments/payment-records.server.ts';
import { REPORTS, type ReportDesk, type ReportName } from '#shop/reports/contract.ts';
import { keepMonths } from '#shop/reports/keep-months.server.ts';
import { earned, net, sumRows } from '#shop/reports/rules/report-sums.ts';
import { reportMonths } from '#shop/reports/tables.server.ts';
import { listReport, viewReport } from '#shop/reports/view-report.server.ts';
import { VISITOR_VIEWER } from '#shop/viewer.server.ts';
import { onBothDatabases } from '#tests/support/databases.ts';
import {
  aBuyer,
  aCheckout,
  aCustomer,
  anAddress,
  anAdmin,
  anOrder,
  aProduct,
} from '#tests/support/factories.ts';
import { aGift } from '#tests/support/gifts.ts';
import { giveBack } from '#tests/support/refunds.ts';
import { isQuickRun, seed } from '#tests/support/seed.ts';
import { aShopToPayAt } from './payments-world.ts';

const admin = anAdmin();
const SALES = REPORTS.filter((by) => !['refunds', 'unpaid', 'carts', 'searches', 'back'].includes(by));
const YEAR: ReportDesk = { by: 'day', span: 'year', from: null, to: null };

/** One to three books and a tray of 19.99 cedis each, of which a part is paid by gift voucher and to the shop. */
const sale = fc.record({
  daysAgo: fc.nat(300),
  pieces: fc.integer({ min: 1, max: 3 }),
  gift: fc.option(fc.integer({ min: 100, max: 1_500 })),
  byHand: fc.option(
    fc.record({
      way: fc.constantFrom('cash', 'momo', 'bank'),
      amount: fc.integer({ min: 1, max: 2_000 }),
      isAll: fc.boolean(),
    }),
  ),
  back: fc.constantFrom('none', 'all', 'amount', 'line'),
  town: fc.constantFrom('Accra', ' accra', 'Ho', 'Kumasi'),
});
type Sale = typeof sale extends fc.Arbitrary<infer Value> ? Value : never;

onBothDatabases('reports', (open) => {
  const world = aShopToPayAt(open);
  const report = async (by: ReportName, change: Partial<ReportDesk> = {}) =>
    viewReport(world().shop, admin, { ...YEAR, by, ...change });
  const rowOf = async (by: ReportName, key: string) =>
    (await report(by)).rows.find((row) => row.key === key) ?? null;

  async function pay(reference: string) {
    await (await world().paystack.approve(reference)).reported;
    await world().runJobs();
  }

  async function refund(orderId: string, given: Parameters<typeof giveBack>[2]) {
    const applied = (await selectAttemptsOf(world().shop.db, orderId)).find(
      ({ state }) => state === 'applied',
    );
    if (!applied) throw new Error('the order is not paid');
    await giveBack(world().shop, applied.reference, given);
    await world().paystack.idle();
    await world().runJobs();
  }

  async function take(orderId: string, way: string, amount: number) {
    const { shop } = world();
    const receivedOn = dayInAccra(shop.clock.now());
    const form = { id: shop.newId(), way, amount: (amount / 100).toFixed(2), receivedOn, again: 'yes' };
    await recordPayment(shop, admin, orderId, RecordPayment.parse(form));
  }

  /** Bought, paid in up to three ways, perhaps given back, and moved into the past. */
  async function sell({ pieces, town, gift, byHand, back, daysAgo }: Sale) {
    const { shop } = world();
    const buyer = await aBuyer(shop);
    const [book, tray] = [await aProduct(shop, { category: 'Books' }), await aProduct(shop)];
    const checkout = aCheckout(buyer, [
      { product: book, qty: pieces },
      { product: tray, qty: 1 },
    ]);
    const { orderId } = await placeOrder(
      shop,
      buyer,
      {
        ...checkout,
        shippingAddress: anAddress({ city: town }),
        ...(gift && { gift: { code: (await aGift(world(), gift)).code, amount: gift } }),
      },
      null,
    );
    if (byHand) await take(orderId, byHand.way, byHand.amount);
    if (byHand?.isAll) await take(orderId, 'cash', checkout.amount - (gift ?? 0) - byHand.amount);
    else {
      const paid = await payAgain(shop, buyer, orderId);
      if (paid.kind !== 'payable') throw new Error(paid.kind);
      await pay(paid.transaction.reference);
    }
    if (back === 'all') await refund(orderId, '');
    if (back === 'amount') await refund(orderId, '12.34');
    if (back === 'line') await refund(orderId, { which: 'lines', line: [`${book.id}:1`] });
    const paidAt = new Date(shop.clock.now().getTime() - daysAgo * DAY_MS);
    await shop.db.update(orders).set({ paidAt }).where(eq(orders.id, orderId));
  }

  async function expectAgreement() {
    const { earnings, spans } = await viewDashboard(world().shop, admin);
    const { orders: count, amount, refunded } = spans.month.now;
    for (const by of SALES) {
      const year = await report(by);
      expect([by, net(sumRows(year.rows)), net(year.now)]).toEqual([by, earnings, earnings]);
      const { now, rows } = await report(by, { span: 'month' });
      expect([by, now.count, earned(now), now.refunded]).toEqual([by, count, amount, refunded]);
      const sums = sumRows(rows);
      expect([by, earned(sums), sums.refunded]).toEqual([by, amount, refunded]);
    }
    const { rows } = await report('refunds', { span: 'month' });
    expect(sumRows(rows).refunded).toBe(refunded);
  }

  it(`by whatever they sum come to what the admin's home says (SEED=${seed})`, async () => {
    const { shop } = world();
    await fc.assert(
      fc.asyncProperty(fc.array(sale, { minLength: 2, maxLength: 6 }), async (sales) => {
        for (const one of sales) await sell(one);
        await shop.db.delete(reportMonths);
        await expectAgreement();
        await keepMonths(shop);
        await expectAgreement();
      }),
      { numRuns: isQuickRun ? 1 : 3, seed },
    );
  }, 240_000);

  it('keep a month once it is over for an hour, once, however many processes look', async () => {
    const { db } = world().shop;
    const { orderId, reference, amount } = await anOrder(world().shop);
    await pay(reference);
    const paidAt = new Date('2024-05-31T23:59:59Z');
    await db.update(orders).set({ paidAt }).where(eq(orders.id, orderId));
    const keepAt = (now: string) => keepMonths({ db, clock: { now: () => new Date(now) } });
    const months = async () => (await db.select().from(reportMonths)).map(({ month }) => month);
    await db.delete(reportMonths);
    await keepAt('2024-06-01T00:59:59Z');
    expect(await months()).not.toContain('2024-05-01');
    await Promise.all([keepAt('2024-06-01T01:00:00Z'), keepAt('2024-06-01T01:00:00Z')]);
    expect(await months()).toContain('2024-05-01');
    const { rows } = await report('source', { span: 'days', from: '2024-05-01', to: '2024-06-30' });
    expect(rows).toMatchObject([{ key: 'shop', count: 1, amount }]);
    await keepMonths(world().shop);
    expect(await months()).toContain('2024-05-01');
    await keepAt('2027-06-02T00:00:00Z');
    expect(await months()).not.toContain('2024-05-01');
    await db.delete(reportMonths);
  });

  it('count an order that is not paid on the day it was placed, until it is paid, cancelled or replaced', async () => {
    const { shop } = world();
    const today = dayInAccra(shop.clock.now());
    const unpaid = async () => {
      const { rows } = await report('unpaid', { span: '7-days' });
      const { count = 0, amount = 0 } = rows.find(({ key }) => key === today) ?? {};
      return [count, amount];
    };
    const [count = 0, amount = 0] = await unpaid();
    const order = await anOrder(shop);
    expect(await unpaid()).toEqual([count + 1, amount + order.amount]);
    await take(order.orderId, 'cash', 1_000);
    expect(await unpaid()).toEqual([count + 1, amount + order.amount - 1_000]);
    await take(order.orderId, 'cash', order.amount - 1_000);
    expect(await unpaid()).toEqual([count, amount]);
    const first = await anOrder(shop);
    await anOrder(shop, { buyer: first.buyer });
    expect((await unpaid())[0]).toBe(count + 1);
    const leftUnpaid = async () =>
      (await report('carts', { span: '7-days' })).rows.find(({ key }) => key === today)?.later[1];
    const before = (await leftUnpaid()) ?? 0;
    const cancelled = await anOrder(shop);
    expect([(await unpaid())[0], await leftUnpaid()]).toEqual([count + 2, before + 1]);
    await cancelOrder(shop, cancelled.buyer, cancelled.orderId);
    expect([(await unpaid())[0], await leftUnpaid()]).toEqual([count + 1, before]);
  });

  it('name a product as it is called today, and one that was sold in choices by each of them', async () => {
    const { shop } = world();
    const product = await aProduct(shop, { name: 'Bowl of clay' });
    const { reference } = await anOrder(shop, { basket: [{ product, qty: 3 }] });
    await pay(reference);
    expect(await rowOf('product', product.id)).toMatchObject({
      label: 'Bowl of clay',
      count: 3,
      amount: 5_997,
    });
    expect(await rowOf('variant', product.id)).toMatchObject({ count: 3, amount: 5_997 });
  });

  it('take a refund that names pieces off these alone, in however many ways it goes back', async () => {
    const { shop } = world();
    const [book, tray] = [await aProduct(shop), await aProduct(shop)];
    const basket = [book, tray].map((product) => ({ product, qty: 1 }));
    const { orderId, buyer } = await anOrder(shop, { basket });
    await take(orderId, 'cash', 1_000);
    const paid = await payAgain(shop, buyer, orderId);
    if (paid.kind !== 'payable') throw new Error(paid.kind);
    await pay(paid.transaction.reference);
    await refund(orderId, { which: 'lines', line: [`${book.id}:1`] });
    expect([await rowOf('product', book.id), await rowOf('product', tray.id)]).toMatchObject([
      { amount: 1_999, refunded: 1_999 },
      { amount: 1_999, refunded: 0 },
    ]);
  });

  it('are cut behind a hundred rows, and the file has them all', async () => {
    const { shop } = world();
    const product = await aProduct(shop);
    const { orderId } = await anOrder(shop, { basket: [{ product, qty: 1 }] });
    await shop.db.execute(`insert into orders (id, user_id, email, amount, payment_state, shipping_address, created_at, updated_at, paid_at)
      select translate(md5('town' || n), '0189', 'abcd'), user_id, email, n, 'paid', jsonb_build_object('city', 'Town ' || n), created_at, updated_at,
        created_at from orders, generate_series(1, 120) as n where id = '${orderId}'`);
    const { rows } = await report('town');
    expect(rows).toHaveLength(101);
    expect(rows.at(-1)).toMatchObject({ key: null, label: 'All others' });
    const whole = await listReport(shop, admin, { ...YEAR, by: 'town' });
    expect(whole.rows.length).toBeGreaterThanOrEqual(120);
    expect(sumRows(whole.rows)).toEqual(sumRows(rows));
    await shop.db.execute(`delete from orders where shipping_address ->> 'city' like 'Town %'`);
  });

  it('are for the admin alone', async () => {
    for (const viewer of [VISITOR_VIEWER, aCustomer()]) {
      await expect(viewReport(world().shop, viewer, YEAR)).rejects.toMatchObject({ code: 'not_allowed' });
      await expect(listReport(world().shop, viewer, YEAR)).rejects.toMatchObject({ code: 'not_allowed' });
    }
  });
});
