import { pesewas } from '#platform/money/money.ts';
import type { Day } from '#shop/office/contract/settings.ts';
import { daysAfter } from '#shop/office/rules/shop-settings.ts';
import type { ReportRow } from '../contract.ts';
import type { ReportSpans } from './report-spans.ts';
import { addCounts } from './report-sums.ts';

/** All days of the span, or the first days of its months, the first one first: those without a sale as well. */
export function fillDays(
  rows: readonly ReportRow[],
  { first, last, unit }: Pick<ReportSpans, 'first' | 'last' | 'unit'>,
): ReportRow[] {
  const known = new Map(rows.map((row) => [row.key, row]));
  const filled = new Map<Day, ReportRow>();
  for (let day = first; day <= last; day = daysAfter(day, 1)) {
    const key = unit === 'day' ? day : `${day.slice(0, 7)}-01`;
    filled.set(key, added(filled.get(key) ?? emptyRow(key), known.get(day)));
  }
  return [...filled.values()];
}

const NONE = pesewas(0);
const emptyRow = (key: Day): ReportRow => ({
  key,
  label: key,
  count: 0,
  later: [],
  amount: NONE,
  gift: NONE,
  refunded: NONE,
});

const added = (sum: ReportRow, row = emptyRow(sum.label)): ReportRow => ({
  ...sum,
  count: sum.count + row.count,
  later: addCounts(sum.later, row.later),
  amount: pesewas(sum.amount + row.amount),
  gift: pesewas(sum.gift + row.gift),
  refunded: pesewas(sum.refunded + row.refunded),
});
