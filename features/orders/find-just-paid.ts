import { type Order, OrderId } from '#contracts/orders.ts';
import { paymentStanding } from '#domain/order-lifecycle.ts';
import type { Shop } from '../shop.ts';
import type { Viewer } from '../viewer.ts';
import { isBeingCancelled } from './cancellation-queries.ts';
import { ownsOrder } from './order-rights.ts';
import { selectOrder } from './queries.ts';
import { readOrder } from './read-order.ts';

/** For how long the confirmation of a paid order is shown. */
const SHOWN_FOR_MS = 24 * 3600_000;

/** The viewer's own order that was paid within a day and is not being cancelled; null for any other. */
export async function findJustPaid(shop: Shop, viewer: Viewer, id: string | null): Promise<Order | null> {
  if (!OrderId.safeParse(id).success) return null;
  const order = await selectOrder(shop.db, String(id));
  if (!order || !ownsOrder(order, viewer) || order.paidAt === null) return null;
  if (paymentStanding(order) === 'refunded' || (await isBeingCancelled(shop.db, order.id))) return null;
  const age = shop.clock.now().getTime() - order.paidAt.getTime();
  return age < SHOWN_FOR_MS ? readOrder(shop, order, false) : null;
}
