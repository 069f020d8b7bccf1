import type { Db } from '#platform/db/db.server.ts';
import { closeIssuesOf } from '#shop/payments/settlement/issue-records.server.ts';
import { isAnyOpen } from './queries.server.ts';

/** Once all hours of an order have their times again, its item is off the administrator's list. */
export async function closeLostTimes(tx: Db, orderId: string, now: Date): Promise<void> {
  if (await isAnyOpen(tx, orderId)) return;
  await closeIssuesOf(tx, orderId, 'lost_time', { resolution: 'another time', now });
}
