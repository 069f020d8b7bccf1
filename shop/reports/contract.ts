import type { Pesewas } from '#platform/money/money.ts';
import type { Day } from '#shop/office/contract/settings.ts';

/**
 * What sales are summed by; refunds by their reasons, unpaid orders by their day, searches without a result by their
 * words, carts and what became of them by day, and e-mails that bring buyers back by their kind.
 */
export const REPORTS = [
  'day',
  'product',
  'variant',
  'category',
  'town',
  'way',
  'voucher',
  'source',
  'refunds',
  'unpaid',
  'carts',
  'searches',
  'back',
] as const;
export type ReportName = (typeof REPORTS)[number];

/** `days` are those that are named. */
export const SPAN_NAMES = ['7-days', '30-days', 'month', 'year', 'days'] as const;
export type SpanName = (typeof SPAN_NAMES)[number];

/** Lives in the query string of /admin/reports; `from` and `to` are given for `days` alone, both of them. */
export type ReportDesk = { by: ReportName; span: SpanName; from: Day | null; to: Day | null };

export const REPORT_FILE = '/admin/reports.csv';
export const JOURNAL_FILE = '/admin/export/journal.csv';

/**
 * `count` is of orders, of pieces where goods are summed, of refunds or e-mails, or of searches or carts, which have no
 * money; `later` are the counts of the steps after it, where a report has several. Of orders left unpaid `amount` is
 * what was not paid. Otherwise, of `amount`, `gift` was paid with gift vouchers, whose money was earned when they were
 * sold. `refunded` went back within the span, of orders from any time.
 */
export type ReportSums = {
  count: number;
  later: readonly number[];
  amount: Pesewas;
  gift: Pesewas;
  refunded: Pesewas;
};
/** Without a key it is all that is not listed one by one. */
export type ReportRow = ReportSums & { key: string | null; label: string };
