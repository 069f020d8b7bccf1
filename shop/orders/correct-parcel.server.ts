import type { z } from 'zod';
import { Problem } from '#platform/http/problem.ts';
import { dropShippedMessages, selectDroppedShipped } from '#shop/messages/mail/mail-records.server.ts';
import { shopProblem } from '#shop/problem.ts';
import type { Shop } from '#shop/shop.server.ts';
import { requireRight, type Viewer } from '#shop/viewer.server.ts';
import type { OrderRecord } from './order-records.server.ts';
import { putBack } from './queries.server.ts';
import { recordMove } from './record-move.server.ts';
import { refuseErased } from './refuse-erased.server.ts';
import { mayMove, paymentStanding } from './rules/order-lifecycle.ts';
import { ShipOrder, tellBuyer } from './ship-order.server.ts';
import { lockOrderToTrack } from './track-order.server.ts';

/** `mail` and `sms` send the message that the parcel is on its way once more. */
export const CorrectParcel = ShipOrder.omit({ sure: true });
export type CorrectParcel = z.output<typeof CorrectParcel>;

/** In which ways the buyer gets the corrected message. */
export type CorrectedParcel = { isMailed: boolean; isTexted: boolean };

const NOT_SHIPPED = 'This order is not marked as shipped any more.';

/**
 * Writes over how a parcel that has left travels; the buyer sees it at once. A message with the old words that still
 * waits is dropped and written anew. Refuses with `order_changed` when the form was stale, `conflict` when it has not
 * left.
 */
export async function correctParcel(
  shop: Shop,
  viewer: Viewer,
  id: string,
  { version, mail, sms, ...typed }: CorrectParcel,
): Promise<CorrectedParcel> {
  const admin = requireRight(viewer, 'orders');
  const at = shop.clock.now();
  const parcel = { ...typed, station: typed.station ?? null, driverPhone: typed.driverPhone ?? null };
  return shop.db.transaction(async (tx) => {
    const order = await lockOrderToTrack(tx, id);
    refuseErased(order);
    if (isSame(order, parcel)) return { isMailed: false, isTexted: false };
    if (order.version !== version) throw shopProblem('order_changed');
    const facts = { standing: paymentStanding(order), parcel: order.trackingState };
    if (!mayMove('correct-parcel', facts) || !order.shippedAt) throw new Problem('conflict', {}, NOT_SHIPPED);
    const shipment = { orderId: id, writtenAt: order.shippedAt };
    const isNews = await dropShippedMessages(tx, { ...shipment, now: at });
    const waited = await selectDroppedShipped(tx, { ...shipment, droppedAt: at });
    await putBack(tx, order, parcel, at);
    const { courier, parcelNumber } = parcel;
    const details = { courier, parcelNumber };
    await recordMove(tx, { name: 'correct-parcel', order, actor: admin.userId, details, at });
    const input = { mail: mail ?? waited.mail, sms: sms ?? waited.sms };
    const corrected = { order: { ...order, ...parcel }, input, at: order.shippedAt, isCorrected: !isNews };
    return tellBuyer(shop, tx, corrected);
  });
}

const PARTS = ['courier', 'parcelNumber', 'station', 'driverPhone'] as const;
type Parcel = Pick<OrderRecord, (typeof PARTS)[number]>;

/** Also of a form that was sent before. */
const isSame = (was: Parcel, parcel: Parcel) => PARTS.every((part) => was[part] === parcel[part]);
