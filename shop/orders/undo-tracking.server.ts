import { z } from 'zod';
import { Problem } from '#platform/http/problem.ts';
import { selectDroppedShipped } from '#shop/messages/mail/mail-records.server.ts';
import { selectDetails } from '#shop/office/activity/audit-records.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { requireRight, type Viewer } from '#shop/viewer.server.ts';
import { type OrderStatus, TrackingState } from './contract/orders.ts';
import { putBack } from './queries.server.ts';
import { recordMove } from './record-move.server.ts';
import { hasLeft } from './rules/order-lifecycle.ts';
import { shownStatus } from './rules/order-status.ts';
import { tellBuyer } from './ship-order.server.ts';
import { takeBackPieces } from './take-pieces.server.ts';
import { lockOrderToTrack, TrackOrder } from './track-order.server.ts';

/** `version` is that which the change of its status gave the order. */
export const UndoTracking = z.strictObject({ version: TrackOrder.shape.version });

/** `isQueued`: the message that the parcel is on its way, which the change had dropped, waits again. */
export type UndoneTracking = { status: OrderStatus; isQueued: boolean };

const CHANGED = 'This order was changed since, and was left as it is now.';

/**
 * Takes back what `trackOrder` did; refuses with `conflict`, in words, what has changed since. `act` is the act on many
 * orders it is a part of.
 */
export async function undoTracking(
  shop: Shop,
  viewer: Viewer,
  id: string,
  { version }: z.output<typeof UndoTracking>,
  act?: string,
): Promise<UndoneTracking> {
  const { userId: actor } = requireRight(viewer, 'orders');
  const now = shop.clock.now();
  return shop.db.transaction(async (tx) => {
    const order = await lockOrderToTrack(tx, id);
    const { trackingState: from, updatedAt: at } = order;
    const details = await selectDetails(tx, { verb: 'track-order', subject: id, at });
    const before = Before.safeParse(details?.before).data;
    if (order.version !== version || !before) throw new Problem('conflict', {}, CHANGED);
    const { trackingState: to, shippedAt } = before;
    if (hasLeft(from) && !hasLeft(to)) await takeBackPieces(tx, { ...order, shippedAt: at });
    await putBack(tx, order, before, now);
    await recordMove(tx, { name: 'track-order', order, actor, details: { from, to }, act, at: now });
    const status = shownStatus(order.paymentState, to);
    if (to !== 'shipped' || !shippedAt) return { status, isQueued: false };
    const input = await selectDroppedShipped(tx, { orderId: id, writtenAt: shippedAt, droppedAt: at });
    const { isMailed, isTexted } = await tellBuyer(shop, tx, { order, input, at: shippedAt });
    return { status, isQueued: isMailed || isTexted };
  });
}

const Before = z.object({
  trackingState: z.enum(TrackingState.enum).nullable(),
  shippedAt: z.coerce.date().nullable(),
  deliveredAt: z.coerce.date().nullable(),
});
