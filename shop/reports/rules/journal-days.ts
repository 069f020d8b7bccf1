import { monthBounds, monthOf, readMonth } from '#platform/time/month.ts';
import { daysAfter } from '#shop/office/rules/shop-settings.ts';
import type { Span } from '#shop/office/rules/spans.ts';
import { readDay } from './report-address.ts';

/** `name` is for a file. */
export type JournalDays = { name: string; span: Span };

/**
 * What an address asks for: the days `from` and `to` of Accra with all between, or a `month`, this one unless it names
 * one. Null for what is neither.
 */
export function journalDays(query: URLSearchParams, now: Date): JournalDays | null {
  if (query.has('from') || query.has('to')) return namedDays(query);
  const month = readMonth(query.get('month') ?? monthOf(now));
  return month === null ? null : { name: month, span: monthBounds(month) };
}

function namedDays(query: URLSearchParams): JournalDays | null {
  const [from, to] = [readDay(query.get('from')), readDay(query.get('to'))];
  if (from === null || to === null || from > to) return null;
  const startOf = (day: string) => new Date(`${day}T00:00:00Z`);
  return { name: `${from}-to-${to}`, span: { from: startOf(from), to: startOf(daysAfter(to, 1)) } };
}
