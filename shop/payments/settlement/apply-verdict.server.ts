import { isDeepStrictEqual } from 'node:util';
import type { Db } from '#platform/db/db.server.ts';
import { pesewas } from '#platform/money/money.ts';
import type { ProviderTransaction } from '#platform/paystack/provider.ts';
import { stopGiftsOf } from '#shop/gifts/refund-gift.server.ts';
import { lockOrder, type OrderRecord } from '#shop/orders/order-records.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import type { Buyer } from '#shop/viewer.server.ts';
import {
  type AttemptChange,
  selectAttempt,
  sumRefunded,
  updateAttempt,
} from '../attempts/attempt-queries.server.ts';
import type { IssueKind } from '../contract.ts';
import type { Attempt } from '../payment-records.server.ts';
import { isLive } from '../rules/attempt-state.ts';
import { isWaitingStatus, type Verdict } from '../rules/payment-verdict.ts';
import { restToPay } from '../rules/rest-to-pay.ts';
import { completeOrder } from './complete-order.server.ts';
import { hasDispute } from './event-queries.server.ts';
import { closeIssuesAbout, openIssue } from './issue-queries.server.ts';
import { isRepeated, lockBuyerOf } from './repeated-order.server.ts';
import { tellOfLateMoney } from './tell-of-late-money.server.ts';

const RIGHT_AFTER_ALL = 'the payment was right after all';

type VerdictOutcome = 'success' | 'pending' | 'failed' | 'mismatch';

type Case = {
  shop: Shop;
  tx: Db;
  /** The buyer whose lock is held, so that no other order of theirs is paid meanwhile. */
  buyer: Buyer | null;
  order: OrderRecord;
  attempt: Attempt;
  transaction: ProviderTransaction;
  now: Date;
};

/**
 * Once, under the order's lock; money that cannot complete the order becomes a visible item. What is known
 * already costs no write.
 */
export async function applyVerdict(
  shop: Shop,
  known: Attempt,
  transaction: ProviderTransaction,
  verdict: Verdict,
): Promise<VerdictOutcome> {
  const { reference, orderId } = known;
  if ((verdict === 'pending' || verdict === 'failed') && isKnown(known, transaction, verdict))
    return outcomeWithoutMoney(known, verdict);
  return shop.db.transaction(async (tx) => {
    const buyer = verdict === 'success' ? await lockBuyerOf(tx, orderId) : null;
    const order = await lockOrder(tx, orderId);
    const attempt = await selectAttempt(tx, reference);
    if (!order || !attempt) throw new Error('an attempt without its order');
    const given: Case = { shop, tx, buyer, order, attempt, transaction, now: shop.clock.now() };
    return attempt.state === 'applied' ? confirmApplied(given, verdict) : applyToAttempt(given, verdict);
  });
}

async function applyToAttempt(given: Case, verdict: Verdict): Promise<VerdictOutcome> {
  const { order, attempt } = given;
  switch (verdict) {
    case 'success':
      return (await isGoingBack(given)) ? keepAside(given) : takeMoney(given);
    case 'mismatch':
      return setAside(given, 'mismatch', 'mismatch');
    case 'reversed':
      if (await isGoingBack(given)) return keepAside(given);
      await openIssueFor(given, 'reversed');
      await writeAttempt(given, { state: 'failed', note: 'reversed' });
      return order.paymentState === 'paid' ? 'success' : 'failed';
    case 'failed':
      await writeAttempt(given, isLive(attempt) ? { state: 'failed', note: null } : {});
      return outcomeWithoutMoney(attempt, verdict);
    case 'pending':
      await writeAttempt(given, {});
      return outcomeWithoutMoney(attempt, verdict);
  }
}

/** Money as it was asked for completes its order, unless that is paid, cancelled, or nobody's any more. */
async function takeMoney(given: Case): Promise<VerdictOutcome> {
  const { shop, tx, order, attempt, now } = given;
  if (order.paymentState === 'paid') {
    await closeIssuesAbout(tx, attempt.reference, 'mismatch', RIGHT_AFTER_ALL, now);
    return setAside(given, 'second_payment', 'success');
  }
  if (order.cancelledAt || order.erasedAt) return takeLate(given);
  // The shop took some of it by itself meanwhile, or gave that back.
  if (attempt.amount !== restToPay(order)) return setAside(given, 'mismatch', 'mismatch');
  const { reference } = attempt;
  const issues = await completeOrder(shop, tx, order, { reference, actor: 'payment provider', now });
  if (!issues) return setAside(given, 'gift_gone', 'mismatch');
  await writeAttempt(given, { state: 'applied', note: null, ...received(given) });
  await closeIssuesAbout(tx, attempt.reference, null, RIGHT_AFTER_ALL, now);
  if (await isRepeated(tx, given.buyer, order, now)) await openIssueFor(given, 'repeated_order');
  for (const kind of issues) await openIssueFor(given, kind);
  return 'success';
}

async function takeLate(given: Case): Promise<VerdictOutcome> {
  const { shop, tx, order, attempt, transaction, now } = given;
  const isKnown = attempt.note === 'paid_after_cancel';
  const late = { order, reference: attempt.reference, amount: pesewas(transaction.amount) };
  if (!isKnown && !order.erasedAt) await tellOfLateMoney(shop, tx, late, now);
  return setAside(given, 'paid_after_cancel', 'mismatch');
}

function isKnown(attempt: Attempt, transaction: ProviderTransaction, verdict: 'pending' | 'failed'): boolean {
  const isOver = attempt.state === 'applied' || (verdict === 'failed' && isLive(attempt));
  return !isOver && transaction.status === attempt.providerStatus && transaction.id === attempt.providerId;
}

/** Money that waits for a look stays so, whatever is reported of its reference meanwhile. */
function outcomeWithoutMoney(attempt: Attempt, verdict: 'pending' | 'failed'): VerdictOutcome {
  return attempt.state === 'attention' ? 'mismatch' : verdict;
}

/** Money set aside that we give back ourselves: what the provider says of it meanwhile changes nothing. */
async function isGoingBack({ tx, attempt }: Case): Promise<boolean> {
  return attempt.state === 'attention' && (await sumRefunded(tx, attempt.reference)) > 0;
}

async function keepAside(given: Case): Promise<VerdictOutcome> {
  await writeAttempt(given, {});
  return given.attempt.note === 'second_payment' ? 'success' : 'mismatch';
}

/** An applied payment stays applied; that it was taken back without a refund of ours is worth a look. */
async function confirmApplied(given: Case, verdict: Verdict): Promise<'success'> {
  if (verdict === 'reversed' && (await isTakenBack(given))) {
    const isNew = await openIssueFor(given, 'reversed');
    if (isNew) await stopGiftsOf(given.tx, given.order.id, given.now);
  }
  await writeAttempt(given, {});
  return 'success';
}

/** After a refund of a part the provider says "reversed", too: only a dispute tells that the rest went, as well. */
async function isTakenBack({ tx, attempt }: Case): Promise<boolean> {
  const refunded = await sumRefunded(tx, attempt.reference);
  if (refunded === 0) return true;
  const received = attempt.receivedAmount ?? attempt.amount;
  return refunded < received && hasDispute(tx, attempt.reference);
}

/** The money is with the provider, but must not complete this order. */
async function setAside(given: Case, kind: IssueKind, outcome: VerdictOutcome): Promise<VerdictOutcome> {
  await openIssueFor(given, kind);
  await writeAttempt(given, { state: 'attention', note: kind, ...received(given) });
  return outcome;
}

async function writeAttempt({ tx, attempt, transaction, now }: Case, change: AttemptChange): Promise<void> {
  const { status, id } = transaction;
  const all: AttemptChange = {
    providerStatus: status,
    providerId: id ?? attempt.providerId,
    waitingSince: isWaitingStatus(status) ? (attempt.waitingSince ?? now) : null,
    ...change,
  };
  if (isDeepStrictEqual({ ...attempt, ...all }, attempt)) return;
  await updateAttempt(tx, attempt.reference, all, now);
}

async function openIssueFor(
  { shop, tx, order, attempt, transaction, now }: Case,
  kind: IssueKind,
): Promise<boolean> {
  const isOurs = transaction.reference === attempt.reference;
  const isNew = await openIssue(tx, {
    id: shop.newId(),
    kind,
    reference: attempt.reference,
    orderId: order.id,
    providerId: isOurs ? transaction.id : null,
    amount: isOurs ? transaction.amount : null,
    currency: isOurs ? transaction.currency : null,
    openedAt: now,
  });
  if (isNew) shop.log.error({ reference: attempt.reference, kind }, 'a payment needs attention');
  return isNew;
}

function received({ attempt, transaction }: Case): AttemptChange {
  if (transaction.reference !== attempt.reference) return {};
  const { amount, currency, fees, paidWith } = transaction;
  return { receivedAmount: amount, receivedCurrency: currency, fees, paidWith };
}
