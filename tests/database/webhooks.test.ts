import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { MINUTE_MS } from '#platform/time/durations.ts';
import { watchWebhooks } from '#server/watch-webhooks.ts';
import { orders } from '#shop/orders/tables/orders.server.ts';
import { trackOrder } from '#shop/orders/track-order.server.ts';
import { takeDue } from '#shop/webhooks/delivery-queries.server.ts';
import { webhookDeliveries } from '#shop/webhooks/tables.server.ts';
import { aCountedProduct, setCount } from '#tests/support/counted.ts';
import { onBothDatabases } from '#tests/support/databases.ts';
import { removeZones } from '#tests/support/delivery.ts';
import { anAdmin, anOrder } from '#tests/support/factories.ts';
import { giveBack } from '#tests/support/refunds.ts';
import { testOrdersOf } from '#tests/support/test-orders.ts';
import { onDelivery } from './on-delivery-world.ts';
import { aShopWithReceiver, isSigned } from './webhooks-world.ts';

const admin = anAdmin();

onBothDatabases('what webhooks are sent', (open) => {
  const { world, receiver, add, change, send, got, gotTypes, messages, pay, wait } = aShopWithReceiver(open);

  test('there is none, and nothing is written, until the owner adds an address', async () => {
    await pay();
    expect(await messages()).toBe(0);
    const { id } = await add(['order.paid']);
    await anOrder(world().shop);
    expect(await messages()).toBe(0);
    await change(id, 'switch-off');
    await pay();
    expect(await messages()).toBe(0);
  });

  test('a paid order is sent as placed and as paid, signed, and with nothing of who bought', async () => {
    const { secret } = await add();
    const { orderId } = await pay();
    await send();
    expect(gotTypes()).toEqual(['order.placed', 'order.paid']);
    for (const delivery of receiver().deliveries) {
      expect(isSigned(delivery, secret)).toBe(true);
      expect(isSigned(delivery, `whsec_${Buffer.alloc(32).toString('base64')}`)).toBe(false);
    }
    const [order] = await world().shop.db.select().from(orders).where(eq(orders.id, orderId));
    const [placed, paid] = got();
    expect(placed.data).toMatchObject({
      id: orderId,
      number: order?.number,
      url: `${world().shop.settings.publicUrl}/admin/order-details/${orderId}`,
      payment: 'paid',
      status: null,
      amount: 3998,
      deliveryPrice: 0,
      refunded: 0,
      createdAt: order?.createdAt.toISOString(),
      paidAt: order?.paidAt?.toISOString(),
      updatedAt: order?.updatedAt.toISOString(),
      lines: [expect.objectContaining({ quantity: 2, price: 1999, discount: 0, variantId: null })],
    });
    expect(paid.id).toBe(receiver().deliveries[1]?.headers['webhook-id']);
    for (const hidden of ['address', 'buyerNote', 'parcel']) expect(placed.data).not.toHaveProperty(hidden);
    const { email, shippingAddress } = order ?? {};
    const personal = [email, ...Object.values(shippingAddress ?? {})].filter((one) => (one ?? '').length > 3);
    expect(personal.length).toBeGreaterThan(4);
    for (const text of personal) expect(JSON.stringify(got())).not.toContain(`"${text}"`);
    await send();
    expect(receiver().deliveries).toHaveLength(2);
  });

  test('a message is on its way seconds after the fact, to a living receiver beside a dead one, too', async () => {
    const watch = watchWebhooks(world().running);
    try {
      await add(['order.paid']);
      receiver().answerWith(null);
      await pay();
      await expect.poll(gotTypes, { timeout: 5_000 }).toHaveLength(1);
      receiver().answerWith(201);
      await add(['order.placed']);
      await pay();
      await expect.poll(gotTypes, { timeout: 5_000 }).toEqual(['order.paid', 'order.placed']);
    } finally {
      await watch.stop();
    }
  });

  test('what is rolled back is never sent', async () => {
    const { orderId } = await anOrder(world().shop);
    await add();
    const paid = world().shop.db.transaction(async (tx) => {
      await tx.update(orders).set({ paymentState: 'paid', paidAt: new Date() }).where(eq(orders.id, orderId));
      expect((await tx.select().from(webhookDeliveries)).length).toBe(2);
      throw new Error('rolled back');
    });
    await expect(paid).rejects.toThrow('rolled back');
    await send();
    expect(receiver().deliveries).toEqual([]);
  });

  test('the way of an order: to be paid on delivery, shipped, paid back; a test order is none', async () => {
    await add(['order.placed', 'order.paid', 'order.status_changed', 'order.refunded']);
    const { orderId } = await onDelivery(world).placed();
    await removeZones(world().shop);
    await send();
    const form = { orderStatus: 'shipped', version: 2, sure: 'yes' } as const;
    expect(await trackOrder(world().shop, admin, orderId, form)).toMatchObject({ kind: 'tracked' });
    await send();
    expect(got().map(({ type, data }) => [type, data.payment, data.status])).toEqual([
      ['order.placed', 'on_delivery', 'orderPlaced'],
      ['order.status_changed', 'on_delivery', 'shipped'],
    ]);
    const { reference } = await pay();
    await giveBack(world().shop, reference, '10');
    await world().runJobs();
    await world().paystack.idle();
    await world().runJobs();
    await send();
    const refund = got().find(({ type }) => type === 'order.refunded');
    expect(refund?.data).toMatchObject({ payment: 'part_refunded', refunded: 1000 });
    receiver().deliveries.length = 0;
    await testOrdersOf(world).send('run');
    await send();
    expect(gotTypes()).toEqual([]);
  });

  test('pieces are sent once as they are now, and a change while they are being sent is sent after', async () => {
    const product = await aCountedProduct(world().shop, 5);
    const { id } = await add(['stock.changed']);
    await setCount(world().shop, product.id, 4);
    await setCount(world().shop, product.id, 3);
    // Each change has its own, lest one that is not committed yet hide behind another that is being sent.
    expect(await messages()).toBe(2);
    const now = world().shop.clock.now();
    const taken = await takeDue(world().shop.db, id, { now, until: new Date(now.getTime() + MINUTE_MS) });
    expect(await messages()).toBe(1);
    await setCount(world().shop, product.id, 2);
    await send();
    expect(got().map(({ data }) => data)).toEqual([
      {
        id: product.id,
        productId: product.id,
        name: product.name,
        sku: product.id,
        onHand: 2,
        held: 0,
        available: 2,
      },
    ]);
    expect(got()[0].id).not.toBe(taken?.id);
    wait(MINUTE_MS);
    await send();
    expect(got().map((sent) => sent.id)).toContain(taken?.id);
  });
});
