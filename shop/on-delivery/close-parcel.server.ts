import { z } from 'zod';
import type { Db } from '#platform/db/db.server.ts';
import { Problem } from '#platform/http/problem.ts';
import { signatureOf } from '#shop/messages/mail/mails.server.ts';
import { dayInAccra } from '#shop/office/rules/shop-settings.ts';
import { missedMail, notTakenNotice } from '#shop/orders/mails/after-sales-mails.server.ts';
import { orderUrl } from '#shop/orders/mails/order-urls.server.ts';
import { dropShippedMail, queueOrderMail } from '#shop/orders/mails/queue-order-mail.server.ts';
import {
  lockOrder,
  markHandedOver,
  markNotTaken,
  type OrderRecord,
} from '#shop/orders/order-records.server.ts';
import { recordMove } from '#shop/orders/record-move.server.ts';
import { mayMove, paymentStanding } from '#shop/orders/rules/order-lifecycle.ts';
import { askAboutOrder, isWaiting } from '#shop/payments/attempts/ask-about-orders.server.ts';
import { hasMoneyAside } from '#shop/payments/attempts/money-aside.server.ts';
import { takeInHand } from '#shop/payments/by-hand/take-in-hand.server.ts';
import { hasTakenInHand } from '#shop/payments/payment-records.server.ts';
import { restToPay } from '#shop/payments/rules/rest-to-pay.ts';
import { lockBuyerOf } from '#shop/payments/settlement/repeated-order.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { type Buyer, hasRight, type Viewer } from '#shop/viewer.server.ts';
import { readCourierLink } from './courier-link.server.ts';
import { parcelState } from './find-parcel.server.ts';

/**
 * `cash`: the courier has it; `paid`: it was paid otherwise, and the parcel is handed over; `not-taken`: nobody took
 * it.
 */
export const CloseParcel = z.strictObject({
  intent: z.enum(['cash', 'paid', 'not-taken']),
  /** After the question whether to take cash while a payment waits. */
  sure: z.literal('yes').optional(),
});
export type CloseParcel = z.infer<typeof CloseParcel>;

/** `warned`: nothing was written yet. */
export type ClosedParcel = { kind: 'closed' } | { kind: 'warned'; text: string };

const COURIER = 'courier';
const CANCELLED = 'This order was cancelled: take no cash, and bring the parcel back.';
const PAID = 'This order is paid already: take no cash.';
const UNPAID = "This order isn't paid yet.";
const WAITING =
  'The customer is approving a payment on the phone at this moment. If that failed, you can take the cash.';
const HELD = 'A payment for this order needs a look first. Please call the shop.';

/**
 * What a courier reports of a parcel, once: a second press changes nothing. The log names a helper or the administrator
 * who is logged in there. Refuses with `not_found` a link that has ended, and with `conflict`, in words, what does not
 * fit how the order stands.
 */
export async function closeParcel(
  shop: Shop,
  viewer: Viewer,
  token: string,
  { intent, sure }: CloseParcel,
): Promise<ClosedParcel> {
  const id = readCourierLink(shop, token);
  if (!id) throw new Problem('not_found');
  // Money in the courier's hand counts where the provider is away, too.
  if (intent !== 'paid') await askAboutOrder(shop, id);
  if (intent === 'cash' && sure !== 'yes' && (await isWaiting(shop, id)))
    return { kind: 'warned', text: WAITING };
  await shop.db.transaction(async (tx) => {
    const buyer = await lockBuyerOf(tx, id);
    const order = await lockOrder(tx, id);
    if (!order || order.erasedAt) throw new Problem('not_found');
    const actor = hasRight(viewer, 'orders') ? viewer.userId : COURIER;
    const given = { shop, tx, order, actor, now: shop.clock.now() };
    if (parcelState(order) !== 'open') return repeat(given, intent);
    if (intent === 'not-taken') return reportNotTaken(given);
    if (intent === 'cash') await takeCash(given, buyer);
    else if (order.paymentState !== 'paid') throw new Problem('conflict', {}, UNPAID);
    await handOver(given);
  });
  return { kind: 'closed' };
}

type Closing = { shop: Shop; tx: Db; order: OrderRecord; actor: string; now: Date };

/** Of a parcel that is closed: the same press once more changes nothing, any other is refused. */
async function repeat({ tx, order, actor }: Closing, intent: CloseParcel['intent']): Promise<void> {
  if (parcelState(order) === 'cancelled') {
    if (intent === 'not-taken') return;
    throw new Problem('conflict', {}, CANCELLED);
  }
  const isRepeated = intent === 'paid' || (intent === 'cash' && (await hasTakenInHand(tx, order.id, actor)));
  if (!isRepeated) throw new Problem('conflict', {}, PAID);
}

async function takeCash({ shop, tx, order, actor, now }: Closing, buyer: Buyer | null): Promise<void> {
  if (order.paymentState === 'paid') throw new Problem('conflict', {}, PAID);
  if (await hasMoneyAside(tx, order.id)) throw new Problem('conflict', {}, HELD);
  const payment = {
    id: shop.newId(),
    orderId: order.id,
    way: 'cash' as const,
    amount: restToPay(order),
    reference: order.courier ? `Courier: ${order.courier}` : 'Courier',
    receivedOn: dayInAccra(now),
    takenBy: actor,
    at: now,
  };
  await takeInHand(shop, tx, { order, buyer, payment });
}

async function handOver({ tx, order, actor, now }: Closing): Promise<void> {
  const paid = await lockOrder(tx, order.id);
  if (!paid) throw new Problem('not_found');
  if (paid.trackingState === 'delivered') return;
  await markHandedOver(tx, paid, now);
  await dropShippedMail(tx, paid, now);
  const details = { from: paid.trackingState, to: 'delivered' };
  await recordMove(tx, { name: 'track-order', order, actor, details, at: now });
}

async function reportNotTaken({ shop, tx, order, actor, now }: Closing): Promise<void> {
  if (order.notTakenAt !== null) return;
  const at = { standing: paymentStanding(order), parcel: order.trackingState };
  if (!mayMove('report-not-taken', at))
    throw new Problem('conflict', {}, 'This order is paid. Please call the shop.');
  await markNotTaken(tx, order, now);
  await dropShippedMail(tx, order, now);
  await recordMove(tx, { name: 'report-not-taken', order, actor, at: now });
  const mail = notTakenNotice({ orderId: order.id, number: order.number }, shop.settings);
  await queueOrderMail(shop, tx, { order, kind: 'not_taken', mail }, now);
  const missed = missedMail({ ...order, page: orderUrl(shop, order) }, signatureOf(shop));
  await queueOrderMail(shop, tx, { order, kind: 'missed', mail: missed }, now);
}
