import { HOUR_MS } from '#platform/time/durations.ts';
import { monthBounds, monthOf, monthsUpTo } from '#platform/time/month.ts';
import type { Shop } from '#shop/shop.server.ts';
import { forgetMonthsBefore, keepMonth, selectKeptMonths } from './month-queries.server.ts';

/** A year that is compared with the one before, and a year to look back. */
const KEPT_MONTHS = 36;

/**
 * Work of the queue `reports.sum`, once a night: writes what the months that are over came to. A payment whose
 * transaction began in the month may end seconds after it, so a month is over an hour later. The first night of the next
 * one keeps it, and a report sums at most two parts of months from their orders.
 */
export async function keepMonths({ db, clock }: Pick<Shop, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  const over = monthsUpTo(monthOf(now), KEPT_MONTHS + 1).filter(
    (month) => monthBounds(month).to.getTime() + HOUR_MS <= now.getTime(),
  );
  const kept = new Set(await selectKeptMonths(db));
  for (const month of over.filter((one) => !kept.has(one)))
    await db.transaction((tx) => keepMonth(tx, month, now));
  const last = over.at(-1);
  if (last) await forgetMonthsBefore(db, last);
}
