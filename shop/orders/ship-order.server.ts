import { z } from 'zod';
import type { Db } from '#platform/db/db.server.ts';
import { Problem } from '#platform/http/problem.ts';
import { oneLine } from '#platform/text/text.ts';
import { shopProblem } from '#shop/problem.ts';
import type { Shop } from '#shop/shop.server.ts';
import { requireRight, type Viewer } from '#shop/viewer.server.ts';
import { hasParcel } from './delivery-queries.server.ts';
import { queueOrderSms } from './mails/queue-order-sms.server.ts';
import { mailOfShipment } from './mails/tell-of-shipment.server.ts';
import type { OrderRecord } from './order-records.server.ts';
import { type BeforeShipment, markShipped } from './queries.server.ts';
import { recordMove } from './record-move.server.ts';
import { refuseErased } from './refuse-erased.server.ts';
import { hasLeft, mayMove, paymentStanding } from './rules/order-lifecycle.ts';
import { MOST_IN_PARCEL_NUMBER } from './rules/tracking-link.ts';
import { sendPieces } from './take-pieces.server.ts';
import { lockOrderToTrack, type PartOfAct, TrackOrder, warnOfTracking } from './track-order.server.ts';

const word = (label: string, most = 100) =>
  z
    .string()
    .max(most, `${label} is too long`)
    .transform((text) => oneLine(text) || null)
    .default(null);

export const ShipOrder = z.strictObject({
  courier: word('Courier'),
  parcelNumber: word('Parcel number', MOST_IN_PARCEL_NUMBER),
  station: word('Station').optional(),
  driverPhone: word("Driver's number").optional(),
  mail: z.literal('yes').optional(),
  sms: z.literal('yes').optional(),
  version: TrackOrder.shape.version,
  sure: TrackOrder.shape.sure,
});
export type ShipOrder = z.infer<typeof ShipOrder>;

/** `warned`: nothing was written, because the money is not here and the admin has not confirmed it. */
export type ShipOrderResult =
  | { kind: 'shipped'; isMailed: boolean; isTexted: boolean }
  | { kind: 'warned'; text: string };

const LEFT = 'This order has already been shipped.';
const CANCELLED = 'This order was cancelled: nothing of it is sent.';

/**
 * Marks a parcel as shipped, remembers how it travels and queues the messages to the buyer, all or nothing. Warns as
 * `trackOrder` does; refuses with `order_changed` when the form was stale, `conflict` when it has left or
 * was cancelled; as a part of an
 * act on many orders also what that leaves out.
 */
export async function shipOrder(
  shop: Shop,
  viewer: Viewer,
  id: string,
  input: ShipOrder,
  inAct?: PartOfAct,
): Promise<ShipOrderResult> {
  const admin = requireRight(viewer, 'orders', 'write_orders');
  const at = shop.clock.now();
  const { courier, parcelNumber, station = null, driverPhone = null } = input;
  const parcel = { courier, parcelNumber, station, driverPhone };
  return shop.db.transaction(async (tx) => {
    const order = await lockOrderToTrack(tx, id);
    await inAct?.refuse(tx, order);
    refuseErased(order);
    const facts = { standing: paymentStanding(order), parcel: order.trackingState };
    if (!mayMove('ship-order', facts))
      throw new Problem('conflict', {}, hasLeft(order.trackingState) ? LEFT : CANCELLED);
    const warning = await warnOfTracking(tx, order, input, 'shipped');
    if (warning) return warning;
    if (!(await markShipped(tx, order, parcel, at))) throw shopProblem('order_changed');
    await sendPieces(tx, order, admin.userId, at);
    const details = { courier, parcelNumber, before: beforeOf(order) };
    const move = { name: 'ship-order', order, actor: admin.userId, details, act: inAct?.id, at } as const;
    await recordMove(tx, move);
    const sent = { ...order, ...parcel };
    return { kind: 'shipped', ...(await tellBuyer(shop, tx, { order: sent, input, at })) };
  });
}

/** By this `undoShipment` takes it back, and `findShipmentToUndo` offers it. */
function beforeOf(order: OrderRecord): BeforeShipment & Pick<OrderRecord, 'version'> {
  const { version, trackingState, shippedAt, courier, parcelNumber, station, driverPhone } = order;
  return { version, trackingState, shippedAt, courier, parcelNumber, station, driverPhone };
}

type Shipment = {
  order: OrderRecord;
  input: Pick<ShipOrder, 'mail' | 'sms'>;
  at: Date;
  /** An earlier message named another parcel. */
  isCorrected?: boolean;
};

/** No message says that a consultation is with the courier, whatever was ticked. */
export async function tellBuyer(shop: Shop, tx: Db, { order, input, at, isCorrected = false }: Shipment) {
  if (!(await hasParcel(tx, order.id))) return { isMailed: false, isTexted: false };
  const isMailed = input.mail === 'yes' && order.email !== '';
  if (isMailed) await mailOfShipment(shop, tx, { order, at, isCorrected });
  const isTexted = input.sms === 'yes' && (await queueOrderSms(shop, tx, { order, kind: 'shipped', at }));
  return { isMailed, isTexted };
}
