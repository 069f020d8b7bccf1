import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { DAY_MS } from '#platform/time/durations.ts';
import { auditDatabase } from '#shop/office/promises/promise-queries.server.ts';
import { dayInAccra } from '#shop/office/rules/shop-settings.ts';
import { cancelOrder } from '#shop/orders/after-sales/cancel-order.server.ts';
import { eraseOrder } from '#shop/orders/after-sales/erase-order.server.ts';
import { findAfterSales } from '#shop/orders/after-sales/find-after-sales.server.ts';
import { getOrder } from '#shop/orders/get-order.server.ts';
import { sendReminders } from '#shop/orders/reminders/send-reminders.server.ts';
import { orders } from '#shop/orders/tables/orders.server.ts';
import { payAgain } from '#shop/payments/attempts/pay-again.server.ts';
import { listAttention } from '#shop/payments/attention/list-attention.server.ts';
import { RecordPayment, recordPayment } from '#shop/payments/by-hand/record-payment.server.ts';
import { undoPayment } from '#shop/payments/by-hand/undo-payment.server.ts';
import { getReceipt } from '#shop/payments/refunds/get-receipt.server.ts';
import { listPayments } from '#shop/payments/refunds/list-payments.server.ts';
import { onBothDatabases } from '#tests/support/databases.ts';
import { aCustomer, anAdmin, anOrder } from '#tests/support/factories.ts';
import { giveBack } from '#tests/support/refunds.ts';
import { aShopToPayAt, HOUR, sweepFor } from './payments-world.ts';

const admin = anAdmin();

onBothDatabases('money that the shop took by itself', (open) => {
  const world = aShopToPayAt(open);
  const today = () => dayInAccra(world().shop.clock.now());

  function aForm(changes: Record<string, string> = {}) {
    const id = world().shop.newId();
    return RecordPayment.parse({ id, way: 'cash', amount: '39.98', receivedOn: today(), ...changes });
  }
  const record = (orderId: string, changes: Record<string, string> = {}) =>
    recordPayment(world().shop, admin, orderId, aForm(changes));
  const standingOf = async (orderId: string) =>
    (await getOrder(world().shop, admin, orderId)).paymentStanding;

  it('completes an order once all of it is here, like any payment', async () => {
    const { shop, paystack, runJobs } = world();
    const { orderId, buyer, reference } = await anOrder(shop);
    expect(await record(orderId)).toEqual({ kind: 'recorded', left: 0 });
    expect(await getOrder(shop, buyer, orderId)).toMatchObject({
      ...{ paymentStanding: 'paid', orderAmount: 3_998, handAmount: 3_998 },
    });
    const { payment } = await getReceipt(shop, buyer, orderId);
    expect(payment.paidWith).toBe('Cash');
    await runJobs();
    const subjects = (await world().mails()).filter(({ to }) => to === buyer.email);
    expect(subjects).toHaveLength(1);
    // The page that was open before is paid all the same: that money goes back.
    await (await paystack.approve(reference)).reported;
    await runJobs();
    expect((await listAttention(shop, admin)).issues).toContainEqual(
      expect.objectContaining({ kind: 'second_payment', reference, refundable: 3_998 }),
    );
    expect(await auditDatabase(shop.db)).toEqual([]);
  });

  it('counts in parts, and the provider is asked for the rest alone', async () => {
    const { shop, paystack, runJobs } = world();
    const { orderId, buyer, reference } = await anOrder(shop);
    expect(await record(orderId, { amount: '20' })).toEqual({ kind: 'recorded', left: 1_998 });
    expect(await record(orderId, { amount: '10', way: 'momo', reference: 'MP24.1' })).toEqual({
      ...{ kind: 'recorded', left: 998 },
    });
    const again = await payAgain(shop, buyer, orderId);
    if (again.kind !== 'payable') throw new Error(again.kind);
    expect(again.transaction.reference).not.toBe(reference);
    await (await paystack.approve(again.transaction.reference)).reported;
    await runJobs();
    expect(await standingOf(orderId)).toBe('paid');
    const { byHand, payments } = await listPayments(shop, admin, orderId);
    expect(byHand.map(({ amount, way }) => [amount, way])).toEqual([
      [2_000, 'cash'],
      [1_000, 'momo'],
    ]);
    expect(payments.find(({ state }) => state === 'applied')?.received).toBe(998);
    expect(await auditDatabase(shop.db)).toEqual([]);
  });

  it('shows money for a page of before a part was recorded, and completes nothing with it', async () => {
    const { shop, paystack, runJobs } = world();
    const { orderId, buyer, reference } = await anOrder(shop);
    await record(orderId, { amount: '20' });
    await (await paystack.approve(reference)).reported;
    await runJobs();
    expect(await standingOf(orderId)).toBe('unpaid');
    const { issues } = await listAttention(shop, admin);
    expect(issues).toContainEqual(
      expect.objectContaining({ kind: 'mismatch', reference, refundable: 3_998 }),
    );
    await expect(record(orderId, { amount: '19.98' })).rejects.toMatchObject({ code: 'conflict' });
    await expect(payAgain(shop, buyer, orderId)).rejects.toMatchObject({ code: 'conflict' });
    await giveBack(shop, reference);
    await sweepFor(world(), 15);
    const again = await payAgain(shop, buyer, orderId);
    if (again.kind !== 'payable') throw new Error(again.kind);
    const { payments } = await listPayments(shop, admin, orderId);
    expect(payments.find((one) => one.reference === again.transaction.reference)?.amount).toBe(1_998);
    expect(await record(orderId, { amount: '19.98' })).toEqual({ kind: 'recorded', left: 0 });
  });

  it('is asked about while the customer approves a payment', async () => {
    const { shop, paystack } = world();
    const { orderId, reference } = await anOrder(shop);
    await paystack.leavePending(reference);
    expect(await record(orderId)).toEqual({ kind: 'warned', text: expect.stringContaining('approving') });
    expect(await record(orderId, { again: 'yes' })).toEqual({ kind: 'recorded', left: 0 });
    await paystack.decline(reference);
  });

  it('is no reason to write to the buyer that a payment was declined', async () => {
    const { shop, clock, runJobs } = world();
    const { orderId, buyer } = await anOrder(shop);
    await record(orderId, { amount: '20' });
    for (let minutes = 0; minutes < 120; minutes += 10) {
      clock.pass(10 * 60_000);
      await sendReminders(shop);
      await runJobs();
    }
    const mails = (await world().mails()).filter(({ to }) => to === buyer.email);
    expect(mails.map(({ text }) => text)).toEqual([
      expect.stringMatching(/received GHS.20\.00 for order \d+ in cash\..+GHS.19\.98 is left to pay\./s),
    ]);
  });

  it('keeps its order beside another basket of the same buyer, and from being cancelled by them', async () => {
    const { shop } = world();
    const { orderId, buyer } = await anOrder(shop);
    await record(orderId, { amount: '20' });
    await anOrder(shop, { buyer });
    expect(await standingOf(orderId)).toBe('unpaid');
    expect((await findAfterSales(shop, buyer, orderId)).offer).toBeNull();
  });

  it('is taken for no test order', async () => {
    const { shop } = world();
    const { orderId } = await anOrder(shop);
    await shop.db.update(orders).set({ source: 'test' }).where(eq(orders.id, orderId));
    await expect(record(orderId)).rejects.toMatchObject({ code: 'not_found' });
    await shop.db.update(orders).set({ source: 'shop' }).where(eq(orders.id, orderId));
  });

  it('is written once for each press, and asks whether the like of it is another payment', async () => {
    const { shop } = world();
    const { orderId } = await anOrder(shop);
    const form = aForm({ amount: '5', reference: 'MP24.2', way: 'momo' });
    const twice = await Promise.all([1, 2].map(() => recordPayment(shop, admin, orderId, form)));
    expect(twice).toEqual(Array(2).fill({ kind: 'recorded', left: 3_498 }));
    const alike = { amount: '5', way: 'cash' };
    expect(await record(orderId, alike)).toEqual({
      ...{ kind: 'warned', text: expect.stringContaining('already') },
    });
    expect(await record(orderId, { ...alike, again: 'yes' })).toEqual({ kind: 'recorded', left: 2_998 });
    const other = await anOrder(shop);
    expect(await record(other.orderId, { amount: '5', reference: 'MP24.2' })).toMatchObject({
      kind: 'warned',
    });
  });

  it('that two write down at once is asked about, or is more than is left', async () => {
    const { shop } = world();
    const { orderId } = await anOrder(shop);
    const outcomes = await Promise.allSettled([record(orderId), record(orderId)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await standingOf(orderId)).toBe('paid');
    expect((await listPayments(shop, admin, orderId)).byHand).toHaveLength(1);
    expect(await auditDatabase(shop.db)).toEqual([]);
  });

  it('refuses what does not fit the order', async () => {
    const { shop } = world();
    const { orderId, buyer } = await anOrder(shop);
    const refused = (changes: Record<string, string>, field: string) =>
      expect(record(orderId, changes)).rejects.toMatchObject({ code: 'invalid_input', details: { field } });
    await refused({ amount: '40' }, 'amount');
    await refused({ amount: '39.50' }, 'amount');
    await refused({ receivedOn: dayInAccra(new Date(shop.clock.now().getTime() + DAY_MS)) }, 'receivedOn');
    await refused({ receivedOn: '2020-01-31' }, 'receivedOn');
    for (const amount of ['', '0', '-5', '1.234', 'twenty'])
      expect(RecordPayment.safeParse({ ...aForm(), amount }).success).toBe(false);
    await expect(recordPayment(shop, buyer, orderId, aForm())).rejects.toMatchObject({ code: 'not_allowed' });
    await expect(record(shop.newId())).rejects.toMatchObject({ code: 'not_found' });
    await cancelOrder(shop, buyer, orderId);
    await expect(record(orderId)).rejects.toMatchObject({ code: 'conflict' });
  });

  it('is taken back with a reason while the order is unpaid, once', async () => {
    const { shop } = world();
    const { orderId, buyer } = await anOrder(shop);
    await record(orderId, { amount: '20' });
    const [payment] = (await listPayments(shop, admin, orderId)).byHand;
    await expect(cancelOrder(shop, buyer, orderId)).rejects.toMatchObject({ code: 'conflict' });
    await expect(eraseOrder(shop, admin, orderId)).rejects.toMatchObject({ code: 'conflict' });
    const undo = () =>
      undoPayment(shop, admin, orderId, { payment: payment?.id ?? '', reason: 'Wrong order' });
    await Promise.all([undo(), undo()]);
    expect((await listPayments(shop, admin, orderId)).byHand).toMatchObject([{ undone: 'Wrong order' }]);
    expect((await getOrder(shop, buyer, orderId)).handAmount).toBe(0);
    await record(orderId);
    await expect(undo()).rejects.toMatchObject({ code: 'conflict' });
    expect(await auditDatabase(shop.db)).toEqual([]);
  });

  it('keeps an order from expiring, and brings back one that has, with all of its money', async () => {
    const { shop, clock } = world();
    const [begun, lapsed] = [await anOrder(shop), await anOrder(shop)];
    await record(begun.orderId, { amount: '20' });
    clock.pass(80 * HOUR);
    await sweepFor(world(), 15);
    expect(await standingOf(begun.orderId)).toBe('unpaid');
    expect(await standingOf(lapsed.orderId)).toBe('lapsed');
    await expect(record(lapsed.orderId, { amount: '20' })).rejects.toMatchObject({ code: 'invalid_input' });
    await record(lapsed.orderId);
    expect(await standingOf(lapsed.orderId)).toBe('paid');
  });

  it('is nobody’s business but the administrator’s', async () => {
    const { shop } = world();
    const { orderId } = await anOrder(shop);
    await expect(listPayments(shop, aCustomer(), orderId)).rejects.toMatchObject({ code: 'not_allowed' });
    const undo = { payment: shop.newId(), reason: 'x' };
    await expect(undoPayment(shop, aCustomer(), orderId, undo)).rejects.toMatchObject({
      code: 'not_allowed',
    });
  });
});
