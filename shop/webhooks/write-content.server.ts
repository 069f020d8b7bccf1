import { findOrderSummary } from '#shop/api/order-json.server.ts';
import { findPieces } from '#shop/api/read-stock.server.ts';
import type { Shop } from '#shop/shop.server.ts';
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
  return event === 'stock.changed' ? findPieces(shop.db, subject) : orderToSend(shop, subject);
}

async function orderToSend({ db, settings }: Pick<Shop, 'db' | 'settings'>, orderId: string) {
  const order = await findOrderSummary(db, orderId);
  return order && { ...order, url: `${settings.publicUrl}/admin/order-details/${orderId}` };
}
