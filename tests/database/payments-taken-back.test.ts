import { expect, it } from 'vitest';
import { pesewas } from '#platform/money/money.ts';
import { resolveItem } from '#shop/payments/attention/answer-attention.server.ts';
import { listAttention } from '#shop/payments/attention/list-attention.server.ts';
import { listPayments } from '#shop/payments/refunds/list-payments.server.ts';
import { proposeRefund, refundPayment } from '#shop/payments/refunds/refund-payment.server.ts';
import { onBothDatabases } from '#tests/support/databases.ts';
import { anAdmin, anOrder } from '#tests/support/factories.ts';
import { aConfirmation, aRefundForm, giveBack } from '#tests/support/refunds.ts';
import { aShopToPayAt, statusOf } from './payments-world.ts';

onBothDatabases('a payment', (open) => {
  const shop = aShopToPayAt(open);

  const attentionTo = async (reference: string) =>
    (await listAttention(shop().shop, anAdmin())).issues
      .filter((issue) => issue.reference === reference)
      .map(({ kind }) => kind);

  const refundOf = (reference: string) =>
    shop()
      .paystack.refunds()
      .find((refund) => refund.transaction === reference);

  it('taken back by the bank after a part was refunded is shown, and the refund alone is not', async () => {
    const world = shop();
    const { reference, orderId } = await anOrder(world.shop);
    await (await world.paystack.approve(reference)).reported;
    await world.runJobs();
    await giveBack(world.shop, reference, '10');
    await world.paystack.idle();
    await world.runJobs();
    await world.work('payments.compare', {});
    expect(await attentionTo(reference)).toEqual([]);
    await world.paystack.reverse(reference);
    await world.paystack.send('charge.dispute.create', { id: 7, transaction: { reference } });
    await world.runJobs();
    expect(await attentionTo(reference)).toEqual(['reversed']);
    expect(await statusOf(world, orderId)).toBe('Completed');
  });

  it.each([
    ['by card', 'Visa ending 4081', async () => undefined],
    ['on the phone', 'MTN mobile money ending 87', (one: string) => shop().paystack.leavePending(one)],
  ] as const)('made %s is kept with the words "%s"', async (_, words, before) => {
    const world = shop();
    const { reference, orderId } = await anOrder(world.shop);
    await before(reference);
    await (await world.paystack.approve(reference)).reported;
    await world.runJobs();
    const { payments } = await listPayments(world.shop, anAdmin(), orderId);
    expect(payments).toMatchObject([{ reference, paidWith: words }]);
  });

  it('taken back by the bank stays paid and is shown to the admin', async () => {
    const world = shop();
    const { reference, orderId } = await anOrder(world.shop);
    await (await world.paystack.approve(reference)).reported;
    await world.runJobs();
    await world.paystack.reverse(reference);
    await world.paystack.send('charge.dispute.create', { id: 7, transaction: { reference } });
    await world.runJobs();
    expect(await statusOf(world, orderId)).toBe('Completed');
    expect(await attentionTo(reference)).toEqual(['reversed']);
  });

  it('taken back by the bank is not given back a second time, until the admin has settled that', async () => {
    const world = shop();
    const { reference, orderId } = await anOrder(world.shop);
    await (await world.paystack.approve(reference)).reported;
    await world.runJobs();
    const asked = await proposeRefund(world.shop, anAdmin(), aRefundForm(reference, { which: 'all' }));
    if (asked.kind !== 'proposed') throw new Error(asked.text);
    await world.paystack.reverse(reference);
    await world.paystack.send('charge.dispute.create', { id: 7, transaction: { reference } });
    await world.runJobs();
    const refused = { kind: 'refused', text: expect.stringContaining('bank') };
    expect(await giveBack(world.shop, reference)).toEqual(refused);
    const { id, left } = asked.refund;
    const confirmed = aConfirmation(reference, { which: 'all' }, String(left), id);
    expect(await refundPayment(world.shop, anAdmin(), confirmed)).toEqual(refused);
    const moneyOf = () => listPayments(world.shop, anAdmin(), orderId);
    expect(await moneyOf()).toMatchObject({ payments: [{ refundable: 0 }], refunds: [] });
    const [issue] = (await listAttention(world.shop, anAdmin())).issues.filter(
      (one) => one.reference === reference,
    );
    await resolveItem(world.shop, anAdmin(), { id: issue?.id ?? '', resolution: 'The bank paid it again.' });
    expect(await moneyOf()).toMatchObject({ payments: [{ refundable: left }] });
  });

  it('taken back by the bank while all of it was being refunded is shown once that refund fails', async () => {
    const world = shop();
    const { reference } = await anOrder(world.shop);
    await (await world.paystack.approve(reference)).reported;
    await world.runJobs();
    world.paystack.faults.set({ kind: 'refund waits' }, 'refund', 1);
    await giveBack(world.shop, reference);
    await world.paystack.reverse(reference);
    await world.paystack.send('charge.dispute.create', { id: 7, transaction: { reference } });
    await world.runJobs();
    expect(await attentionTo(reference)).toEqual([]);
    await world.paystack.settleRefund(refundOf(reference)?.id ?? 0, 'failed');
    await world.paystack.idle();
    await world.runJobs();
    expect(await attentionTo(reference)).toEqual(['reversed']);
  });

  it("given back in part on the provider's own pages is known by an event that gives the refund no number", async () => {
    const world = shop();
    const { reference, orderId } = await anOrder(world.shop);
    await (await world.paystack.approve(reference)).reported;
    await world.runJobs();
    world.paystack.faults.set({ kind: 'held' }, 'webhook', 3);
    await world.shop.paystack.refund({ reference, amount: pesewas(500), note: '' });
    await expect.poll(() => refundOf(reference)?.status).toBe('processed');
    const event = { status: 'processed', transaction_reference: reference, amount: '500', currency: 'GHS' };
    await world.paystack.send('refund.processed', event);
    await world.runJobs();
    const { refunds } = await listPayments(world.shop, anAdmin(), orderId);
    expect(refunds.map(({ amount, state }) => [amount, state])).toEqual([[500, 'processed']]);
  });
});
