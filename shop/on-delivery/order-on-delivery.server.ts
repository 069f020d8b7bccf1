// Pay on delivery promises: what is placed so leaves the shelf once, never expires, and is paid once or comes back.
// Why: docs/decisions/0093-pay-on-delivery.md.

import type { Db } from '#platform/db/db.server.ts';
import { Problem } from '#platform/http/problem.ts';
import { DAY_MS } from '#platform/time/durations.ts';
import type { Address } from '#shop/checkout/contract/address.ts';
import { findDelivery } from '#shop/delivery/find-delivery.server.ts';
import { mayPayOnDelivery } from '#shop/delivery/rules/on-delivery.ts';
import { placeOf } from '#shop/delivery/rules/place-of.ts';
import { keepPieces } from '#shop/orders/keep-pieces.server.ts';
import { tellOfOrder } from '#shop/orders/mails/tell-of-payment.server.ts';
import {
  lockOrder,
  markOnDelivery,
  type OrderRecord,
  selectLines,
  selectOrder,
} from '#shop/orders/order-records.server.ts';
import { recordMove } from '#shop/orders/record-move.server.ts';
import { mayMove, paymentStanding } from '#shop/orders/rules/order-lifecycle.ts';
import { takeOrdered } from '#shop/orders/take-pieces.server.ts';
import { askAboutOrder, isWaiting } from '#shop/payments/attempts/ask-about-orders.server.ts';
import { justPaid } from '#shop/payments/attempts/just-paid.server.ts';
import { endLiveAttempts } from '#shop/payments/payment-records.server.ts';
import { restToPay } from '#shop/payments/rules/rest-to-pay.ts';
import { lockBuyerOf } from '#shop/payments/settlement/repeated-order.server.ts';
import { shopProblem } from '#shop/problem.ts';
import type { Shop } from '#shop/shop.server.ts';
import { requireAdmin, type Viewer } from '#shop/viewer.server.ts';
import { spendUse } from '#shop/vouchers/hold-use.server.ts';
import { lockOfPhone, selectOfPhone } from './queries.server.ts';
import { isParcel, whyNotOnDelivery } from './rules/why-not-on-delivery.ts';

const MOST_OPEN = 3;
/** For so long a phone number pays first after a parcel came back: then the data of that order is erased. */
const NOT_TAKEN_MS = 40 * DAY_MS;

const NOT_HERE = "This order can't be paid on delivery. Please pay now.";
const WAITING = 'The customer is approving a payment for this order on the phone at this moment.';
const TOO_MANY = `This phone number has ${MOST_OPEN} orders to pay on delivery. Please pay this one now.`;
const CAME_BACK = 'A parcel for this phone number came back to us. Please pay this one now.';

/** Against another order of this number until the transaction ends; before the locks on stock. */
export function lockPhone(tx: Db, { phone }: Pick<Address, 'phone'>): Promise<void> {
  return lockOfPhone(tx, phone);
}

/** As `placeOnDelivery`, for an order that was there before: asks the provider first whether it is paid by now. */
export async function orderOnDelivery(shop: Shop, orderId: string, actor: string): Promise<void> {
  const before = await selectOrder(shop.db, orderId);
  if (before && paymentStanding(before) === 'on_delivery') return;
  const answered = await askAboutOrder(shop, orderId);
  const order = await selectOrder(shop.db, orderId);
  if (!order) throw new Problem('not_found');
  if (answered === 'paid' || order.paymentState === 'paid') throw justPaid(order);
  if (await isWaiting(shop, orderId)) throw shopProblem('payment_waiting', { orderId, number: order.number });
  await keepPieces(shop, order);
  await shop.db.transaction(async (tx) => {
    await lockBuyerOf(tx, orderId);
    await lockPhone(tx, order.shippingAddress);
    await placeOnDelivery(shop, tx, orderId, { actor, isByShop: false });
  });
}

/**
 * The administrator lets an unpaid order be paid on delivery, whatever its zone, sum and phone number; what the shop
 * has of its money counts. Refuses with `not_found`, and with `conflict` or `on_delivery_refused`, in words.
 */
export async function letPayOnDelivery(shop: Shop, viewer: Viewer, orderId: string): Promise<void> {
  const { userId: actor } = requireAdmin(viewer);
  await askAboutOrder(shop, orderId);
  if (await isWaiting(shop, orderId)) throw new Problem('conflict', {}, WAITING);
  await shop.db.transaction(async (tx) => {
    await lockBuyerOf(tx, orderId);
    await placeOnDelivery(shop, tx, orderId, { actor, isByShop: true });
  });
}

type By = { actor: string; isByShop: boolean };

/**
 * For a caller that holds the buyer's lock. An unpaid order is paid on delivery: its pieces leave the shelf, and it is
 * packed like a paid one. Does nothing the second time. Refuses with `on_delivery_refused`, in words, and with
 * `not_enough`.
 */
export async function placeOnDelivery(
  shop: Shop,
  tx: Db,
  orderId: string,
  { actor, isByShop }: By,
): Promise<void> {
  const now = shop.clock.now();
  const order = await lockOrder(tx, orderId);
  if (!order || order.source === 'test') throw new Problem('not_found');
  const standing = paymentStanding(order);
  if (standing === 'on_delivery') return;
  if (!mayMove('order-on-delivery', { standing, parcel: order.trackingState })) throw new Problem('conflict');
  const lines = await selectLines(tx, orderId);
  const why = whyNotOnDelivery({ giftAmount: order.giftAmount, lines });
  if (!isByShop) await refuseOnDelivery(tx, { order, isParcel: isParcel({ lines }), now });
  else if (why) throw shopProblem('on_delivery_refused', {}, why);
  // What is paid on a page that is still open counts all the same.
  await endLiveAttempts(tx, orderId, now);
  if (order.voucher) await spendUse(tx, orderId, order.voucher, now);
  await takeOrdered(tx, order, { actor, now });
  await markOnDelivery(tx, order, now);
  await recordMove(tx, {
    name: 'order-on-delivery',
    order,
    actor,
    details: { amount: restToPay(order), isByShop },
    at: now,
  });
  await tellOfOrder(shop, tx, { order: { ...order, onDeliveryAt: now }, lines }, now);
}

type Asked = { order: OrderRecord; isParcel: boolean; now: Date };

async function refuseOnDelivery(tx: Db, { order, isParcel, now }: Asked): Promise<void> {
  const { shippingAddress, delivery, amount, giftAmount, handAmount } = order;
  const offered = await findDelivery(tx, placeOf(shippingAddress));
  const method = offered?.methods.find(({ id }) => id === delivery?.methodId);
  const facts = { upTo: offered?.onDeliveryUpTo ?? null, amount, gift: giftAmount, isParcel };
  const may = method !== undefined && mayPayOnDelivery({ ...facts, method: method.kind });
  if (!may || handAmount > 0) throw shopProblem('on_delivery_refused', {}, NOT_HERE);
  const { open, notTaken } = await selectOfPhone(
    tx,
    shippingAddress.phone,
    new Date(now.getTime() - NOT_TAKEN_MS),
  );
  if (notTaken > 0) throw shopProblem('on_delivery_refused', {}, CAME_BACK);
  if (open >= MOST_OPEN) throw shopProblem('on_delivery_refused', {}, TOO_MANY);
}
