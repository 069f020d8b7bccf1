// Checkout promises: nobody pays twice for one basket without an express press, and a page to pay on never
// lacks an order. Why: docs/decisions/0029-payable-order-of-a-basket.md.

import type { Db } from '#platform/db/db.server.ts';
import { Problem } from '#platform/http/problem.ts';
import { isPlainEmail, normalEmail } from '#platform/text/email.ts';
import { lockBuyer } from '#shop/accounts/person-records.server.ts';
import { refuseName } from '#shop/accounts/rules/person-name.ts';
import { type FoundGift, findGift } from '#shop/gifts/find-gift.server.ts';
import { giftRefusal } from '#shop/gifts/hold-gift.server.ts';
import { refuseTimes } from '#shop/hours/refuse-times.server.ts';
import { refuseWhilePaused } from '#shop/office/settings/refuse-while-paused.server.ts';
import { lockPhone, orderOnDelivery, placeOnDelivery } from '#shop/on-delivery/order-on-delivery.server.ts';
import { makeCurrent, type RecentOrder } from '#shop/orders/basket-records.server.ts';
import { holdForOrder } from '#shop/orders/hold-for-order.server.ts';
import { findBasket, NOTHING_KNOWN, searchedSince } from '#shop/orders/known-basket.server.ts';
import { newOrder, type PricedBasket, priceAsked } from '#shop/orders/new-order.server.ts';
import { selectOrder } from '#shop/orders/order-records.server.ts';
import { releaseHolds } from '#shop/orders/release-holds.server.ts';
import { askAboutAlike } from '#shop/payments/attempts/ask-about-orders.server.ts';
import type { BegunAttempt } from '#shop/payments/attempts/attempt.server.ts';
import { justPaid } from '#shop/payments/attempts/just-paid.server.ts';
import { type PayAgain, payAgain, payBegun } from '#shop/payments/attempts/pay-again.server.ts';
import { type PaymentLimits, UNLIMITED } from '#shop/payments/attempts/payment-limits.server.ts';
import {
  claimRequest,
  giveUpRequest,
  keepAnswer,
  type RequestClaim,
} from '#shop/payments/attempts/remember-request.server.ts';
import { restToPay } from '#shop/payments/rules/rest-to-pay.ts';
import { completeFree } from '#shop/payments/settlement/complete-order.server.ts';
import { shopProblem } from '#shop/problem.ts';
import type { Shop } from '#shop/shop.server.ts';
import { type Buyer, isSignedIn, requireBuyer, type Viewer } from '#shop/viewer.server.ts';
import type { FoundVoucher } from '#shop/vouchers/find-voucher.server.ts';
import { lookUpCheckout, writeCheckout } from './checkout-queries.server.ts';
import type { InitializeTransaction } from './contract/checkout.ts';
import type { InitializedTransaction } from './contract/checkout-answers.ts';
import { findFree, findPlaced, freePage } from './free-page.server.ts';

/**
 * Commits order and attempt, then asks the provider for its page. The browser's price and amount are only
 * claims. A basket that is on an unpaid order goes on with that order, whatever key, tab or browser; products
 * paid within the hour are refused with `just_paid` unless `again` names that order.
 */
export async function placeOrder(
  shop: Shop,
  viewer: Viewer,
  input: InitializeTransaction,
  idempotencyKey: string | null,
  limits: PaymentLimits = UNLIMITED,
): Promise<InitializedTransaction> {
  const buyer = { ...requireBuyer(viewer), email: emailOf(viewer, input) };
  refuseWhilePaused(shop);
  refuseName(input.shippingAddress.name, shop.settings.shopName, 'shippingAddress.name');
  const claimed = await claimRequest(shop, { buyer, key: idempotencyKey, body: input });
  try {
    return await openPage(shop, { viewer, buyer, input, limits, claimed });
  } catch (error) {
    await giveUpRequest(shop, claimed);
    throw error;
  }
}

/** A guest names one with each order. */
function emailOf(viewer: Viewer, { email: given }: InitializeTransaction): string {
  const email = normalEmail(given);
  if (isSignedIn(viewer) && email !== viewer.email) throw shopProblem('email_mismatch');
  if (!isSignedIn(viewer) && !isPlainEmail(email)) throw new Problem('not_signed_in');
  return email;
}

type Placing = {
  viewer: Viewer;
  buyer: Buyer & { email: string };
  input: InitializeTransaction;
  limits: PaymentLimits;
  claimed: RequestClaim;
};
type OrderDecision = { kind: 'begun'; attempt: BegunAttempt } | { kind: 'known'; orderId: string };
type ToAsk = { kind: 'ask'; akin: RecentOrder[] };

async function openPage(shop: Shop, checkout: Placing): Promise<InitializedTransaction> {
  const { lease, orderId } = checkout.claimed;
  const decided = orderId ? { kind: 'known' as const, orderId } : await decide(shop, checkout);
  if (decided.kind === 'begun' && restToPay(decided.attempt.order) > 0 && !checkout.input.onDelivery)
    return payable(shop, decided.attempt.order.id, await payBegun(shop, decided.attempt, lease));
  const answer = await answerTo(shop, checkout, decided);
  await keepAnswer(shop, checkout.claimed, answer);
  return answer;
}

/** Of an order that nothing is to be paid of now, or that was there before. */
async function answerTo(
  shop: Shop,
  checkout: Placing,
  decided: OrderDecision,
): Promise<InitializedTransaction> {
  if (decided.kind === 'begun') {
    const { reference, order } = decided.attempt;
    return restToPay(order) === 0 ? freePage(shop, reference, order.id) : findPlaced(shop, order.id);
  }
  const { orderId } = decided;
  if (!checkout.input.onDelivery) return continueOrder(shop, checkout, orderId);
  await orderOnDelivery(shop, orderId, checkout.buyer.userId);
  return findPlaced(shop, orderId);
}

/**
 * Finds or makes the one order of this basket. The same products on an unpaid order at another price or
 * address may have been paid by now: the provider is asked about those before a new order is made.
 */
async function decide(shop: Shop, checkout: Placing): Promise<OrderDecision> {
  const first = await commitOrder(shop, checkout, false);
  if (first.kind !== 'ask') return first;
  await askAboutAlike(shop, first.akin);
  const second = await commitOrder(shop, checkout, true);
  if (second.kind === 'ask') throw shopProblem('request_in_progress');
  return second;
}

async function commitOrder(shop: Shop, checkout: Placing, isAsked: boolean): Promise<OrderDecision | ToAsk> {
  try {
    return await shop.db.transaction((tx) => decideUnderLock(shop, tx, checkout, isAsked));
  } catch (error) {
    if (error instanceof Problem) throw error;
    shop.log.error({ error }, 'order not saved');
    throw shopProblem('order_not_saved');
  }
}

/** Under the buyer's lock, so that a hundred presses in as many tabs come to one payable order. */
async function decideUnderLock(
  shop: Shop,
  tx: Db,
  checkout: Placing,
  isAsked: boolean,
): Promise<OrderDecision | ToAsk> {
  const { buyer, input, limits } = checkout;
  // An account that is being deleted takes no order along that would belong to nobody.
  if (!(await lockBuyer(tx, buyer))) throw new Problem('not_signed_in');
  const now = shop.clock.now();
  const asked = { products: input.items.map(({ id }) => id), ...searchedSince(now) };
  const { shelf, unpaid, recent, isCounted, hasDelivery, holdsTimes, holdsGifts } = await lookUpCheckout(
    tx,
    buyer,
    asked,
  );
  refuseTimes(input.items, shelf);
  const toPrice = { ...input, address: input.shippingAddress };
  const { basket, found } = await priceAsked(tx, toPrice, { shelf, hasDelivery, now });
  const asGift = input.gift
    ? await findGift(tx, input.gift, { buyer, total: basket.amount, goods: shelf })
    : null;
  const gift = asGift && 'id' in asGift ? asGift : null;
  const wanted = {
    buyer,
    email: buyer.email,
    lines: basket.lines,
    address: input.shippingAddress,
    amount: basket.amount,
    methodId: basket.chosen?.methodId ?? null,
    voucherId: basket.voucher?.id ?? null,
    gift,
  };
  const { justPaid: paid, open, akin } = recent > 0 ? await findBasket(tx, wanted, now) : NOTHING_KNOWN;
  if (paid && paid.id !== input.again) throw justPaid(paid);
  if (asGift && 'refused' in asGift) throw giftRefusal(asGift.refused);
  const againOf = paid?.id ?? null;
  if (open) {
    const buyerNote = input.note || null;
    await releaseHolds(tx, await makeCurrent(tx, { buyer, orderId: open.id, againOf, buyerNote }));
    return { kind: 'known', orderId: open.id };
  }
  if (akin.length > 0 && !isAsked) return { kind: 'ask', akin };
  await limits.newOrder(tx, unpaid);
  return {
    kind: 'begun',
    attempt: await writeOrder(shop, tx, checkout, {
      basket,
      found,
      gift,
      againOf,
      isCounted,
      holdsTimes,
      holdsGifts,
    }),
  };
}

type ToWrite = {
  basket: PricedBasket;
  found: FoundVoucher | null;
  gift: FoundGift | null;
  againOf: string | null;
  isCounted: boolean;
  holdsTimes: boolean;
  holdsGifts: boolean;
};

async function writeOrder(
  shop: Shop,
  tx: Db,
  { buyer, input, claimed: { lease } }: Placing,
  { basket, found, gift, againOf, isCounted, holdsTimes, holdsGifts }: ToWrite,
): Promise<BegunAttempt> {
  const [id, reference, now] = [shop.newId(), shop.newId(), shop.clock.now()];
  const { shippingAddress: address, note } = input;
  if (input.onDelivery) await lockPhone(tx, address);
  const rows = newOrder({ ...buyer, id, basket, gift, address, note, now });
  const written = await writeCheckout(tx, { ...rows, againOf, reference, lease });
  if (written === null) throw shopProblem('request_in_progress');
  const { number, replaced } = written;
  const replacesSome = replaced.length > 0;
  const kinds = {
    gift: gift !== null || holdsGifts,
    voucher: found !== null || replacesSome,
    stock: isCounted || replacesSome,
    times: rows.lines.some(({ times }) => times) || (holdsTimes && replacesSome),
  };
  await holdForOrder(tx, { ...rows, replaced, version: found?.version ?? null, kinds, now });
  const { giftAmount, handAmount } = rows.order;
  const toPay = { amount: basket.amount, giftAmount, handAmount };
  if (restToPay(toPay) === 0) await completeFree(shop, tx, id, reference);
  else if (input.onDelivery) await placeOnDelivery(shop, tx, id, { actor: buyer.userId, isByShop: false });
  return { reference, order: { id, number, email: buyer.email, ...toPay, source: 'shop' } };
}

async function continueOrder(
  shop: Shop,
  { viewer, input, limits }: Placing,
  orderId: string,
): Promise<InitializedTransaction> {
  const outcome = await payAgain(shop, viewer, orderId, limits, input.again).catch((error: unknown) => {
    // The order was the buyer's a moment ago: only the end of the account takes it away.
    throw error instanceof Problem && error.code === 'not_found' ? new Problem('not_signed_in') : error;
  });
  return payable(shop, orderId, outcome);
}

async function payable(shop: Shop, orderId: string, outcome: PayAgain): Promise<InitializedTransaction> {
  if (outcome.kind === 'payable') return outcome.transaction;
  const order = await selectOrder(shop.db, orderId);
  if (order && restToPay(order) === 0) return findFree(shop, orderId);
  throw order ? justPaid(order) : new Problem('not_found');
}
