import { z } from 'zod';
import type { Db } from '#platform/db/db.server.ts';
import { Problem } from '#platform/http/problem.ts';
import { dropShippedMessages, findShippedMessages } from '#shop/messages/mail/mail-records.server.ts';
import { selectDetails } from '#shop/office/activity/audit-records.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { requireRight, type Viewer } from '#shop/viewer.server.ts';
import { type Order, TrackingState } from './contract/orders.ts';
import { silentUntil } from './mails/queue-order-mail.server.ts';
import type { OrderRecord } from './order-records.server.ts';
import { putBack } from './queries.server.ts';
import { recordMove } from './record-move.server.ts';
import { mayMove, paymentStanding } from './rules/order-lifecycle.ts';
import { takeBackPieces } from './take-pieces.server.ts';
import { lockOrderToTrack, TrackOrder } from './track-order.server.ts';

/** `version` is that which its shipment gave the order. */
export const UndoShipment = z.strictObject({ version: TrackOrder.shape.version });

/**
 * As `UndoShipment` takes it. `messages` tell the buyer of it: `waiting` ones are never sent once it is taken back before
 * `until`, an ISO instant.
 */
export type ShipmentToUndo = z.output<typeof UndoShipment> & {
  messages: 'none' | 'waiting' | 'sent';
  until: string;
};

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
    await putBack(tx, order, before, now);
    await recordMove(tx, { name: 'undo-shipment', order, actor, act, at: now });
    return { isSent: !(await dropShippedMessages(tx, { orderId: id, writtenAt: shippedAt, now })) };
  });
}

const Before = z.object({
  /** Missing in shipments of the release before. */
  version: z.int().optional(),
  trackingState: z.enum(TrackingState.enum).nullable(),
  shippedAt: z.coerce.date().nullable(),
  courier: z.string().nullable(),
  parcelNumber: z.string().nullable(),
  station: z.string().nullable(),
  driverPhone: z.string().nullable(),
});

/** Null for one that was set to shipped by hand. */
async function findBefore(tx: Db, { id: subject }: Pick<OrderRecord, 'id'>, at: Date) {
  const details = await selectDetails(tx, { verb: 'ship-order', subject, at });
  return Before.safeParse(details?.before).data ?? null;
}

/** What an order's page offers to take back; null where nothing is to be, or the order has changed since. */
export async function findShipmentToUndo(
  { db }: Pick<Shop, 'db'>,
  { id, version, shippedAt, paymentStanding: standing, trackingState: parcel }: Order,
): Promise<ShipmentToUndo | null> {
  if (!shippedAt || !mayMove('undo-shipment', { standing, parcel })) return null;
  const writtenAt = new Date(shippedAt);
  const before = await findBefore(db, { id }, writtenAt);
  if (before?.version !== version - 1) return null;
  return {
    version,
    messages: await findShippedMessages(db, { orderId: id, writtenAt }),
    until: silentUntil(writtenAt),
  };
}
