import { Problem } from '#platform/http/problem.ts';
import { HOUR_MS } from '#platform/time/durations.ts';
import type { InitializedTransaction } from '#shop/checkout/contract/checkout-answers.ts';
import { refuseWhilePaused } from '#shop/office/settings/refuse-while-paused.server.ts';
import { keepPieces } from '#shop/orders/keep-pieces.server.ts';
import { lockOrder, type OrderRecord, selectOrder } from '#shop/orders/order-records.server.ts';
import { ownsOrder } from '#shop/orders/order-rights.server.ts';
import { shopProblem } from '#shop/problem.ts';
import type { Shop } from '#shop/shop.server.ts';
import { requireKnown, type Viewer } from '#shop/viewer.server.ts';
import type { Attempt } from '../payment-records.server.ts';
import { isLive, REPLACED } from '../rules/attempt-state.ts';
import { restToPay } from '../rules/rest-to-pay.ts';
import { settle } from '../settlement/settle.server.ts';
import { askAboutOrder } from './ask-about-orders.server.ts';
import { type BegunAttempt, beginAttempt, openAttempt, type Payable } from './attempt.server.ts';
import { endAttempt, selectAttempt, selectLastAttempt } from './attempt-queries.server.ts';
import { boundedWait } from './bounded-wait.server.ts';
import { refuseTwice } from './just-paid.server.ts';
import { isAside } from './money-aside.server.ts';
import { type PaymentLimits, UNLIMITED } from './payment-limits.server.ts';
import type { Lease } from './request-queries.server.ts';
import { waitForTwin } from './wait-for-twin.server.ts';

/** An order, and whether its link is what it is paid by. */
type PayingOrder = OrderRecord & Pick<Payable, 'isByLink'>;

/** A `starting` attempt older than this was left behind by a process that died. */
const IN_FLIGHT_MS = 12_000;
/** A declined payment is tried again on its own page; later its page may be dead. */
const DECLINED_REOPENS_MS = HOUR_MS;

const HELD = "We've received a payment for this order and are looking into it. We'll e-mail you.";

export type PayAgain = { kind: 'payable'; transaction: InitializedTransaction } | { kind: 'already_paid' };

const waitForPage = boundedWait<PayAgain>();

/** Refuses with `payment_not_started` when it takes too long; the next press takes up what was begun. */
function openSoon(shop: Shop, orderId: string, begin: () => Promise<PayAgain>): Promise<PayAgain> {
  return waitForPage(shop, orderId, begin, () => {
    throw shopProblem('payment_not_started', { orderId });
  });
}

export function payBegun(shop: Shop, begun: BegunAttempt, lease: Lease | null = null): Promise<PayAgain> {
  return openSoon(shop, begun.order.id, () => openPage(shop, begun, lease));
}

async function openPage(shop: Shop, begun: BegunAttempt, lease: Lease | null = null): Promise<PayAgain> {
  return { kind: 'payable', transaction: await openAttempt(shop, begun, lease) };
}

/**
 * Pays an unpaid order of the viewer. Asks the provider about its earlier pages first and reopens the last
 * while it can be paid there: one page is one payment. `again` names the order the same products were just
 * paid with. Refuses with `not_signed_in`, `not_found`, `shop_paused`, `order_expired`, `order_cancelled`,
 * `just_paid`, `payment_waiting`, `conflict` or `payment_not_started`.
 */
export async function payAgain(
  shop: Shop,
  viewer: Viewer,
  orderId: string,
  limits: PaymentLimits = UNLIMITED,
  again?: string,
): Promise<PayAgain> {
  requireKnown(viewer);
  const order = await selectOrder(shop.db, orderId);
  if (!order || !ownsOrder(order, viewer)) throw new Problem('not_found');
  return payOrder(shop, order, limits, () => refuseTwice(shop, order, again));
}

/**
 * For callers that have checked the right to pay. `mayStillRefuse` runs before a page is handed out, and
 * throws what speaks against paying.
 */
export async function payOrder(
  shop: Shop,
  order: PayingOrder,
  limits: PaymentLimits,
  mayStillRefuse: () => Promise<void>,
): Promise<PayAgain> {
  if (order.paymentState === 'paid') return { kind: 'already_paid' };
  if (order.cancelledAt) throw shopProblem('order_cancelled');
  if (order.lapsedAt) throw shopProblem('order_expired');
  // A shop is tried before it opens.
  if (order.source !== 'test') refuseWhilePaused(shop);
  return openSoon(shop, order.id, () => findPage(shop, order, limits, mayStillRefuse));
}

async function findPage(
  shop: Shop,
  order: PayingOrder,
  limits: PaymentLimits,
  mayStillRefuse: () => Promise<void>,
): Promise<PayAgain> {
  const orderId = order.id;
  const last = await lastAnswered(shop, orderId);
  const others = await askAboutOrder(shop, orderId, last?.reference);
  if (others === 'paid') return { kind: 'already_paid' };
  if (others === 'held') throw new Problem('conflict', { orderId }, HELD);
  if (others === 'silent') throw shopProblem('payment_not_started', { orderId });
  const isOver = last?.state === 'attention' && !(await isAside(shop.db, last));
  const outcome = last && !isOver ? await tryLast(shop, order, last) : null;
  if (outcome?.kind === 'already_paid') return outcome;
  await mayStillRefuse();
  await keepPieces(shop, order);
  if (outcome) return outcome;
  await limits.newPayment();
  const begun = await replaceAttempt(shop, order, last);
  if (begun === 'already_paid') return { kind: 'already_paid' };
  return openPage(shop, begun);
}

function lastAnswered(shop: Shop, orderId: string): Promise<Attempt | null> {
  return waitForTwin(async () => {
    const last = await selectLastAttempt(shop.db, orderId);
    const age = last ? shop.clock.now().getTime() - last.createdAt.getTime() : 0;
    return last?.state !== 'starting' || age > IN_FLIGHT_MS ? last : undefined;
  });
}

async function tryLast(shop: Shop, order: OrderRecord, attempt: Attempt): Promise<PayAgain | null> {
  const { reference, orderId } = attempt;
  const { state } = await settle(shop, reference);
  switch (state) {
    case 'success':
      return { kind: 'already_paid' };
    case 'mismatch':
      throw new Problem('conflict', { orderId }, HELD);
    case 'unreachable':
    case 'refused':
      throw shopProblem('payment_not_started', { orderId });
    case 'pending':
      return reopened(order, attempt);
    case 'failed':
      return (await mayRetry(shop, attempt)) ? reopened(order, attempt) : null;
    case 'unknown':
      return null;
  }
}

/** The payer of a declined payment may try another card on the same page, under the same reference. */
async function mayRetry(shop: Shop, { reference, createdAt }: Attempt): Promise<boolean> {
  if (shop.clock.now().getTime() - createdAt.getTime() >= DECLINED_REOPENS_MS) return false;
  // A note says that the attempt ended otherwise: refused, replaced, or taken back.
  return (await selectAttempt(shop.db, reference))?.note === null;
}

/** Not where its page asks for another sum than is left to pay. */
function reopened(
  order: PayingOrder,
  { reference, orderId, authorizationUrl, amount }: Attempt,
): PayAgain | null {
  if (!authorizationUrl || amount !== restToPay(order)) return null;
  return { kind: 'payable', transaction: { authorization_url: authorizationUrl, reference, orderId } };
}

/** Ends the dead attempt and begins a new one under the order's lock, so that two tabs make one. */
function replaceAttempt(
  shop: Shop,
  order: PayingOrder,
  dead: Attempt | null,
): Promise<BegunAttempt | 'already_paid'> {
  return shop.db.transaction(async (tx) => {
    const locked = await lockOrder(tx, order.id);
    if (locked?.paymentState === 'paid') return 'already_paid';
    if (locked?.cancelledAt) throw shopProblem('order_cancelled');
    if (locked?.lapsedAt) throw shopProblem('order_expired');
    const last = await selectLastAttempt(tx, order.id);
    if (last && last.reference !== dead?.reference) throw shopProblem('request_in_progress');
    if (last && (await isAside(tx, last))) throw new Problem('conflict', { orderId: order.id }, HELD);
    if (last && isLive(last)) await endAttempt(tx, last.reference, REPLACED, shop.clock.now());
    return beginAttempt(shop, tx, { ...(locked ?? order), isByLink: order.isByLink });
  });
}
