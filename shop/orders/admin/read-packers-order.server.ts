import { Problem } from '#platform/http/problem.ts';
import { findCourierLink } from '#shop/on-delivery/courier-link.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { requireRight, type Viewer } from '#shop/viewer.server.ts';
import { findShipmentBefore } from '../find-shipments-before.server.ts';
import { getOrder } from '../get-order.server.ts';
import { findNextToShip, getDeskRow } from '../list-all-orders.server.ts';
import { findSmsNumber } from '../mails/queue-order-sms.server.ts';
import { hasLeft } from '../rules/order-lifecycle.ts';
import { findShipmentToUndo } from '../undo-shipment.server.ts';
import { findNote } from '../write-note.server.ts';

export type PackersOrderData = Awaited<ReturnType<typeof readPackersOrder>>;

/** What a helper needs to pack and ship an order: no payments, refunds, history or customer. */
export async function readPackersOrder(shop: Shop, viewer: Viewer, id: string) {
  requireRight(viewer, 'orders');
  const order = await getOrder(shop, viewer, id);
  if (order.source === 'test') throw new Problem('not_found');
  const isGone = hasLeft(order.trackingState);
  return {
    order,
    desk: await getDeskRow(shop, viewer, id),
    note: await findNote(shop, viewer, id),
    courierLink: await findCourierLink(shop, viewer, id),
    smsNumber: findSmsNumber(shop, order),
    nextToShip: isGone ? await findNextToShip(shop, viewer) : null,
    before: isGone ? null : await findShipmentBefore(shop, viewer, order),
    toUndo: await findShipmentToUndo(shop, order),
  };
}
