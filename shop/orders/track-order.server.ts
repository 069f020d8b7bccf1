import { z } from 'zod';
import type { Db } from '#platform/db/db.server.ts';
import { Problem } from '#platform/http/problem.ts';
import { shopProblem } from '#shop/problem.ts';
import type { Shop } from '#shop/shop.server.ts';
import { requireRight, type Viewer } from '#shop/viewer.server.ts';
import { isBeingCancelled } from './cancellation-queries.server.ts';
import { TrackingState } from './contract/orders.ts';
import { hasParcel } from './delivery-queries.server.ts';
import { dropShippedMail } from './mails/queue-order-mail.server.ts';
import { queueOrderSms } from './mails/queue-order-sms.server.ts';
import { lockOrder, type OrderRecord } from './order-records.server.ts';
import { updateTracking } from './queries.server.ts';
import { recordMove } from './record-move.server.ts';
import { hasLeft, mayMove, paymentStanding } from './rules/order-lifecycle.ts';
import { trackingWarning } from './rules/tracking-warning.ts';
import { sendPieces } from './take-pieces.server.ts';

/** `version` is that of the order the form showed; `sure` comes after a warning. */
export const TrackOrder = z.strictObject({
  orderStatus: z.enum(TrackingState.enum, 'Choose a status from the list.'),
  version: z.coerce.number().int().positive(),
  sure: z.literal('yes').optional(),
});
export type TrackOrder = z.infer<typeof TrackOrder>;

const TEST = 'This is a test order: nothing of it is sent.';
const CANCELLED = 'This order was cancelled, so that it has no status any more.';
const NOT_COLLECTED = 'Its money, which was to be paid on delivery, is not recorded yet.';
const CANCELLING = 'The customer has asked to cancel this order.';

/**
 * `changed` is missing where it was so already; by its version `undoTracking` takes it back. `isDropped`: the message
 * that the parcel is on its way waited, and is not sent any more. `warned`: nothing was written, because the money is not
 * here and the admin has not confirmed it.
 */
export type TrackOrderResult =
  | { kind: 'tracked'; changed?: { version: number; isDropped: boolean } }
  | { kind: 'warned'; text: string };

/**
 * Sets any tracking value at any time, and tells the buyer of a delivery where text messages are on; what waits to say
 * that it is shipped is dropped once it is not. For an order whose money is not here only when `sure`. What is so
 * already counts as set, so that a form sent twice is no conflict. Refuses with `order_changed` when the form was stale,
 * `conflict` when it was cancelled; as a part of an act on many orders also what that leaves out.
 */
export async function trackOrder(
  shop: Shop,
  viewer: Viewer,
  id: string,
  input: TrackOrder,
  inAct?: PartOfAct,
): Promise<TrackOrderResult> {
  const admin = requireRight(viewer, 'orders', 'write_orders');
  const now = shop.clock.now();
  return shop.db.transaction(async (tx) => {
    const order = await lockOrderToTrack(tx, id);
    await inAct?.refuse(tx, order);
    if (order.trackingState === input.orderStatus) return { kind: 'tracked' };
    if (!mayMove('track-order', { standing: paymentStanding(order), parcel: order.trackingState }))
      throw new Problem('conflict', {}, CANCELLED);
    const warning = await warnOfTracking(tx, order, input, input.orderStatus);
    if (warning) return warning;
    const changed = await updateTracking(tx, id, input.version, input.orderStatus, now);
    if (!changed) throw shopProblem('order_changed');
    if (hasLeft(input.orderStatus)) await sendPieces(tx, order, admin.userId, now);
    const isDropped = input.orderStatus !== 'shipped' && (await dropShippedMail(tx, order, now));
    const { trackingState, shippedAt, deliveredAt } = order;
    const before = { trackingState, shippedAt, deliveredAt };
    const details = { from: trackingState, to: input.orderStatus, before };
    const move = {
      name: 'track-order',
      order,
      actor: admin.userId,
      details,
      act: inAct?.id,
      at: now,
    } as const;
    await recordMove(tx, move);
    const isDelivered = input.orderStatus === 'delivered' && order.trackingState !== 'delivered';
    if (isDelivered && (await hasParcel(tx, id)))
      await queueOrderSms(shop, tx, { order, kind: 'delivered', at: now });
    return { kind: 'tracked', changed: { version: order.version + 1, isDropped } };
  });
}

/** For an order that goes along with others: `refuse` throws, in words, what the act leaves out. */
export type PartOfAct = { id: string; refuse: (tx: Db, order: OrderRecord) => Promise<void> };

/** Locked: the buyer may be asking to cancel, and that changes no version. */
export async function lockOrderToTrack(tx: Db, id: string): Promise<OrderRecord> {
  const order = await lockOrder(tx, id);
  if (!order) throw new Problem('not_found');
  if (order.source === 'test') throw new Problem('conflict', {}, TEST);
  return order;
}

export async function warnOfTracking(
  tx: Db,
  order: OrderRecord,
  { version, sure }: Pick<TrackOrder, 'version' | 'sure'>,
  to: TrackingState,
): Promise<{ kind: 'warned'; text: string } | null> {
  if (order.version !== version) throw shopProblem('order_changed');
  const isCancelling = await isBeingCancelled(tx, order.id);
  const standing = paymentStanding(order);
  const isUnpaid = standing === 'on_delivery' && to === 'delivered';
  const text = isCancelling ? CANCELLING : isUnpaid ? NOT_COLLECTED : trackingWarning(standing);
  return text && sure !== 'yes' ? { kind: 'warned', text } : null;
}
