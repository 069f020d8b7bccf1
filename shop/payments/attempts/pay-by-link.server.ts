import { Problem } from '#platform/http/problem.ts';
import { Reference } from '#shop/checkout/contract/checkout.ts';
import type { Order } from '#shop/orders/contract/orders.ts';
import { type OrderRecord, selectOrder } from '#shop/orders/order-records.server.ts';
import { readOrder } from '#shop/orders/read-order.server.ts';
import { paymentStanding } from '#shop/orders/rules/order-lifecycle.ts';
import type { Shop } from '#shop/shop.server.ts';
import type { Attempt } from '../payment-records.server.ts';
import { isLive, REPLACED } from '../rules/attempt-state.ts';
import { selectAttempt, selectLastAttempt } from './attempt-queries.server.ts';
import { refuseTwice } from './just-paid.server.ts';
import { isAside } from './money-aside.server.ts';
import { type PayAgain, payOrder } from './pay-again.server.ts';
import { countPayRequest, paymentLimits } from './payment-limits.server.ts';
import { settleShared } from './share-question.server.ts';

/**
 * `held`: money arrived that does not fit; `replaced`: its buyer has begun another order; `declined` may be paid again;
 * `refunded`: all of it was given back.
 */
export type LinkState =
  | 'payable'
  | 'declined'
  | 'waiting'
  | 'held'
  | 'paid'
  | 'refunded'
  | 'expired'
  | 'replaced'
  | 'cancelled';

export type LinkedOrder = { order: Order; state: LinkState };

/**
 * The order of a pay link, masked. Asks the provider about the
 * payment that the reader comes back from, or that waits.
 */
export async function getLinkedOrder(
  shop: Shop,
  orderId: string,
  reference: string | null,
): Promise<LinkedOrder> {
  await findLinked(shop, orderId);
  const attempt = await attemptToAskAbout(shop, orderId, reference);
  const settled = attempt && (await settleShared(shop, attempt.reference));
  const order = await findLinked(shop, orderId);
  const last = await selectLastAttempt(shop.db, orderId);
  const isHeld = last !== null && (await isAside(shop.db, last));
  const state = stateOf(order, last, { isHeld, isDeclined: settled?.state === 'failed' });
  return { order: await readOrder(shop, order, 'payer'), state };
}

/** Starts or goes on with the payment of a link's order; refuses like paying again, except for the owner. */
export async function payByLink(shop: Shop, orderId: string, ip: string): Promise<PayAgain> {
  const order = await findLinked(shop, orderId);
  if (isReplaced(order)) throw new Problem('conflict', {}, REPLACED_TEXT);
  const payer = { userId: `link ${orderId}`, guestId: null, ip, mailbox: null };
  await countPayRequest(shop, payer);
  // Who asked on the phone for what is in the order means the same products twice.
  const mayStillRefuse = async () =>
    order.source === 'phone' ? undefined : refuseTwice(shop, order, order.againOf ?? undefined);
  return payOrder(shop, { ...order, isByLink: true }, paymentLimits(shop, payer), mayStillRefuse);
}

const REPLACED_TEXT =
  'A newer order stands in place of this one. Please ask whoever sent you the link for a new one.';

/** An order of the shop whose buyer pays for another basket instead; who asked on the phone for two means both. */
const isReplaced = (order: OrderRecord) => order.source !== 'phone' && paymentStanding(order) === 'replaced';

/** Whoever knows its id may see it masked, and pay for it; a test order is nobody else's. */
async function findLinked(shop: Shop, orderId: string): Promise<OrderRecord> {
  const order = await selectOrder(shop.db, orderId);
  if (!order || order.source === 'test') throw new Problem('not_found');
  return order;
}

async function attemptToAskAbout(
  shop: Shop,
  orderId: string,
  reference: string | null,
): Promise<Attempt | null> {
  const named = Reference.safeParse(reference).success ? await selectAttempt(shop.db, reference ?? '') : null;
  if (named?.orderId === orderId) return named;
  const last = await selectLastAttempt(shop.db, orderId);
  return last && isLive(last) && last.waitingSince ? last : null;
}

type LastPayment = { isHeld: boolean; isDeclined: boolean };

function stateOf(order: OrderRecord, last: Attempt | null, { isHeld, isDeclined }: LastPayment): LinkState {
  const standing = paymentStanding(order);
  if (order.paymentState === 'paid') return standing === 'refunded' ? 'refunded' : 'paid';
  if (isHeld) return 'held';
  if (standing === 'cancelled') return 'cancelled';
  if (standing === 'lapsed') return 'expired';
  if (isReplaced(order)) return 'replaced';
  if (last?.waitingSince && last.note !== REPLACED) return 'waiting';
  return isDeclined ? 'declined' : 'payable';
}
