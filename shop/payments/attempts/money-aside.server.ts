import type { Db } from '#platform/db/db.server.ts';
import { type Pesewas, pesewas } from '#platform/money/money.ts';
import { type Attempt, selectAttemptsOf } from '../payment-records.server.ts';
import { isAnyOpenAbout } from '../settlement/issue-queries.server.ts';
import { sumRefunded } from './attempt-queries.server.ts';

/**
 * Whether this is money that completed nothing and waits for the administrator. Given back, or dealt with otherwise, it
 * stands in nobody's way any more.
 */
export async function isAside(db: Db, { state, reference }: Attempt): Promise<boolean> {
  return state === 'attention' && (await isAnyOpenAbout(db, reference));
}

/** The same of any payment of an order. */
export async function hasMoneyAside(db: Db, orderId: string): Promise<boolean> {
  for (const attempt of await selectAttemptsOf(db, orderId)) if (await isAside(db, attempt)) return true;
  return false;
}

/** What was paid of an order after it was cancelled, waits for the administrator, and is not on its way back. */
export async function sumLate(db: Db, orderId: string): Promise<Pesewas> {
  let sum = 0;
  for (const attempt of await selectAttemptsOf(db, orderId)) {
    const { reference, note, receivedAmount, amount } = attempt;
    const isLate = note === 'paid_after_cancel' && (await isAside(db, attempt));
    if (isLate) sum += Math.max(0, (receivedAmount ?? amount) - (await sumRefunded(db, reference)));
  }
  return pesewas(sum);
}
