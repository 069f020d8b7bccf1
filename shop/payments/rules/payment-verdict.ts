import type { Pesewas } from '#platform/money/money.ts';
import type { ProviderTransaction } from '#platform/paystack/provider.ts';

export type ExpectedPayment = {
  reference: string;
  amount: Pesewas;
  currency: 'GHS';
  acceptsTest: boolean;
};

export type Verdict = 'success' | 'pending' | 'failed' | 'mismatch' | 'reversed';

const WAITING = new Set(['ongoing', 'pending', 'processing', 'queued']);

/**
 * Judges the provider's answer (docs/payments.md#verdict). Fees may raise `amount`, so the requested amount
 * must equal ours and `amount` must not be below it; a test payment is no money; unknown words stay pending.
 */
export function judgePayment(transaction: ProviderTransaction, expected: ExpectedPayment): Verdict {
  // Of another payment only money is worth a look: that it failed says nothing of ours.
  if (transaction.reference !== expected.reference)
    return transaction.status === 'success' ? 'mismatch' : 'pending';
  if (transaction.status === 'failed') return 'failed';
  if (transaction.status === 'reversed' || transaction.status === 'reversal-pending') return 'reversed';
  if (transaction.status !== 'success') return 'pending';
  if (transaction.domain === 'test' && !expected.acceptsTest) return 'mismatch';
  const requested = transaction.requestedAmount ?? transaction.amount;
  const paidEnough = requested === expected.amount && transaction.amount >= expected.amount;
  return paidEnough && transaction.currency === expected.currency ? 'success' : 'mismatch';
}

/** For an approval on a phone, for instance; an abandoned page waits for none. */
export function isWaitingStatus(status: string): boolean {
  return WAITING.has(status);
}

const DECIDED = new Set(['abandoned', 'success', 'failed', 'reversed', 'reversal-pending']);

/** One that the documents name; others deserve a warning in the log. */
export function isKnownStatus(status: string): boolean {
  return WAITING.has(status) || DECIDED.has(status);
}
