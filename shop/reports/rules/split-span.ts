import { type Month, monthBounds } from '#platform/time/month.ts';
import type { Span } from '#shop/office/rules/spans.ts';

/** Parts of a span: months that are kept, and what lies before, between and behind them. */
export type SplitSpan = { months: readonly Month[]; rest: readonly Span[] };

/** Of `kept` those that lie within the span as a whole, the first one first. */
export function splitSpan({ from, to }: Span, kept: readonly Month[]): SplitSpan {
  const months = kept
    .filter((month) => monthBounds(month).from >= from && monthBounds(month).to <= to)
    .sort();
  const rest: Span[] = [];
  let at = from;
  for (const month of months) {
    const bounds = monthBounds(month);
    if (at < bounds.from) rest.push({ from: at, to: bounds.from });
    at = bounds.to;
  }
  if (at < to) rest.push({ from: at, to });
  return { months, rest };
}
