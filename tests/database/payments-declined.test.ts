import { expect, it } from 'vitest';
import { pesewas } from '#platform/money/money.ts';
import { withdrawOrder } from '#shop/orders/after-sales/cancel-order.server.ts';
import { beginAttempt, openAttempt } from '#shop/payments/attempts/attempt.server.ts';
import { listAttention } from '#shop/payments/attention/list-attention.server.ts';
import { onBothDatabases } from '#tests/support/databases.ts';
import { anAdmin, anOrder } from '#tests/support/factories.ts';
import { aShopToPayAt, MINUTE, mailsAbout, statusOf, sweepFor, verifyOverHttp } from './payments-world.ts';

onBothDatabases('a payment that was', (open) => {
  const shop = aShopToPayAt(open);

  const attentionTo = async (reference: string) =>
    (await listAttention(shop().shop, anAdmin())).issues
      .filter((issue) => issue.reference === reference)
      .map(({ kind }) => kind);

  it('declined says so and leaves the order unpaid', async () => {
    const world = shop();
    const { reference, orderId } = await anOrder(world.shop);
    await world.paystack.decline(reference);
    expect(await verifyOverHttp(world, reference)).toMatchObject({
      success: false,
      message: 'Transaction verification failed.',
      state: 'failed',
      orderId,
    });
    expect(await statusOf(world, orderId)).toBe('Pending Payment');
  });

  it('waiting for an approval says that its order was cancelled by the shop meanwhile', async () => {
    const world = shop();
    const { reference, orderId } = await anOrder(world.shop);
    await world.paystack.leavePending(reference);
    expect(await verifyOverHttp(world, reference)).toMatchObject({ isCancelled: false, isWaiting: true });
    await withdrawOrder(world.shop, anAdmin(), orderId);
    world.clock.pass(MINUTE);
    expect(await verifyOverHttp(world, reference)).toMatchObject({ isCancelled: true, isPaid: false });
  });

  it('declined, and then made with another card under the same reference, completes its order without any word', async () => {
    const world = shop();
    const { reference, orderId } = await anOrder(world.shop);
    await world.paystack.decline(reference);
    expect(await verifyOverHttp(world, reference)).toMatchObject({ state: 'failed' });
    await sweepFor(world, 3);
    world.paystack.faults.set({ kind: 'held' }, 'webhook');
    await world.paystack.approve(reference);
    await sweepFor(world, 2);
    expect(await statusOf(world, orderId)).toBe('Completed');
    expect(await mailsAbout(world, orderId)).toHaveLength(2);
  });

  it('declined, tried again on the phone and approved there completes its order', async () => {
    const world = shop();
    const { reference, orderId } = await anOrder(world.shop);
    await world.paystack.decline(reference);
    await verifyOverHttp(world, reference);
    await world.paystack.leavePending(reference);
    await sweepFor(world, 3);
    expect(await verifyOverHttp(world, reference)).toMatchObject({ state: 'pending', isWaiting: true });
    world.paystack.faults.set({ kind: 'held' }, 'webhook');
    await world.paystack.approve(reference);
    await sweepFor(world, 2);
    expect(await statusOf(world, orderId)).toBe('Completed');
  });

  it('declined, replaced, and then made on both pages is one order and one item for the admin', async () => {
    const world = shop();
    const first = await anOrder(world.shop);
    const { orderId } = first;
    await world.paystack.decline(first.reference);
    await verifyOverHttp(world, first.reference);
    world.paystack.faults.set({ kind: 'held' }, 'webhook');
    const order = { id: orderId, number: 1, email: first.buyer.email, amount: pesewas(first.amount) };
    const begun = await world.shop.db.transaction((tx) =>
      beginAttempt(world.shop, tx, {
        ...order,
        giftAmount: pesewas(0),
        handAmount: pesewas(0),
        source: 'shop',
      }),
    );
    const second = await openAttempt(world.shop, begun);
    await world.paystack.approve(second.reference);
    await sweepFor(world, 3);
    expect(await statusOf(world, orderId)).toBe('Completed');
    await world.paystack.approve(first.reference);
    await sweepFor(world, 2);
    expect(await attentionTo(first.reference)).toEqual(['second_payment']);
    expect(await mailsAbout(world, orderId)).toHaveLength(2);
  });
});
