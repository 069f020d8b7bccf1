import { parse } from 'csv-parse/sync';
import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { writeCsv } from '#platform/csv/write-csv.server.ts';
import { fromCedis } from '#platform/money/money.ts';
import { DAY_MS } from '#platform/time/durations.ts';
import { placeOrder } from '#shop/checkout/place-order.server.ts';
import { giftVouchers } from '#shop/gifts/tables.server.ts';
import { dayInAccra } from '#shop/office/rules/shop-settings.ts';
import { setTaxes } from '#shop/office/taxes/set-taxes.server.ts';
import { closeParcel } from '#shop/on-delivery/close-parcel.server.ts';
import { getOrder } from '#shop/orders/get-order.server.ts';
import { shipOrder } from '#shop/orders/ship-order.server.ts';
import { orders } from '#shop/orders/tables/orders.server.ts';
import { payAgain } from '#shop/payments/attempts/pay-again.server.ts';
import { CorrectPayment, correctPayment } from '#shop/payments/by-hand/correct-payment.server.ts';
import { RecordPayment, recordPayment } from '#shop/payments/by-hand/record-payment.server.ts';
import { undoPayment } from '#shop/payments/by-hand/undo-payment.server.ts';
import { selectAttemptsOf } from '#shop/payments/payment-records.server.ts';
import { listPayments } from '#shop/payments/refunds/list-payments.server.ts';
import { handPayments, refunds } from '#shop/payments/tables.server.ts';
import { exportJournal, JOURNAL_COLUMNS } from '#shop/reports/export-journal.server.ts';
import { earned, sumRows } from '#shop/reports/rules/report-sums.ts';
import { viewReport } from '#shop/reports/view-report.server.ts';
import { VISITOR_VIEWER } from '#shop/viewer.server.ts';
import { onBothDatabases } from '#tests/support/databases.ts';
import { removeZones } from '#tests/support/delivery.ts';
import { aBuyer, aCheckout, aCustomer, anAdmin, anOrder, aProduct } from '#tests/support/factories.ts';
import { aGift } from '#tests/support/gifts.ts';
import { giveBack } from '#tests/support/refunds.ts';
import { isQuickRun, seed } from '#tests/support/seed.ts';
import { onDelivery } from './on-delivery-world.ts';
import { aShopToPayAt } from './payments-world.ts';

const admin = anAdmin();
type Row = Record<(typeof JOURNAL_COLUMNS)[number], string>;

/** One to three books and a tray of 19.99 cedis each, paid in up to three ways, or on delivery, or a gift voucher. */
const sale = fc.record({
  what: fc.constantFrom('goods', 'goods', 'goods', 'gift voucher', 'on delivery'),
  daysAgo: fc.nat(60),
  pieces: fc.integer({ min: 1, max: 3 }),
  gift: fc.option(fc.integer({ min: 100, max: 1_500 })),
  byHand: fc.option(
    fc.record({
      way: fc.constantFrom('cash', 'momo', 'bank'),
      amount: fc.integer({ min: 1, max: 1_500 }),
      isAll: fc.boolean(),
      isUndoneFirst: fc.boolean(),
      correctedTo: fc.option(fc.constantFrom('cash', 'momo', 'bank')),
    }),
  ),
  back: fc.constantFrom('none', 'all', 'amount'),
  backDaysAgo: fc.nat(60),
});
type Sale = typeof sale extends fc.Arbitrary<infer Value> ? Value : never;

onBothDatabases('the journal', (open) => {
  const world = aShopToPayAt(open);
  const { placed, linkOf } = onDelivery(world);

  async function pay(reference: string) {
    await (await world().paystack.approve(reference)).reported;
    await world().runJobs();
  }

  async function take(orderId: string, way: string, amount: number) {
    const { shop } = world();
    const id = shop.newId();
    const receivedOn = dayInAccra(shop.clock.now());
    const form = { id, way, amount: (amount / 100).toFixed(2), receivedOn, again: 'yes' };
    await recordPayment(shop, admin, orderId, RecordPayment.parse(form));
    return id;
  }

  async function sellGoods({ pieces, gift, byHand }: Sale): Promise<string> {
    const { shop } = world();
    const buyer = await aBuyer(shop);
    const [book, tray] = [await aProduct(shop, { category: 'Books' }), await aProduct(shop)];
    const basket = [
      { product: book, qty: pieces },
      { product: tray, qty: 1 },
    ];
    const checkout = aCheckout(buyer, basket);
    const paidBy = gift && { gift: { code: (await aGift(world(), gift)).code, amount: gift } };
    const { orderId } = await placeOrder(shop, buyer, { ...checkout, ...paidBy }, null);
    if (byHand?.isUndoneFirst)
      await undoPayment(shop, admin, orderId, {
        payment: await take(orderId, 'cash', 321),
        reason: 'Mistyped',
      });
    if (byHand) await take(orderId, byHand.way, byHand.amount);
    if (byHand?.isAll) await take(orderId, 'cash', checkout.amount - (gift ?? 0) - byHand.amount);
    else {
      const paid = await payAgain(shop, buyer, orderId);
      if (paid.kind !== 'payable') throw new Error(paid.kind);
      await pay(paid.transaction.reference);
    }
    return orderId;
  }

  async function sellOnDelivery(): Promise<string> {
    const { shop } = world();
    const { orderId } = await placed();
    const { version } = await getOrder(shop, admin, orderId);
    await shipOrder(shop, admin, orderId, { courier: null, parcelNumber: null, version });
    await closeParcel(shop, VISITOR_VIEWER, await linkOf(orderId), { intent: 'cash' });
    await removeZones(shop);
    return orderId;
  }

  const sellers: Record<Sale['what'], (given: Sale) => Promise<string>> = {
    goods: sellGoods,
    'on delivery': sellOnDelivery,
    'gift voucher': async () => (await aGift(world(), 5_000)).orderId,
  };

  const ago = (days: number) => new Date(world().shop.clock.now().getTime() - days * DAY_MS);

  async function sell(given: Sale) {
    const { db } = world().shop;
    const orderId = await sellers[given.what](given);
    const [applied] = (await selectAttemptsOf(db, orderId)).filter(({ state }) => state === 'applied');
    if (!applied) throw new Error('the order is not paid');
    if (given.back !== 'none') {
      await giveBack(world().shop, applied.reference, given.back === 'all' ? '' : '12.34');
      await world().paystack.idle();
      await world().runJobs();
    }
    const paidAt = ago(given.daysAgo);
    await db.update(orders).set({ paidAt }).where(eq(orders.id, orderId));
    const undoneAt = sql`case when undone_at is not null then ${paidAt.toISOString()}::timestamptz end`;
    await db.update(handPayments).set({ at: paidAt, undoneAt }).where(eq(handPayments.orderId, orderId));
    await db
      .update(refunds)
      .set({ updatedAt: ago(Math.min(given.backDaysAgo, given.daysAgo)) })
      .where(eq(refunds.orderId, orderId));
    if (given.byHand?.correctedTo) await correct(orderId, given.byHand.correctedTo);
  }

  /** The first that stands, today. */
  async function correct(orderId: string, way: string) {
    const { shop } = world();
    const { byHand } = await listPayments(shop, admin, orderId);
    const wrong = byHand.find((one) => one.undone === null && one.way !== way);
    const receivedOn = dayInAccra(shop.clock.now());
    const form = { id: shop.newId(), payment: wrong?.id, way, receivedOn, again: 'yes' };
    if (wrong) await correctPayment(shop, admin, orderId, CorrectPayment.parse(form));
  }

  /** As another program reads the file. */
  async function journal(from: Date, to: Date): Promise<Row[]> {
    let text = '';
    for await (const piece of writeCsv(JOURNAL_COLUMNS, exportJournal(world().shop, admin, { from, to })))
      text += piece;
    return parse(text, { bom: true, columns: true });
  }
  const sumOf = (row: Row) =>
    (row.Debit ? fromCedis(row.Debit) : 0) - (row.Credit ? fromCedis(row.Credit) : 0);
  /** On the credit side. */
  const onAccounts = (rows: Row[], codes: RegExp) =>
    rows.filter((row) => codes.test(row.Account)).reduce((sum, row) => sum - sumOf(row), 0);

  function expectBalance(rows: Row[]) {
    const documents = new Map<string, number>();
    for (const row of rows) documents.set(row.Document, (documents.get(row.Document) ?? 0) + sumOf(row));
    expect([...documents].filter(([, sum]) => sum !== 0)).toEqual([]);
  }

  const INCOME_TAX_AND_GIFTS = /^(4\d\d\d|23\d\d|2200)$/;

  async function expectAgreement(days: number) {
    const [from, to] = [ago(days), ago(-1)];
    const start = new Date(`${dayInAccra(from)}T00:00:00Z`);
    const rows = await journal(start, to);
    expectBalance(rows);
    const span = { span: 'days', from: dayInAccra(from), to: dayInAccra(to) } as const;
    const reported = sumRows((await viewReport(world().shop, admin, { by: 'day', ...span })).rows);
    expect(onAccounts(rows, INCOME_TAX_AND_GIFTS)).toBe(earned(reported) - reported.refunded);
    return { rows, span };
  }

  it(`balances, and earns what the reports say (SEED=${seed})`, async () => {
    const { shop } = world();
    const rates = { name: ['VAT', 'NHIL'], percent: ['15', '2.5'], exempt: ['Books'] };
    await fc.assert(
      fc.asyncProperty(
        fc.array(sale, { minLength: 3, maxLength: 6 }),
        fc.boolean(),
        async (sales, isTaxed) => {
          const taxes = { intent: 'set', from: '2026-01-01', ...(isTaxed ? rates : {}) };
          expect(await setTaxes(shop, admin, taxes)).toMatchObject({ kind: 'set' });
          for (const one of sales) await sell(one);
          await expectAgreement(20);
          const { rows, span } = await expectAgreement(90);

          const gifts = await shop.db.select().from(giftVouchers);
          const unspent = gifts.reduce((sum, { balance }) => sum + balance, 0);
          expect([onAccounts(rows, /^2200$/), onAccounts(rows, /^2100$/)]).toEqual([unspent, 0]);
          const ways = (await viewReport(shop, admin, { by: 'way', ...span })).rows;
          for (const [key, code] of [
            [/^hand:cash/, /^1000/],
            [/^hand:momo/, /^1010/],
            [/^hand:bank/, /^1020/],
            [/^provider:/, /^(1100|5000)/],
          ] as const) {
            const { amount, refunded } = sumRows(ways.filter((row) => key.test(row.key ?? '')));
            expect([key, 0 - onAccounts(rows, code)]).toEqual([key, amount - refunded]);
          }
        },
      ),
      { numRuns: isQuickRun ? 2 : 6, seed },
    );
  }, 240_000);

  it('names orders by number, and no buyer', async () => {
    const { shop } = world();
    const order = await anOrder(shop, { basket: [{ product: await aProduct(shop), qty: 1 }] });
    await pay(order.reference);
    const [paid] = await shop.db.select().from(orders).where(eq(orders.id, order.orderId));
    const rows = (await journal(ago(1), ago(-1))).filter((row) => row.Document === String(paid?.number));
    expect(rows[0]).toMatchObject({
      Date: dayInAccra(shop.clock.now()),
      Account: '1100',
      'Account name': 'Paystack',
      Credit: '',
      Reference: order.reference,
      Currency: 'GHS',
    });
    const text = JSON.stringify(await journal(ago(90), ago(-1)));
    for (const personal of [order.buyer.email, 'Mensah', '0244550116']) expect(text).not.toContain(personal);
  });

  it('is for the admin alone', () => {
    const span = { from: ago(1), to: ago(0) };
    for (const viewer of [VISITOR_VIEWER, aCustomer()])
      expect(() => exportJournal(world().shop, viewer, span)).toThrow("You don't have access to this.");
  });
});
