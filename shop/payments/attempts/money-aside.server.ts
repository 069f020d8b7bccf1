import type { Db } from '#platform/db/db.server.ts';
import { type Attempt, selectAttemptsOf } from '../payment-records.server.ts';
import { isAnyOpenAbout } from '../settlement/issue-queries.server.ts';

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
