import { selectOrder } from '#shop/orders/order-records.server.ts';
import { paymentStanding } from '#shop/orders/rules/order-lifecycle.ts';
import type { Shop } from '#shop/shop.server.ts';
import { selectLinesToSend, selectStockToSend } from './content-queries.server.ts';
import { TEST_EVENT } from './contract.ts';
import type { Delivery } from './delivery-queries.server.ts';

type Content = Pick<Delivery, 'id' | 'event' | 'subject' | 'at'>;

/**
 * The body of a message (docs/webhooks.md), as things stand at this moment, without anything of who the buyer is. Null
 * where what it is about was deleted.
 */
export async function writeContent(
  shop: Pick<Shop, 'db' | 'settings'>,
  { id, event, subject, at }: Content,
): Promise<string | null> {
  const data = await dataOf(shop, event, subject);
  return data && JSON.stringify({ id, type: event, timestamp: at, data });
}

function dataOf(shop: Pick<Shop, 'db' | 'settings'>, event: Content['event'], subject: string) {
  if (event === TEST_EVENT) return { message: `A test from ${shop.settings.shopName}.` };
  return event === 'stock.changed' ? selectStockToSend(shop.db, subject) : orderToSend(shop, subject);
}

async function orderToSend({ db, settings }: Pick<Shop, 'db' | 'settings'>, orderId: string) {
  const order = await selectOrder(db, orderId);
  if (!order) return null;
  const { id, number, amount, deliveryPrice, refunded, createdAt, updatedAt } = order;
  return {
    id,
    number,
    url: `${settings.publicUrl}/admin/order-details/${id}`,
    payment: paymentStanding(order),
    parcel: order.trackingState,
    currency: 'GHS',
    amount,
    deliveryPrice,
    refunded,
    createdAt,
    paidAt: order.paidAt,
    updatedAt,
    lines: await selectLinesToSend(db, id),
  };
}
