import type { Db } from '#adapters/db/db.ts';
import { selectIssueAbout } from './issue-queries.ts';
import { selectAttempt } from './queries.ts';

/** Money that the provider holds for us under one reference, in the smallest unit of `currency`. */
export type Received = { reference: string; orderId: string | null; amount: number; currency: string };

/** What was received under a reference; null when nothing was, or nothing is known of it. */
export async function findReceived(db: Db, reference: string): Promise<Received | null> {
  const attempt = await selectAttempt(db, reference);
  if (attempt?.state === 'applied' || attempt?.state === 'attention') {
    const amount = attempt.receivedAmount ?? (attempt.state === 'applied' ? attempt.amount : null);
    if (amount === null) return null;
    const currency = attempt.receivedCurrency ?? attempt.currency;
    return { reference, orderId: attempt.orderId, amount, currency };
  }
  const issue = await selectIssueAbout(db, reference);
  if (issue?.kind !== 'no_order' || issue.amount === null) return null;
  return { reference, orderId: null, amount: issue.amount, currency: issue.currency ?? '' };
}
