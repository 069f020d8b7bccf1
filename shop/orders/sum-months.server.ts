import { type Pesewas, pesewas } from '#platform/money/money.ts';
import { type Month, monthBounds, monthOf, monthsUpTo } from '#platform/time/month.ts';
import type { Shop } from '#shop/shop.server.ts';
import { requireAdmin, type Viewer } from '#shop/viewer.server.ts';
import { selectFirstPaidAt, sumPaidByMonth, sumRefundedByMonth } from './export-queries.server.ts';

export type MonthTotal = {
  month: Month;
  orders: number;
  amount: Pesewas;
  fees: Pesewas;
  /** Payments of the month whose fee is not known; they count whole in `net`. */
  unknownFees: number;
  net: Pesewas;
  refunds: Pesewas;
  left: Pesewas;
};

const SHOWN = 12;
const MOST_MONTHS = 120;

/** `totals` of the last twelve months, newest first; `months` are all that can be exported. */
export async function sumMonths(
  shop: Shop,
  viewer: Viewer,
): Promise<{ totals: MonthTotal[]; months: Month[] }> {
  requireAdmin(viewer);
  const now = monthOf(shop.clock.now());
  const first = await selectFirstPaidAt(shop.db);
  const months = monthsUpTo(now, MOST_MONTHS).filter((month) => month >= monthOf(first ?? shop.clock.now()));
  const shown = months.slice(0, SHOWN);
  const period = { from: monthBounds(shown.at(-1) ?? now).from, to: monthBounds(now).to };
  const paid = new Map((await sumPaidByMonth(shop.db, period)).map((row) => [row.month, row]));
  const refunded = new Map((await sumRefundedByMonth(shop.db, period)).map((row) => [row.month, row.amount]));
  const nothing = { orders: 0, amount: NONE, fees: NONE, unknownFees: 0, net: NONE };
  const totals = shown.map((month) => {
    const sums = { ...(paid.get(month) ?? nothing), month, refunds: refunded.get(month) ?? NONE };
    return { ...sums, left: pesewas(sums.net - sums.refunds) };
  });
  return { totals, months };
}

const NONE = pesewas(0);
