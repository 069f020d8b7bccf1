import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { images } from '#shop/media/tables/images.server.ts';
import { receiveMessage } from '#shop/messages/receive-message.server.ts';
import { viewDashboard } from '#shop/office/dashboard/view-dashboard.server.ts';
import type { TrackingState } from '#shop/orders/contract/orders.ts';
import { orders } from '#shop/orders/tables/orders.server.ts';
import { VISITOR_VIEWER } from '#shop/viewer.server.ts';
import { onBothDatabases } from '#tests/support/databases.ts';
import { aCustomer, anAdmin, anOrder } from '#tests/support/factories.ts';
import { giveBack } from '#tests/support/refunds.ts';
import { aShopToPayAt } from './payments-world.ts';

onBothDatabases('the admin’s home', (open) => {
  const world = aShopToPayAt(open);
  const view = () => viewDashboard(world().shop, anAdmin());
  const paidOrder = async (tracking: TrackingState | null = null) => {
    const { shop, paystack, runJobs } = world();
    const order = await anOrder(shop);
    await (await paystack.approve(order.reference)).reported;
    await runJobs();
    await shop.db.update(orders).set({ trackingState: tracking }).where(eq(orders.id, order.orderId));
    return order;
  };

  it('counts what was paid as earned, and what may still be paid apart', async () => {
    const before = await view();
    const paid = await paidOrder();
    const unpaid = await anOrder(world().shop);
    const after = await view();
    expect(after.earnings - before.earnings).toBe(paid.amount);
    expect(after.awaiting.amount - before.awaiting.amount).toBe(unpaid.amount);
    expect(after.awaiting.orders - before.awaiting.orders).toBe(1);
    expect(after.orders - before.orders).toBe(2);
    expect(after.products - before.products).toBe(2);
  });

  it('takes what was given back off the earnings, and shows it beside the day’s takings', async () => {
    const paid = await paidOrder();
    const before = await view();
    await giveBack(world().shop, paid.reference, '10');
    await world().paystack.idle();
    await world().runJobs();
    const after = await view();
    expect(before.earnings - after.earnings).toBe(1000);
    expect(after.spans.today.now.refunded - before.spans.today.now.refunded).toBe(1000);
    expect(after.spans.today.now.amount).toBe(before.spans.today.now.amount);
  });

  it('counts an order under the status of the lists, paid or not; paid without one is placed, unpaid is none', async () => {
    const before = (await view()).statuses;
    await paidOrder(null);
    await paidOrder('processing');
    await paidOrder('shipped');
    await paidOrder('shipped');
    await anOrder(world().shop);
    const unpaid = await anOrder(world().shop);
    await world()
      .shop.db.update(orders)
      .set({ trackingState: 'delivered' })
      .where(eq(orders.id, unpaid.orderId));
    const after = (await view()).statuses;
    const more = (state: TrackingState) => after[state] - before[state];
    expect({ placed: more('orderPlaced'), processing: more('processing') }).toEqual({
      placed: 1,
      processing: 1,
    });
    expect({ shipped: more('shipped'), delivered: more('delivered') }).toEqual({ shipped: 2, delivered: 1 });
  });

  it('counts no order of which all went back before it was sent', async () => {
    const { statuses: before } = await view();
    const [here, sent] = [await paidOrder('processing'), await paidOrder('shipped')];
    for (const { reference } of [here, sent]) await giveBack(world().shop, reference);
    await world().paystack.idle();
    await world().runJobs();
    const { statuses } = await view();
    expect(statuses).toEqual({ ...before, shipped: before.shipped + 1 });
  });

  it('puts an order into the span in which it was paid', async () => {
    const order = await paidOrder();
    const before = (await view()).spans;
    const yesterday = new Date(world().shop.clock.now());
    yesterday.setUTCHours(0, 0, 0, 0);
    yesterday.setUTCDate(yesterday.getUTCDate() - 1);
    await world().shop.db.update(orders).set({ paidAt: yesterday }).where(eq(orders.id, order.orderId));
    const { today } = (await view()).spans;
    expect(today.now.orders - before.today.now.orders).toBe(-1);
    expect(today.before.orders - before.today.before.orders).toBe(1);
  });

  it('says how many orders are to be shipped, and which pictures could not be prepared', async () => {
    const before = (await view()).waiting;
    await paidOrder();
    const now = world().shop.clock.now();
    await world()
      .shop.db.insert(images)
      .values({
        sha256: 'd'.repeat(64),
        width: 10,
        height: 10,
        size: 10,
        placeholder: '#dcd1be',
        state: 'parked',
        note: 'unreadable',
        createdAt: now,
        updatedAt: now,
      });
    await receiveMessage(world().shop, '10.0.0.1', {
      username: 'Ama',
      email: 'ama@example.org',
      subject: 'A tray',
      message: 'Is it level?',
    });
    const after = (await view()).waiting;
    expect(after.messages - before.messages).toBe(1);
    expect(after.toShip - before.toShip).toBe(1);
    expect(after.images - before.images).toBe(1);
    await world().shop.db.delete(images);
  });

  it('has the newest orders first, with who, where and whether they are paid', async () => {
    const paid = await paidOrder();
    const unpaid = await anOrder(world().shop);
    for (const ended of ['lapsed_at', 'cancelled_at']) {
      const { orderId } = await anOrder(world().shop);
      await world().shop.db.execute(`update orders set ${ended} = created_at where id = '${orderId}'`);
    }
    const { latest } = await view();
    expect(latest).toHaveLength(3);
    expect(latest.slice(0, 2)).toMatchObject([
      { id: unpaid.orderId, paymentStanding: 'unpaid', age: 'now' },
      { id: paid.orderId, paymentStanding: 'paid', state: 'pack' },
    ]);
  });

  it('is for the admin alone', async () => {
    for (const viewer of [VISITOR_VIEWER, aCustomer()])
      await expect(viewDashboard(world().shop, viewer)).rejects.toMatchObject({ code: expect.any(String) });
  });
});
