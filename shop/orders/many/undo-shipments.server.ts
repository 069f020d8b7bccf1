import { z } from 'zod';
import type { Shop } from '#shop/shop.server.ts';
import { requireRight, type Viewer } from '#shop/viewer.server.ts';
import { undoShipment } from '../undo-shipment.server.ts';
import { type ActResult, actOnOrders, ShownOrders, shownOrders } from './act-on-orders.server.ts';

/** Each with the version that its shipment gave it. */
export const UndoShipments = z.strictObject({ order: ShownOrders });

/** `sent`: the numbers of orders of which a message to the buyer has left, or may have. */
export type UndoneShipments = ActResult & { sent: number[] };

/** Takes each shipment back as `undoShipment` does; what has changed since is returned with its reason. */
export async function undoShipments(
  shop: Shop,
  viewer: Viewer,
  { order }: z.output<typeof UndoShipments>,
): Promise<UndoneShipments> {
  requireRight(viewer, 'orders');
  const sent: number[] = [];
  const result = await actOnOrders(shop, viewer, {
    verb: 'undo-shipments',
    orders: shownOrders(order),
    whyNot: () => null,
    act: async ({ id, number, version }, { id: actId }) => {
      const { isSent } = await undoShipment(shop, viewer, id, { version }, actId);
      if (isSent) sent.push(number);
      return { kind: 'undone' };
    },
  });
  return { ...result, sent };
}
