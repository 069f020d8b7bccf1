import { z } from 'zod';
import { Problem } from '#platform/http/problem.ts';
import { signatureOf } from '#shop/messages/mail/mails.server.ts';
import { askAboutOrder } from '#shop/payments/attempts/ask-about-orders.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { requireRight, type Viewer } from '#shop/viewer.server.ts';
import { returnedMail } from '../mails/after-sales-mails.server.ts';
import { orderUrl } from '../mails/order-urls.server.ts';
import { dropShippedMail, queueOrderMail } from '../mails/queue-order-mail.server.ts';
import { lockOrder, markNotTaken } from '../order-records.server.ts';
import { recordMove } from '../record-move.server.ts';
import { callOff } from './call-off.server.ts';
import { orderMay } from './own-order.server.ts';

/** `restock`: what is counted of it is back on the shelf. */
export const ReturnParcel = z.strictObject({ restock: z.literal('yes').optional() });
export type ReturnParcel = z.infer<typeof ReturnParcel>;

const PAID = 'This order is paid by now. Refund it instead, under Payments.';
const PART_PAID = 'A part of this order is paid. Give it back, and take that payment back here, first.';
const NOT_AWAY = 'Only a parcel that was sent can come back.';

/**
 * Ends an order that was to be paid on delivery and that nobody took. Does nothing the second time. Refuses with
 * `not_found`, and with `conflict`, in words, what is paid or was not sent.
 */
export async function returnParcel(
  shop: Shop,
  viewer: Viewer,
  orderId: string,
  { restock }: ReturnParcel,
): Promise<void> {
  const { userId: actor } = requireRight(viewer, 'orders');
  // Whoever pays by the link meanwhile is not called off. Where the provider is away, the parcel is here all the same.
  await askAboutOrder(shop, orderId);
  const now = shop.clock.now();
  await shop.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) throw new Problem('not_found');
    if (order.cancelledAt) return;
    if (order.paymentState === 'paid') throw new Problem('conflict', {}, PAID);
    if (order.handAmount > 0) throw new Problem('conflict', {}, PART_PAID);
    if (!orderMay(order, 'return-parcel')) throw new Problem('conflict', {}, NOT_AWAY);
    if (!order.notTakenAt) await markNotTaken(tx, order, now);
    const sent = { ...order, version: order.version + 1 };
    await dropShippedMail(tx, order, now);
    await callOff(tx, { order: sent, returnId: orderId, restock: restock === 'yes', actor, now });
    await recordMove(tx, {
      name: 'return-parcel',
      order,
      actor,
      details: { restock: restock === 'yes' },
      at: now,
    });
    const mail = returnedMail({ ...order, page: orderUrl(shop, order) }, signatureOf(shop));
    await queueOrderMail(shop, tx, { order, kind: 'cancelled', mail }, now);
  });
}
