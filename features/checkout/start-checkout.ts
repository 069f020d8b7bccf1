// Checkout promises: nobody pays twice for one basket without an express press, and a page to pay on never
// lacks an order. Why: docs/decisions/0029-one-payable-order-per-basket.md.
import type { Db } from '#adapters/db/db.ts';
import type { InitializeTransaction } from '#contracts/checkout.ts';
import type { InitializedTransaction } from '#contracts/checkout-answers.ts';
import { Problem } from '#contracts/problem.ts';
import { normalAddress } from '#domain/admin-address.ts';
import { isPlainAddress } from '#domain/contact-message.ts';
import { lockBuyer } from '../accounts/queries.ts';
import { makeCurrent, type RecentOrder } from '../orders/basket-queries.ts';
import { findBasket } from '../orders/known-basket.ts';
import { placeOrder, priceBasket } from '../orders/place-order.ts';
import { selectOrder } from '../orders/queries.ts';
import { refuseWhilePaused } from '../settings/refuse-while-paused.ts';
import type { Shop } from '../shop.ts';
import { type Buyer, isSignedIn, requireBuyer, type Viewer } from '../viewer.ts';
import { askAboutAlike } from './ask-about-orders.ts';
import { type BegunAttempt, beginAttempt, openAttempt } from './attempt.ts';
import { justPaid } from './just-paid.ts';
import { payAgain } from './pay-again.ts';
import { type PaymentLimits, UNLIMITED } from './payment-limits.ts';
import { type Claimed, claimRequest, giveUpRequest } from './remember-request.ts';
import { rememberAnswer, tieOrder } from './request-queries.ts';

/**
 * Pay Now: commits order and attempt, then asks the provider for its page. The browser's price and amount
 * are only claims. A basket that is on an unpaid order goes on with that order, whatever key, tab or browser;
 * goods paid within the hour are refused with `just_paid` unless `again` names that order.
 */
export async function startCheckout(
  shop: Shop,
  viewer: Viewer,
  input: InitializeTransaction,
  idempotencyKey: string | null,
  limits: PaymentLimits = UNLIMITED,
): Promise<InitializedTransaction> {
  const buyer = { ...requireBuyer(viewer), email: emailOf(viewer, input) };
  refuseWhilePaused(shop);
  const claimed = await claimRequest(shop, { buyer, key: idempotencyKey, body: input });
  try {
    const answer = await openPage(shop, { viewer, buyer, input, limits, claimed });
    if (claimed.lease) await rememberAnswer(shop.db, claimed.lease, answer);
    return answer;
  } catch (error) {
    await giveUpRequest(shop, claimed);
    throw error;
  }
}

/** The e-mail of the account; a guest names one with each order. */
function emailOf(viewer: Viewer, { email: given }: InitializeTransaction): string {
  const email = normalAddress(given);
  if (isSignedIn(viewer) && email !== viewer.email) throw new Problem('email_mismatch');
  if (!isSignedIn(viewer) && !isPlainAddress(email)) throw new Problem('not_signed_in');
  return email;
}

type Checkout = {
  viewer: Viewer;
  buyer: Buyer & { email: string };
  input: InitializeTransaction;
  limits: PaymentLimits;
  claimed: Claimed;
};
type Decided = { kind: 'begun'; attempt: BegunAttempt } | { kind: 'known'; orderId: string };
type ToAsk = { kind: 'ask'; akin: RecentOrder[] };

async function openPage(shop: Shop, checkout: Checkout): Promise<InitializedTransaction> {
  if (checkout.claimed.orderId) return goOn(shop, checkout, checkout.claimed.orderId);
  const decided = await decide(shop, checkout);
  return decided.kind === 'begun'
    ? openAttempt(shop, decided.attempt)
    : goOn(shop, checkout, decided.orderId);
}

/**
 * Finds or makes the one order of this basket. The same goods on an unpaid order at another price or address
 * may have been paid by now: the provider is asked about those before a new order is made.
 */
async function decide(shop: Shop, checkout: Checkout): Promise<Decided> {
  const first = await commitOrder(shop, checkout, false);
  if (first.kind !== 'ask') return first;
  await askAboutAlike(shop, first.akin);
  const second = await commitOrder(shop, checkout, true);
  if (second.kind === 'ask') throw new Problem('request_in_progress');
  return second;
}

async function commitOrder(shop: Shop, checkout: Checkout, isAsked: boolean): Promise<Decided | ToAsk> {
  try {
    return await shop.db.transaction((tx) => decideUnderLock(shop, tx, checkout, isAsked));
  } catch (error) {
    if (error instanceof Problem) throw error;
    shop.log.error({ error: error instanceof Error ? error.name : 'unknown' }, 'order not saved');
    throw new Problem('order_not_saved');
  }
}

/** Under the buyer's lock, so that a hundred presses in as many tabs come to one payable order. */
async function decideUnderLock(
  shop: Shop,
  tx: Db,
  { buyer, input, claimed, limits }: Checkout,
  isAsked: boolean,
): Promise<Decided | ToAsk> {
  // An account that is being deleted takes no order along that would belong to nobody.
  if (!(await lockBuyer(tx, buyer))) throw new Problem('not_signed_in');
  const basket = await priceBasket(tx, input);
  const address = input.shippingAddress;
  const wanted = { buyer, email: buyer.email, lines: basket.lines, address };
  const { justPaid: paid, open, akin } = await findBasket(tx, wanted, shop.clock.now());
  if (paid && paid.id !== input.again) throw justPaid(paid);
  if (open) {
    await makeCurrent(tx, { buyer, orderId: open.id, againOf: paid?.id ?? null });
    return { kind: 'known', orderId: open.id };
  }
  if (akin.length > 0 && !isAsked) return { kind: 'ask', akin };
  await limits.newOrder(tx);
  const order = await placeOrder(shop, tx, buyer, { basket, address, againOf: paid?.id ?? null });
  if (claimed.lease && !(await tieOrder(tx, claimed.lease, order.id)))
    throw new Problem('request_in_progress');
  await makeCurrent(tx, { buyer, orderId: order.id, againOf: paid?.id ?? null });
  return {
    kind: 'begun',
    attempt: await beginAttempt(shop, tx, { ...order, email: buyer.email }),
  };
}

/** Goes on with an order that exists: the provider is asked what became of it first. */
async function goOn(
  shop: Shop,
  { viewer, input, limits }: Checkout,
  orderId: string,
): Promise<InitializedTransaction> {
  const outcome = await payAgain(shop, viewer, orderId, limits, input.again).catch((error: unknown) => {
    // The order was the buyer's a moment ago: only the end of the account takes it away.
    throw error instanceof Problem && error.code === 'not_found' ? new Problem('not_signed_in') : error;
  });
  if (outcome.kind === 'payable') return outcome.transaction;
  const order = await selectOrder(shop.db, orderId);
  throw order ? justPaid(order) : new Problem('not_found');
}
