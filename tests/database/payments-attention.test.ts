import { expect, it } from 'vitest';
import { payAgain } from '#shop/payments/attempts/pay-again.server.ts';
import { askAgain, resolveItem } from '#shop/payments/attention/answer-attention.server.ts';
import { listAttention } from '#shop/payments/attention/list-attention.server.ts';
import { listPayments } from '#shop/payments/refunds/list-payments.server.ts';
import { recordRefund } from '#shop/payments/refunds/record-refund.server.ts';
import { receiveWebhook } from '#shop/payments/settlement/receive-webhook.server.ts';
import { onBothDatabases } from '#tests/support/databases.ts';
import { aCustomer, anAdmin, anOrder } from '#tests/support/factories.ts';
import { giveBack } from '#tests/support/refunds.ts';
import type { TestShop } from '#tests/support/test-shop.ts';
import { aShopToPayAt, HOUR, MINUTE, mailsAbout, statusOf, sweepFor } from './payments-world.ts';

async function aPaidOrder(world: TestShop) {
  const order = await anOrder(world.shop);
  await (await world.paystack.approve(order.reference)).reported;
  await world.runJobs();
  return order;
}

onBothDatabases('the attention list', (open) => {
  const shop = aShopToPayAt(open);
  const about = async (reference: string) =>
    (await listAttention(shop().shop, anAdmin())).issues.filter((issue) => issue.reference === reference);

  /** One pesewa short, and it stays so. */
  async function aWrongPayment() {
    const order = await anOrder(shop().shop);
    const arrived = { amount: order.amount - 1, currency: 'GHS' };
    await (await shop().paystack.approve(order.reference, arrived)).reported;
    await shop().runJobs();
    return order;
  }

  /** Right, but the provider says for a moment that it was not. */
  async function aMistakenPayment() {
    const order = await anOrder(shop().shop);
    shop().paystack.faults.set({ kind: 'wrong amount', pesewas: -1 }, ['verify', 'webhook']);
    await (await shop().paystack.approve(order.reference)).reported;
    await shop().runJobs();
    shop().paystack.faults.clear();
    expect(await about(order.reference)).toMatchObject([{ kind: 'mismatch' }]);
    return order;
  }
  const refund = (reference: string, amount = '') => giveBack(shop().shop, reference, amount);
  const follow = async () => {
    await shop().paystack.idle();
    await shop().runJobs();
  };

  it('loses an item once its money is back with the payer', async () => {
    const world = shop();
    const { reference } = await aWrongPayment();
    expect(await about(reference)).toMatchObject([{ kind: 'mismatch', amount: 3997, refundable: 3997 }]);
    await giveBack(world.shop, reference);
    await world.paystack.idle();
    await world.runJobs();
    expect(await about(reference)).toEqual([]);
  });

  it('loses an item when the provider, asked again, has it right', async () => {
    const { reference, orderId } = await aMistakenPayment();
    expect(await askAgain(shop().shop, anAdmin(), reference)).toBe('success');
    expect(await about(reference)).toEqual([]);
    expect(await statusOf(shop(), orderId)).toBe('Completed');
  });

  it('loses an item by itself when the provider has it right by now', async () => {
    const { reference, orderId } = await aMistakenPayment();
    await sweepFor(shop(), 2);
    expect(await about(reference)).toEqual([]);
    expect(await statusOf(shop(), orderId)).toBe('Completed');
    expect(await mailsAbout(shop(), orderId)).toHaveLength(2);
  });

  it('keeps an item while the provider says the same, however often it is asked', async () => {
    const { reference, orderId } = await aWrongPayment();
    await sweepFor(shop(), 12);
    expect(await about(reference)).toMatchObject([{ kind: 'mismatch', refundable: 3997 }]);
    expect(await statusOf(shop(), orderId)).toBe('Pending Payment');
  });

  it('turns an item into a second payment when its order was paid otherwise meanwhile', async () => {
    const world = shop();
    const { reference, orderId, buyer } = await anOrder(world.shop);
    await world.paystack.decline(reference);
    world.clock.pass(HOUR);
    const other = await payAgain(world.shop, buyer, orderId);
    if (other.kind !== 'payable') throw new Error('nothing to pay');
    world.paystack.faults.set({ kind: 'wrong amount', pesewas: -1 }, ['verify', 'webhook']);
    await (await world.paystack.approve(other.transaction.reference)).reported;
    await world.runJobs();
    await world.shop.db.execute(
      `update payment_attempts set state = 'open' where reference = '${reference}'`,
    );
    await world.paystack.forget(reference);
    world.paystack.faults.clear();
    await payAt(reference, 3998);
    await world.work('payments.settle', { reference });
    expect(await statusOf(world, orderId)).toBe('Completed');
    await sweepFor(world, 2);
    expect(await about(other.transaction.reference)).toMatchObject([
      { kind: 'second_payment', refundable: 3998 },
    ]);
  });

  it('asks the provider before it gives money back: what turns out right completes its order', async () => {
    const { reference, orderId } = await aMistakenPayment();
    shop().paystack.faults.set({ kind: 'down' }, 'verify', 2);
    expect(await refund(reference)).toMatchObject({
      kind: 'refused',
      text: expect.stringContaining("can't be reached"),
    });
    expect(await refund(reference)).toMatchObject({
      kind: 'refused',
      text: expect.stringContaining('now confirms'),
    });
    expect(await statusOf(shop(), orderId)).toBe('Completed');
    expect(
      shop()
        .paystack.refunds()
        .filter(({ transaction }) => transaction === reference),
    ).toEqual([]);
  });

  it('lets a wrong payment be given back in parts, whatever is asked in between', async () => {
    const { reference, orderId } = await aWrongPayment();
    expect(await refund(reference, '10')).toMatchObject({ kind: 'queued' });
    await follow();
    await sweepFor(shop(), 2);
    expect(await askAgain(shop().shop, anAdmin(), reference)).toBe('mismatch');
    expect(await about(reference)).toMatchObject([{ kind: 'mismatch', refundable: 2997 }]);
    expect(await refund(reference)).toMatchObject({ kind: 'queued', amount: 2997 });
    await follow();
    await shop().work('payments.compare', {});
    expect(await about(reference)).toEqual([]);
    expect(await statusOf(shop(), orderId)).toBe('Pending Payment');
  });

  it('shows a refund of no payment we know of, once, and one we know of is with its order', async () => {
    const world = shop();
    const reference = world.shop.newId();
    const strange = { id: '18633001', transactionReference: reference, amount: 1500, currency: 'GHS' };
    const reported = { ...strange, status: 'processed', merchantNote: null };
    for (const one of [reported, reported, { ...reported, id: '18633002', transactionReference: null }])
      await recordRefund(world.shop, one);
    expect(await about('refund-18633001')).toMatchObject([
      { kind: 'stray_refund', amount: 1500, refundable: 0 },
    ]);
    expect(await about('refund-18633002')).toHaveLength(1);

    const early = await anOrder(world.shop);
    await recordRefund(world.shop, { ...reported, id: '18633003', transactionReference: early.reference });
    expect(await about('refund-18633003')).toEqual([]);
    const { refunds } = await listPayments(world.shop, anAdmin(), early.orderId);
    expect(refunds).toMatchObject([{ amount: 1500, state: 'processed' }]);
  });

  it('loses an item that the admin settled by hand, once', async () => {
    const { reference, orderId } = await aWrongPayment();
    const [item] = await about(reference);
    const input = { id: item?.id ?? '', resolution: 'Paid the pesewa out of my own pocket' };
    await expect(resolveItem(shop().shop, aCustomer(), input)).rejects.toMatchObject({ code: 'not_allowed' });
    await resolveItem(shop().shop, anAdmin(), input);
    await expect(resolveItem(shop().shop, anAdmin(), input)).rejects.toMatchObject({ code: 'conflict' });
    expect(await about(reference)).toEqual([]);
    expect(await statusOf(shop(), orderId)).toBe('Pending Payment');
  });

  /** A payment at the provider that no order of ours knows of, as after a restored backup. */
  const aPaymentWithoutOrder = (reference: string) => payAt(reference, 5000);

  async function payAt(reference: string, amount: number) {
    const { paystack } = shop();
    await fetch(`${paystack.url}/transaction/initialize`, {
      method: 'POST',
      headers: { authorization: 'Bearer sk_test_of_the_tests', 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'kofi@example.org', amount, currency: 'GHS', reference }),
    });
    await paystack.approve(reference);
    await paystack.idle();
  }

  it('shows announced money without an order within minutes, and it can be given back', async () => {
    const world = shop();
    const reference = world.shop.newId();
    await aPaymentWithoutOrder(reference);
    await world.runJobs();
    await sweepFor(world, 2);
    expect(await about(reference)).toMatchObject([{ kind: 'no_order', orderId: null, refundable: 5000 }]);
    await giveBack(world.shop, reference);
    await world.paystack.idle();
    await world.runJobs();
    expect(await about(reference)).toEqual([]);
  });

  it('shows an announced payment that the provider does not confirm within a quarter of an hour, until it does', async () => {
    const world = shop();
    const { reference, orderId } = await anOrder(world.shop);
    const event = { event: 'charge.success', data: { reference } };
    await receiveWebhook(world.shop, Buffer.from(JSON.stringify(event)), event);
    await world.runJobs();
    await sweepFor(world, 5);
    expect(await about(reference)).toEqual([]);
    await sweepFor(world, 10);
    expect(await about(reference)).toMatchObject([{ kind: 'unconfirmed', orderId, amount: null }]);
    expect(await statusOf(world, orderId)).toBe('Pending Payment');
    await sweepFor(world, 10);
    expect(await about(reference)).toHaveLength(1);
    await (await world.paystack.approve(reference)).reported;
    await world.runJobs();
    expect(await about(reference)).toEqual([]);
    expect(await statusOf(world, orderId)).toBe('Completed');
  });

  it('shows by the daily comparison what no webhook and no sweep reported', async () => {
    const world = shop();
    world.paystack.faults.set({ kind: 'held' }, 'webhook');
    const stray = world.shop.newId();
    await aPaymentWithoutOrder(stray);
    const late = await anOrder(world.shop);
    world.clock.pass(80 * 60 * MINUTE);
    await world.paystack.approve(late.reference);
    const charged = await aPaidOrder(world);
    await sweepFor(world, 12);
    expect(await statusOf(world, charged.orderId)).toBe('Completed');
    await world.paystack.reverse(charged.reference);
    expect(await statusOf(world, late.orderId)).toBe('Pending Payment');
    await world.work('payments.compare', {});
    expect(await statusOf(world, late.orderId)).toBe('Completed');
    expect(await about(stray)).toMatchObject([{ kind: 'no_order' }]);
    expect(await about(charged.reference)).toMatchObject([{ kind: 'reversed', refundable: 0 }]);
    await world.work('payments.compare', {});
    expect(await about(stray)).toHaveLength(1);
  });

  it('waits with the comparison while the provider is down', async () => {
    shop().paystack.faults.set({ kind: 'down' }, 'list');
    await expect(shop().work('payments.compare', {})).rejects.toThrow('unreachable');
  });
});
