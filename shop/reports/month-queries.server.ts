import { desc, lt, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import { type Month, monthBounds } from '#platform/time/month.ts';
import { lockMonth } from './month-records.server.ts';
import { KEPT_SOURCES, SUMS } from './report-queries.server.ts';
import { reportMonths } from './tables.server.ts';

const firstDay = (month: Month) => `${month}-01`;

export async function selectKeptMonths(db: Db): Promise<Month[]> {
  const rows = await db
    .select({ month: reportMonths.month })
    .from(reportMonths)
    .orderBy(desc(reportMonths.month));
  return rows.map(({ month }) => month.slice(0, 7));
}

/** Writes what a month came to, in the caller's transaction; of two at once the second writes nothing. */
export async function keepMonth(tx: Db, month: Month, now: Date): Promise<void> {
  await lockMonth(tx, month);
  const day = firstDay(month);
  const begun = await tx
    .insert(reportMonths)
    .values({ month: day, summedAt: now })
    .onConflictDoNothing()
    .returning({ month: reportMonths.month });
  if (begun.length === 0) return;
  for (const [report, rows] of Object.entries(KEPT_SOURCES))
    await tx.execute(sql`insert into report_sums (month, report, key, label, count, amount, gift, refunded)
      select ${day}::date, ${report}, key, min(label), ${SUMS} from (${rows(monthBounds(month))}) as parts group by key`);
}

export async function forgetMonthsBefore(db: Db, month: Month): Promise<void> {
  await db.delete(reportMonths).where(lt(reportMonths.month, firstDay(month)));
}
