// Settlement promises: an order is paid by the right money and by nothing else, once, whoever announces it in
// whatever order; money that completes nothing is shown to the administrator. See docs/payments.md#settling.

import type { ProviderTransaction } from '#platform/paystack/provider.ts';
import { shopProblem } from '#shop/problem.ts';
import type { Shop } from '#shop/shop.server.ts';
import { selectAttempt } from '../attempts/attempt-queries.server.ts';
import type { Attempt } from '../payment-records.server.ts';
import { isKnownStatus, judgePayment, type Verdict } from '../rules/payment-verdict.ts';
import { applyVerdict } from './apply-verdict.server.ts';

/** `unreachable`, `refused` and `unknown` speak of the provider, not of the order. */
export type Settlement = {
  state: 'success' | 'pending' | 'failed' | 'mismatch' | 'unknown' | 'unreachable' | 'refused';
  orderId: string | null;
};

/**
 * The one way to "paid" for the provider's money (docs/payments.md#settling): asks the provider, judges the answer, and
 * applies it under the order's lock. Doing it again changes nothing. Refuses with `payment_not_applied` when the
 * provider says success and our own write fails; the sweep repairs that.
 */
export async function settle(shop: Shop, reference: string): Promise<Settlement> {
  const attempt = await selectAttempt(shop.db, reference);
  if (!attempt) return { state: 'unknown', orderId: null };
  if (attempt.state === 'applied') return { state: 'success', orderId: attempt.orderId };
  return askAndApply(shop, attempt);
}

export async function askAndApply(shop: Shop, attempt: Attempt): Promise<Settlement> {
  const { reference, orderId } = attempt;
  const answer = await shop.paystack.verify(reference);
  if (answer.kind !== 'found') return { state: answer.kind, orderId };
  return { state: await applyReported(shop, attempt, answer.transaction), orderId };
}

export async function applyReported(
  shop: Shop,
  attempt: Attempt,
  transaction: ProviderTransaction,
): Promise<Settlement['state']> {
  const { reference, orderId } = attempt;
  if (!isKnownStatus(transaction.status)) {
    shop.log.error({ reference, status: transaction.status }, 'unknown payment status');
  }
  const verdict = judgePayment(transaction, {
    ...attempt,
    acceptsTest: shop.settings.acceptsTestPayments,
  });
  try {
    return await applyVerdict(shop, attempt, transaction, verdict);
  } catch (error) {
    throw notApplied(shop, { reference, orderId }, verdict, error);
  }
}

function notApplied(
  shop: Shop,
  where: { reference: string; orderId: string },
  verdict: Verdict,
  error: unknown,
): unknown {
  if (verdict !== 'success') return error;
  shop.log.error({ ...where, error }, 'payment not applied');
  return shopProblem('payment_not_applied', { orderId: where.orderId });
}

/** Asks the provider again about a payment, settled or not: a charge-back announces itself this way. */
export async function recheckPayment(shop: Shop, reference: string): Promise<Settlement> {
  const attempt = await selectAttempt(shop.db, reference);
  if (!attempt) return { state: 'unknown', orderId: null };
  const settlement = await askAndApply(shop, attempt);
  if (settlement.state === 'unreachable' || settlement.state === 'refused')
    throw new Error(`the payment provider: ${settlement.state}`);
  return settlement;
}
