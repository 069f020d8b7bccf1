import { expect, it } from 'vitest';
import { listAttention } from '#features/attention/list-attention.ts';
import { listPayments } from '#features/refunds/list-payments.ts';
import { onBothDatabases } from '#tests/support/databases.ts';
import { anAdmin, anOrder } from '#tests/support/factories.ts';
import { giveBack } from '#tests/support/refunds.ts';
import { aShopToPayAt, statusOf } from './payments-world.ts';

onBothDatabases('a payment', (open) => {
  const shop = aShopToPayAt(open);

  const attentionTo = async (reference: string) =>
    (await listAttention(shop().shop, anAdmin())).issues
      .filter((issue) => issue.reference === reference)
      .map(({ kind }) => kind);

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
});
