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

/** `left` waits for the administrator, and is not on its way back; `paidWith` such as "Visa ending 4081". */
export type LateMoney = { left: Pesewas; paidWith: string | null };

/** What was paid of an order after it was cancelled. */
export async function findLateMoney(db: Db, orderId: string): Promise<LateMoney> {
  const late = (await selectAttemptsOf(db, orderId)).filter(({ note }) => note === 'paid_after_cancel');
  let left = 0;
  for (const attempt of late) {
    const { reference, receivedAmount, amount } = attempt;
    if (await isAside(db, attempt))
      left += Math.max(0, (receivedAmount ?? amount) - (await sumRefunded(db, reference)));
  }
  const ways = new Set(late.map(({ paidWith }) => paidWith));
  return { left: pesewas(left), paidWith: ways.size === 1 ? (late[0]?.paidWith ?? null) : null };
}
