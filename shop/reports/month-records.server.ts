// The sums of a month that are kept, for whoever changes what they were made of (docs/decisions/0095-reports.md).

import { eq } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import { lockName } from '#platform/db/lock-name.server.ts';
import { type Month, monthOf } from '#platform/time/month.ts';
import { reportMonths } from './tables.server.ts';

/** Whoever sums the month at this moment is waited for. */
export async function forgetMonthOf(tx: Db, paidAt: Date): Promise<void> {
  const month = monthOf(paidAt);
  await lockMonth(tx, month);
  await tx.delete(reportMonths).where(eq(reportMonths.month, `${month}-01`));
}

/** Until the transaction ends. */
export async function lockMonth(tx: Db, month: Month): Promise<void> {
  await lockName(tx, `report month ${month}`);
}
