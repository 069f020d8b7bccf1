import { expect, it } from 'vitest';
import { askAgain, dismissRefund } from '#shop/payments/attention/answer-attention.server.ts';
import { listAttention } from '#shop/payments/attention/list-attention.server.ts';
import { listPayments } from '#shop/payments/refunds/list-payments.server.ts';
import type { Viewer } from '#shop/viewer.server.ts';
import { VISITOR_VIEWER } from '#shop/viewer.server.ts';
import { onBothDatabases } from '#tests/support/databases.ts';
import { aCustomer, anAdmin, anOrder } from '#tests/support/factories.ts';
import { giveBack } from '#tests/support/refunds.ts';
import type { TestShop } from '#tests/support/test-shop.ts';
import { aShopToPayAt, statusOf, sweepFor } from './payments-world.ts';

async function aPaidOrder(world: TestShop) {
  const order = await anOrder(world.shop);
  await (await world.paystack.approve(order.reference)).reported;
  await world.runJobs();
  return order;
}

onBothDatabases('a refund', (open) => {
  const shop = aShopToPayAt(open);
  const refund = (reference: string, amount = '', viewer: Viewer = anAdmin()) =>
    giveBack(shop().shop, reference, amount, viewer);
  const moneyOf = async (orderId: string) => {
    const { payments, refunds } = await listPayments(shop().shop, anAdmin(), orderId);
    return {
      left: payments.map(({ refundable }) => refundable),
      refunds: refunds.map(({ amount, state }) => [amount, state]),
    };
  };
  const follow = async () => {
    await shop().paystack.idle();
    await shop().runJobs();
  };

  it('of everything is followed to its end, and the order stays paid', async () => {
    const { reference, orderId } = await aPaidOrder(shop());
    expect(await refund(reference)).toEqual({ kind: 'queued', amount: 3998 });
    await follow();
    expect(await moneyOf(orderId)).toEqual({ left: [0], refunds: [[3998, 'processed']] });
    expect(await statusOf(shop(), orderId)).toBe('Completed');
    expect((await listAttention(shop().shop, anAdmin())).issues).toEqual([]);
  });

  it('in parts never gives back more than arrived', async () => {
    const { reference, orderId } = await aPaidOrder(shop());
    expect(await refund(reference, '10.01')).toMatchObject({ kind: 'queued', amount: 1001 });
    await follow();
    expect(await moneyOf(orderId)).toMatchObject({ left: [2997] });
    expect(await refund(reference, '29.98')).toMatchObject({ kind: 'refused' });
    expect(await refund(reference)).toMatchObject({ kind: 'queued', amount: 2997 });
    await follow();
    expect(await moneyOf(orderId)).toEqual({
      left: [0],
      refunds: [
        [2997, 'processed'],
        [1001, 'processed'],
      ],
    });
    expect(await refund(reference, '1')).toMatchObject({ kind: 'refused' });
  });

  it('is the admin’s alone', async () => {
    const { reference, buyer, orderId } = await aPaidOrder(shop());
    for (const viewer of [buyer, aCustomer(), VISITOR_VIEWER]) {
      await expect(refund(reference, '', viewer)).rejects.toMatchObject({ code: 'not_allowed' });
      await expect(listAttention(shop().shop, viewer)).rejects.toMatchObject({ code: 'not_allowed' });
      await expect(listPayments(shop().shop, viewer, orderId)).rejects.toMatchObject({ code: 'not_allowed' });
      await expect(askAgain(shop().shop, viewer, reference)).rejects.toMatchObject({ code: 'not_allowed' });
    }
    expect(await moneyOf(orderId)).toMatchObject({ refunds: [] });
  });

  it('needs money that has arrived', async () => {
    const { reference } = await anOrder(shop().shop);
    for (const one of [reference, 'unheard-of'])
      await expect(refund(one)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('pressed ten times at once is asked for once', async () => {
    const { reference, orderId } = await aPaidOrder(shop());
    const presses = await Promise.all(Array.from({ length: 10 }, () => refund(reference)));
    expect(presses.filter(({ kind }) => kind === 'queued')).toHaveLength(1);
    await follow();
    expect(await moneyOf(orderId)).toEqual({ left: [0], refunds: [[3998, 'processed']] });
    expect(
      shop()
        .paystack.refunds()
        .filter((one) => one.transaction === reference),
    ).toHaveLength(1);
  });

  it('that the bank refuses comes back to the list and can be tried again', async () => {
    const { reference, orderId } = await aPaidOrder(shop());
    shop().paystack.faults.set({ kind: 'refund fails' }, 'refund', 1);
    await refund(reference);
    await follow();
    const { refunds } = await listAttention(shop().shop, anAdmin());
    const failed = refunds.find((one) => one.orderId === orderId);
    const order = expect.stringMatching(/^Order No\. \d+, Ama Mensah$/);
    expect(failed).toMatchObject({ state: 'failed', amount: 3998, order });
    expect(await refund(reference)).toMatchObject({ kind: 'queued' });
    await follow();
    await dismissRefund(shop().shop, anAdmin(), failed?.id ?? '');
    const later = await listAttention(shop().shop, anAdmin());
    expect(later.refunds.filter((one) => one.orderId === orderId)).toEqual([]);
  });

  it('that takes its time is followed without any webhook', async () => {
    const world = shop();
    const { reference, orderId } = await aPaidOrder(world);
    world.paystack.faults.set({ kind: 'refund waits' }, 'refund', 1);
    world.paystack.faults.set({ kind: 'held' }, 'webhook');
    await refund(reference);
    await follow();
    expect(await moneyOf(orderId)).toEqual({ left: [0], refunds: [[3998, 'pending']] });
    const [made] = world.paystack.refunds().filter((one) => one.transaction === reference);
    await world.paystack.settleRefund(made?.id ?? 0, 'processed');
    await sweepFor(world, 12);
    expect(await moneyOf(orderId)).toEqual({ left: [0], refunds: [[3998, 'processed']] });
  });

  it('whose answer was lost is found again and not asked for twice', async () => {
    const world = shop();
    const { reference, orderId } = await aPaidOrder(world);
    world.paystack.faults.set({ kind: 'half json' }, 'refund', 1);
    world.paystack.faults.set({ kind: 'held' }, 'webhook');
    expect(await refund(reference, '12')).toEqual({ kind: 'unclear' });
    expect(await refund(reference, '12')).toMatchObject({ kind: 'refused' });
    await sweepFor(world, 2);
    expect(await moneyOf(orderId)).toEqual({ left: [2798], refunds: [[1200, 'processed']] });
    expect(world.paystack.refunds().filter((one) => one.transaction === reference)).toHaveLength(1);
  });

  it('that never reached the provider is given up after a while, visibly', async () => {
    const world = shop();
    const { reference, orderId } = await aPaidOrder(world);
    world.paystack.faults.set({ kind: 'down' }, 'refund', 1);
    expect(await refund(reference)).toEqual({ kind: 'unclear' });
    await sweepFor(world, 20);
    expect(await moneyOf(orderId)).toEqual({ left: [3998], refunds: [[3998, 'failed']] });
  });

  it('refused by the provider at once says why', async () => {
    const world = shop();
    const { reference } = await aPaidOrder(world);
    await world.paystack.reverse(reference);
    expect(await refund(reference)).toMatchObject({
      kind: 'refused',
      text: 'The provider refused: Transaction has not been paid',
    });
  });

  it('made on the provider’s own pages is written down, too', async () => {
    const world = shop();
    const { reference, orderId } = await aPaidOrder(world);
    await fetch(`${world.paystack.url}/refund`, {
      method: 'POST',
      headers: { authorization: 'Bearer sk_test_of_the_tests', 'content-type': 'application/json' },
      body: JSON.stringify({ transaction: reference, amount: 1500 }),
    });
    await follow();
    expect(await moneyOf(orderId)).toEqual({ left: [2498], refunds: [[1500, 'processed']] });
  });
});
