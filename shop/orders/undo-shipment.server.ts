import { z } from 'zod';
import type { Db } from '#platform/db/db.server.ts';
import { Problem } from '#platform/http/problem.ts';
import { dropShippedMessages } from '#shop/messages/mail/mail-records.server.ts';
import { selectDetails } from '#shop/office/activity/audit-records.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { requireRight, type Viewer } from '#shop/viewer.server.ts';
import { TrackingState } from './contract/orders.ts';
import type { OrderRecord } from './order-records.server.ts';
import { type BeforeShipment, unmarkShipped } from './queries.server.ts';
import { recordMove } from './record-move.server.ts';
import { mayMove, paymentStanding } from './rules/order-lifecycle.ts';
import { takeBackPieces } from './take-pieces.server.ts';
import { lockOrderToTrack, TrackOrder } from './track-order.server.ts';

/** `version` is that which its shipment gave the order. */
export const UndoShipment = z.strictObject({ version: TrackOrder.shape.version });

/** `isSent`: a message to the buyer has left, or may have. */
export type UndoneShipment = { isSent: boolean };

const NOT_SHIPPED = 'This order is not marked as shipped any more.';
const CHANGED = 'This order was changed since, and was left as it is now.';

/**
 * Takes back what `shipOrder` did: status, parcel and pieces are as they were, and messages to the buyer that wait are
 * dropped. Refuses with `conflict`, in words, what has changed since; `act` is the act on many orders it is a part of.
 */
export async function undoShipment(
  shop: Shop,
  viewer: Viewer,
  id: string,
  { version }: z.output<typeof UndoShipment>,
  act?: string,
): Promise<UndoneShipment> {
  const { userId: actor } = requireRight(viewer, 'orders');
  const now = shop.clock.now();
  return shop.db.transaction(async (tx) => {
    const order = await lockOrderToTrack(tx, id);
    const { shippedAt, trackingState: parcel } = order;
    if (!mayMove('undo-shipment', { standing: paymentStanding(order), parcel }) || !shippedAt)
      throw new Problem('conflict', {}, NOT_SHIPPED);
    const before = order.version === version && (await findBefore(tx, order, shippedAt));
    if (!before) throw new Problem('conflict', {}, CHANGED);
    await takeBackPieces(tx, order);
    await unmarkShipped(tx, order, before, now);
    await recordMove(tx, { name: 'undo-shipment', order, actor, act, at: now });
    return { isSent: !(await dropShippedMessages(tx, { orderId: id, writtenAt: shippedAt, now })) };
  });
}

const Before = z.object({
  trackingState: z.enum(TrackingState.enum).nullable(),
  shippedAt: z.coerce.date().nullable(),
  courier: z.string().nullable(),
  parcelNumber: z.string().nullable(),
  station: z.string().nullable(),
  driverPhone: z.string().nullable(),
});

/** Null for one that was set to shipped by hand. */
async function findBefore(tx: Db, { id: subject }: OrderRecord, at: Date): Promise<BeforeShipment | null> {
  const details = await selectDetails(tx, { verb: 'ship-order', subject, at });
  return Before.safeParse(details?.before).data ?? null;
}
