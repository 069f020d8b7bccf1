import { expect, it } from 'vitest';
import { getOrder } from '#shop/orders/get-order.server.ts';
import { trackOrder } from '#shop/orders/track-order.server.ts';
import { payAgain } from '#shop/payments/attempts/pay-again.server.ts';
import { listAttention } from '#shop/payments/attention/list-attention.server.ts';
import { lapseOrders } from '#shop/payments/settlement/lapse-orders.server.ts';
import { onBothDatabases } from '#tests/support/databases.ts';
import { type AnOrder, anAdmin, anOrder } from '#tests/support/factories.ts';
import { aShopToPayAt, HOUR, MINUTE, mailsAbout, statusOf, sweepFor } from './payments-world.ts';

onBothDatabases('an order that nobody pays', (open) => {
  const shop = aShopToPayAt(open);
  const standing = async ({ orderId }: Pick<AnOrder, 'orderId'>) =>
    (await getOrder(shop().shop, anAdmin(), orderId)).paymentStanding;

  async function aLapsedOrder() {
    const order = await anOrder(shop().shop);
    shop().clock.pass(72 * HOUR);
    await sweepFor(shop(), 1);
    expect(await standing(order)).toBe('lapsed');
    return order;
  }

  it('lapses 72 hours after its last payment began, once, and the audit log and open pages hear of it', async () => {
    const world = shop();
    const order = await anOrder(world.shop);
    world.clock.pass(72 * HOUR - MINUTE);
    await lapseOrders(world.shop);
    expect(await standing(order)).toBe('unpaid');
    const { version } = await getOrder(world.shop, anAdmin(), order.orderId);
    world.clock.pass(2 * MINUTE);
    await Promise.all([lapseOrders(world.shop), lapseOrders(world.shop)]);
    await lapseOrders(world.shop);
    expect(await standing(order)).toBe('lapsed');
    expect((await getOrder(world.shop, anAdmin(), order.orderId)).version).toBe(version + 1);
    const { rows } = (await world.shop.db.execute(
      `select actor, verb from audit_log where subject = '${order.orderId}' and verb = 'lapse-order'`,
    )) as { rows: unknown[] };
    expect(rows).toEqual([{ actor: 'clock', verb: 'lapse-order' }]);
  });

  it('counts from the newest payment, and can be paid again no longer', async () => {
    const world = shop();
    const order = await anOrder(world.shop);
    world.clock.pass(40 * HOUR);
    await world.paystack.forget(order.reference);
    expect(await payAgain(world.shop, order.buyer, order.orderId)).toMatchObject({ kind: 'payable' });
    world.clock.pass(71 * HOUR);
    await lapseOrders(world.shop);
    expect(await standing(order)).toBe('unpaid');
    world.clock.pass(2 * HOUR);
    await lapseOrders(world.shop);
    expect(await standing(order)).toBe('lapsed');
    const again = payAgain(world.shop, order.buyer, order.orderId);
    await expect(again).rejects.toMatchObject({ code: 'order_expired' });
  });

  it('is complete after all when its money comes, by webhook or by the daily comparison', async () => {
    const world = shop();
    const announced = await aLapsedOrder();
    await (await world.paystack.approve(announced.reference)).reported;
    await world.runJobs();
    const silent = await aLapsedOrder();
    world.paystack.faults.set({ kind: 'held' }, 'webhook');
    await world.paystack.approve(silent.reference);
    await world.work('payments.compare', {});
    await world.runJobs();
    for (const order of [announced, silent]) {
      expect(await standing(order)).toBe('paid');
      expect(await statusOf(world, order.orderId)).toBe('Completed');
      expect(await mailsAbout(world, order.orderId)).toHaveLength(2);
    }
  });

  it('does not lapse while its money waits for a look, nor once its parcel is on the way', async () => {
    const world = shop();
    const wrong = await anOrder(world.shop);
    await (await world.paystack.approve(wrong.reference, { amount: 1, currency: 'GHS' })).reported;
    await world.runJobs();
    const shipped = await anOrder(world.shop);
    const parcel = { orderStatus: 'shipped', version: 1, sure: 'yes' } as const;
    await trackOrder(world.shop, anAdmin(), shipped.orderId, parcel);
    world.clock.pass(73 * HOUR);
    await lapseOrders(world.shop);
    for (const order of [wrong, shipped]) expect(await standing(order)).toBe('unpaid');
  });

  it('that its buyer cancelled is not completed by late money: the admin is asked to give it back', async () => {
    const world = shop();
    const { reference, orderId, buyer } = await anOrder(world.shop);
    await world.shop.db.execute(`update orders set cancelled_at = now() where id = '${orderId}'`);
    await (await world.paystack.approve(reference)).reported;
    await world.runJobs();
    expect(await standing({ orderId })).toBe('cancelled');
    const { issues } = await listAttention(world.shop, anAdmin());
    expect(issues.filter((issue) => issue.orderId === orderId)).toMatchObject([
      { kind: 'paid_after_cancel', reference, refundable: 3998 },
    ]);
    expect(await mailsAbout(world, orderId)).toEqual([buyer.email]);
  });
});
