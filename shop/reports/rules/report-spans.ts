import { DAY_MS } from '#platform/time/durations.ts';
import type { Day } from '#shop/office/contract/settings.ts';
import { dayInAccra, daysAfter } from '#shop/office/rules/shop-settings.ts';
import type { RunningSpan } from '#shop/office/rules/spans.ts';
import type { ReportDesk, SpanName } from '../contract.ts';

/** `first` and `last` are days of Accra; `unit` is what a row of the report by day stands for. */
export type ReportSpans = RunningSpan & { first: Day; last: Day; unit: 'day' | 'month' };

/** A leap year. */
export const MOST_DAYS = 366;
/** Longer spans are summed by month. */
const MOST_SINGLE_DAYS = 92;

const startOf = (day: Day) => new Date(`${day}T00:00:00Z`);

/** How many days there are from `first` to `last`, both counted. */
const daysFrom = (first: Day, last: Day) =>
  Math.round((startOf(last).getTime() - startOf(first).getTime()) / DAY_MS) + 1;

/**
 * Whole days, of which today ends at `now`; beside them the same number of days before, up to the same moment: half a
 * day is not compared with a whole one. Of days that are named the earlier one begins; they end today at the latest and
 * are at most a year, the last one.
 */
export function reportSpans(desk: ReportDesk, now: Date): ReportSpans {
  const today = dayInAccra(now);
  const [first, last] = desk.span === 'days' ? namedDays(desk, today) : [firstDay(desk.span, today), today];
  const days = daysFrom(first, last);
  const end = startOf(daysAfter(last, 1));
  const [from, to] = [startOf(first), last === today && end > now ? now : end];
  const fromBefore = startOf(desk.span === 'month' ? monthBefore(first) : daysAfter(first, -days));
  const sameMoment = Math.min(fromBefore.getTime() + (to.getTime() - from.getTime()), from.getTime());
  return {
    now: { from, to },
    before: { from: fromBefore, to: new Date(sameMoment) },
    first,
    last,
    unit: days > MOST_SINGLE_DAYS ? 'month' : 'day',
  };
}

const DAYS_BACK = { '7-days': 6, '30-days': 29, year: 364 } as const;

function firstDay(span: Exclude<SpanName, 'days'>, today: Day): Day {
  return span === 'month' ? `${today.slice(0, 7)}-01` : daysAfter(today, -DAYS_BACK[span]);
}

function namedDays({ from, to }: ReportDesk, today: Day): [Day, Day] {
  const [earlier = today, later = today] = [from ?? today, to ?? today].sort();
  const last = later > today ? today : later;
  const first = earlier > last ? last : earlier;
  return daysFrom(first, last) > MOST_DAYS ? [daysAfter(last, 1 - MOST_DAYS), last] : [first, last];
}

const monthBefore = (first: Day) => `${daysAfter(first, -1).slice(0, 7)}-01`;
