import type { Db } from '#platform/db/db.server.ts';
import { pesewas } from '#platform/money/money.ts';
import type { ProviderRefund } from '#platform/paystack/provider.ts';
import { Reference } from '#shop/checkout/contract/checkout.ts';
import { closeGiftsOf, reopenGifts } from '#shop/gifts/refund-gift.server.ts';
import { lockOrder } from '#shop/orders/order-records.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { returnUse } from '#shop/vouchers/hold-use.server.ts';
import { selectAttempt, sumRefunded } from '../attempts/attempt-queries.server.ts';
import { REFUND_STATES, type RefundState } from '../contract.ts';
import type { Refund } from '../payment-records.server.ts';
import { closeIssuesAbout, lockIssuesAbout, openIssue } from '../settlement/issue-queries.server.ts';
import { insertRefund, lockReportedRefund, selectReportedRefund, updateRefund } from './queries.server.ts';
import { findReceived, findRefundable } from './refundable.server.ts';
import { freeRefundedTimes } from './refunded-times.server.ts';
import { restock } from './restock.server.ts';
import { type RefundStep, tellOfRefund } from './tell-of-refund.server.ts';

const OUR_ID = /\b[a-z2-7]{32}\b/;

/** Written on a refund at the provider, so that it is found again if the answer is lost. */
export function refundNote(refundId: string): string {
  return `refund ${refundId}`;
}

/**
 * Writes down what the provider itself says of a refund: one of ours, or one made on its own pages. Events
 * arrive in any order, so an end is never left again for a step before it.
 */
export async function recordRefund(shop: Shop, reported: ProviderRefund): Promise<void> {
  const now = shop.clock.now();
  await shop.db.transaction(async (tx) => {
    const ourId = OUR_ID.exec(reported.merchantNote ?? '')?.[0] ?? null;
    await lockPayment(tx, reported, ourId);
    const known = await lockReportedRefund(tx, { id: reported.id, ourId });
    const state = stateOf(shop, reported);
    if (!known) return adopt(shop, tx, reported, state, now);
    if (known.state === 'processed' || (hasFailed(known) && state !== 'processed')) return;
    if (known.state === 'failed' && state === 'failed') return;
    await updateRefund(tx, known.id, { state, providerRefundId: reported.id }, now);
    if (known.state !== state) await follow(shop, tx, { ...known, state }, now);
    if (state !== 'processed') return;
    await restock(tx, known, now);
    await freeRefundedTimes(shop, tx, known.orderId, now);
  });
}

/** Of two refunds of one payment that end at once, the second has to see the first: both may be the rest of it. */
async function lockPayment(tx: Db, { id, transactionReference }: ProviderRefund, ourId: string | null) {
  const known = await selectReportedRefund(tx, { id, ourId });
  const reference = known?.reference ?? transactionReference;
  if (!reference) return;
  const orderId = known?.orderId ?? (await selectAttempt(tx, reference))?.orderId;
  await (orderId ? lockOrder(tx, orderId) : lockIssuesAbout(tx, reference));
}

/** Reported by the provider. One that we gave up for lost is followed again. */
function hasFailed({ state, providerRefundId }: Refund): boolean {
  return state === 'failed' && providerRefundId !== null;
}

function stateOf(shop: Shop, { id, status }: ProviderRefund): RefundState {
  const state = REFUND_STATES.find((one) => one === status);
  if (!state) shop.log.error({ refund: id, status }, 'unknown refund status');
  return state ?? 'pending';
}

/** A refund made without us still counts: the money has left. */
async function adopt(
  shop: Shop,
  tx: Db,
  reported: ProviderRefund,
  state: RefundState,
  now: Date,
): Promise<void> {
  const reference = reported.transactionReference;
  const payment = reference ? await findPayment(tx, reference) : null;
  if (!reference || !payment || reported.amount < 1) return surface(shop, tx, reported, now);
  const refund = {
    id: shop.newId(),
    reference,
    orderId: payment.orderId,
    amount: pesewas(reported.amount),
    currency: reported.currency,
    state,
    providerRefundId: reported.id,
    reason: "Made in the provider's dashboard",
    actor: 'payment provider',
    createdAt: now,
    updatedAt: now,
  };
  if (!(await insertRefund(tx, refund))) return;
  const isOver = state === 'processed' || state === 'failed';
  if (!isOver) await tellOfRefund(shop, tx, { ...refund, state: 'requested' }, now);
  await follow(shop, tx, refund, now);
  if (state === 'processed') await freeRefundedTimes(shop, tx, payment.orderId, now);
}

/** Of the payment that completed the order alone: what was set aside used no voucher. */
async function returnUseOf(tx: Db, reference: string): Promise<void> {
  const attempt = await selectAttempt(tx, reference);
  if (attempt?.state === 'applied') await returnUse(tx, attempt.orderId);
}

/** It may have been given back before we heard that it was received. */
async function findPayment(tx: Db, reference: string): Promise<{ orderId: string | null } | null> {
  return (await findReceived(tx, reference)) ?? selectAttempt(tx, reference);
}

/** Money that left without a payment of ours to take it from is shown to the admin; a stranger's refund is not. */
async function surface(shop: Shop, tx: Db, reported: ProviderRefund, now: Date): Promise<void> {
  const of = reported.transactionReference;
  if (of !== null && !Reference.safeParse(of).success) return;
  const reference = `refund-${reported.id}`;
  const isNew = await openIssue(tx, {
    id: shop.newId(),
    kind: 'stray_refund',
    reference,
    providerId: reported.id,
    amount: reported.amount,
    currency: reported.currency,
    openedAt: now,
  });
  if (isNew) shop.log.error({ reference, kind: 'stray_refund' }, 'a payment needs attention');
}

/**
 * Announces each step, and keeps the gift vouchers of the order right; an item is done once all its money is back with
 * the payer.
 */
async function follow(shop: Shop, tx: Db, step: Omit<RefundStep, 'actor'>, now: Date): Promise<void> {
  await tellOfRefund(shop, tx, { ...step, actor: 'payment provider' }, now);
  const { reference, orderId, state } = step;
  // It may have failed because the bank had taken the payment back, which looked like our refund until now.
  if (state === 'failed') await shop.jobs.enqueue(tx, 'payments.recheck', { reference });
  if (orderId) await settleGifts(tx, { ...step, orderId }, now);
  if (state === 'processed') await endWhole(tx, reference, now);
}

/** What the provider gives back by itself, or after all, of the money for gift vouchers cannot be spent as well. */
export async function settleGifts(
  tx: Db,
  { id: refundId, reference, orderId, state }: Omit<RefundStep, 'actor'> & { orderId: string },
  now: Date,
): Promise<void> {
  const closing = { orderId, refundId, now };
  if (state === 'failed') return reopenGifts(tx, closing);
  const overdrawn = (await findRefundable(tx, reference))?.overdrawn ?? 0;
  if (overdrawn > 0) await closeGiftsOf(tx, closing, overdrawn);
}

/** Once all of a payment is back, and what was paid beside it. */
export async function endWhole(tx: Db, reference: string, now: Date): Promise<void> {
  const money = await findRefundable(tx, reference);
  if (!money || money.giftLeft + money.handLeft > 0) return;
  if ((await sumRefunded(tx, reference, 'processed')) < money.received.amount) return;
  await closeIssuesAbout(tx, reference, null, 'refunded', now);
  await returnUseOf(tx, reference);
}
