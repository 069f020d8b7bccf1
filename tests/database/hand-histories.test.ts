import fc from 'fast-check';
import { expect, it } from 'vitest';
import { auditDatabase } from '#shop/office/promises/promise-queries.server.ts';
import { dayInAccra } from '#shop/office/rules/shop-settings.ts';
import { selectOrder } from '#shop/orders/order-records.server.ts';
import { payAgain } from '#shop/payments/attempts/pay-again.server.ts';
import { listAttention } from '#shop/payments/attention/list-attention.server.ts';
import { CorrectPayment, correctPayment } from '#shop/payments/by-hand/correct-payment.server.ts';
import { RecordPayment, recordPayment } from '#shop/payments/by-hand/record-payment.server.ts';
import { undoPayment } from '#shop/payments/by-hand/undo-payment.server.ts';
import { selectAttemptsOf, selectRefundsOf } from '#shop/payments/payment-records.server.ts';
import { listPayments } from '#shop/payments/refunds/list-payments.server.ts';
import { onBothDatabases } from '#tests/support/databases.ts';
import { type AnOrder, anAdmin, anOrder } from '#tests/support/factories.ts';
import { giveBack } from '#tests/support/refunds.ts';
import { generatedRuns, seed } from '#tests/support/seed.ts';
import { aShopToPayAt, sweepFor } from './payments-world.ts';

const admin = anAdmin();

/** Pesewas of an order of 39.98 cedis, or all that is left. */
const part = fc.oneof(fc.integer({ min: 1, max: 4_200 }), fc.constant('all' as const));
const act = fc.oneof(
  { weight: 4, arbitrary: fc.record({ what: fc.constant('record' as const), amount: part }) },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('undo' as const), which: fc.nat(3) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      ...{
        what: fc.constant('correct' as const),
        which: fc.nat(3),
        amount: fc.option(part, { nil: undefined }),
      },
      way: fc.constantFrom('cash', 'momo', 'bank'),
    }),
  },
  { weight: 3, arbitrary: fc.record({ what: fc.constant('pay again' as const) }) },
  { weight: 3, arbitrary: fc.record({ what: fc.constant('approve' as const), which: fc.nat(3) }) },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('refund' as const), amount: part }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('wait' as const) }) },
);
type Act = typeof act extends fc.Arbitrary<infer Value> ? Value : never;

onBothDatabases('money by hand and by the provider, in any order', (open) => {
  const world = aShopToPayAt(open);

  /** What speaks against an act is one of its ends. */
  const orRefused = (work: Promise<unknown>) => work.catch(() => null);

  async function make(given: AnOrder, made: Act): Promise<void> {
    const { shop, paystack, runJobs } = world();
    const { orderId, buyer } = given;
    const references = (await selectAttemptsOf(shop.db, orderId)).map(({ reference }) => reference);
    switch (made.what) {
      case 'record': {
        const order = await selectOrder(shop.db, orderId);
        const rest = (order?.amount ?? 0) - (order?.handAmount ?? 0);
        const amount = ((made.amount === 'all' ? rest : made.amount) / 100).toFixed(2);
        const form = { id: shop.newId(), way: 'cash', amount, receivedOn: dayInAccra(shop.clock.now()) };
        const parsed = RecordPayment.safeParse({ ...form, again: 'yes' });
        if (parsed.success) await orRefused(recordPayment(shop, admin, orderId, parsed.data));
        return;
      }
      case 'undo': {
        const { byHand } = await listPayments(shop, admin, orderId);
        const payment = byHand[made.which]?.id ?? shop.newId();
        await orRefused(undoPayment(shop, admin, orderId, { payment, reason: 'By mistake' }));
        return;
      }
      case 'correct': {
        const { byHand } = await listPayments(shop, admin, orderId);
        const payment = byHand[made.which]?.id ?? shop.newId();
        const order = await selectOrder(shop.db, orderId);
        const sum = made.amount === 'all' ? (order?.amount ?? 0) : made.amount;
        const amount = sum === undefined ? {} : { amount: (sum / 100).toFixed(2) };
        const form = { id: shop.newId(), payment, way: made.way, again: 'yes', ...amount };
        const right = CorrectPayment.parse({ ...form, receivedOn: dayInAccra(shop.clock.now()) });
        await orRefused(correctPayment(shop, admin, orderId, right));
        return;
      }
      case 'pay again':
        await orRefused(payAgain(shop, buyer, orderId));
        return;
      case 'approve': {
        const reference = references[made.which];
        if (reference) await orRefused(paystack.approve(reference));
        await runJobs();
        return;
      }
      case 'refund': {
        const applied = (await selectAttemptsOf(shop.db, orderId)).find(({ state }) => state === 'applied');
        const amount = made.amount === 'all' ? '' : (made.amount / 100).toFixed(2);
        if (applied) await orRefused(giveBack(shop, applied.reference, amount));
        return;
      }
      case 'wait':
        await sweepFor(world(), 3);
    }
  }

  async function check({ orderId }: AnOrder): Promise<void> {
    const { shop } = world();
    const order = await selectOrder(shop.db, orderId);
    if (!order) throw new Error('the order is gone');
    const { byHand } = await listPayments(shop, admin, orderId);
    const taken = byHand.reduce((sum, { amount, undone }) => sum + (undone === null ? amount : 0), 0);
    expect(order.handAmount).toBe(taken);
    const attempts = await selectAttemptsOf(shop.db, orderId);
    const received = attempts.filter(({ receivedAmount }) => (receivedAmount ?? 0) > 0);
    const applied = attempts.filter(({ state }) => state === 'applied');
    expect(applied.length).toBe(order.paymentState === 'paid' ? 1 : 0);
    if (applied[0]) expect(taken + (applied[0].receivedAmount ?? 0)).toBe(order.amount);
    // What arrived beside is an item for the administrator.
    const beside = received.filter(({ state }) => state !== 'applied').map(({ reference }) => reference);
    const { issues } = await listAttention(shop, admin);
    const shown = issues.map(({ reference }) => reference);
    expect(beside.filter((reference) => !shown.includes(reference))).toEqual([]);
    const back = (await selectRefundsOf(shop.db, orderId)).filter(({ state }) => state !== 'failed');
    const byShop = back.filter((one) => one.byHand).reduce((sum, { amount }) => sum + amount, 0);
    expect(byShop).toBeLessThanOrEqual(taken);
    expect(back.reduce((sum, { amount }) => sum + amount, 0)).toBeLessThanOrEqual(order.amount);
  }

  it(`counts each pesewa once (SEED=${seed})`, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 3, maxLength: 12 }), async (acts) => {
        const given = await anOrder(world().shop);
        for (const made of acts) await make(given, made);
        await sweepFor(world(), 20);
        await check(given);
        expect(await auditDatabase(world().shop.db)).toEqual([]);
      }),
      { ...generatedRuns(100), seed },
    );
  }, 600_000);
});
