import { DAY_MS } from '#platform/time/durations.ts';
import type { Shop } from '#shop/shop.server.ts';
import type { Viewer } from '#shop/viewer.server.ts';
import { isBeingCancelled } from './cancellation-queries.server.ts';
import type { Order } from './contract/orders.ts';
import { type OrderRecord, selectOrder } from './order-records.server.ts';
import { ownsOrder } from './order-rights.server.ts';
import { readOrder } from './read-order.server.ts';
import { paymentStanding } from './rules/order-lifecycle.ts';

const SHOWN_FOR_MS = DAY_MS;

/** The viewer's own order that was paid, or placed to be paid on delivery, within a day and is not being cancelled. */
export async function findJustPaid(shop: Shop, viewer: Viewer, id: string): Promise<Order | null> {
  const order = await selectOrder(shop.db, id);
  return order && (await isJustPaid(shop, viewer, order)) ? readOrder(shop, order, 'buyer') : null;
}

export async function isJustPaid(shop: Shop, viewer: Viewer, order: OrderRecord): Promise<boolean> {
  const since = order.paidAt ?? order.onDeliveryAt;
  if (!ownsOrder(order, viewer) || since === null) return false;
  const age = shop.clock.now().getTime() - since.getTime();
  if (age >= SHOWN_FOR_MS || ['refunded', 'cancelled'].includes(paymentStanding(order))) return false;
  return !(await isBeingCancelled(shop.db, order.id));
}
