import { DAY_MS } from '#platform/time/durations.ts';

export type Span = { from: Date; to: Date };
export type RunningSpan = { now: Span; before: Span };

/**
 * Today, this week (from Monday) and this month up to `now`, by the days of Accra, which keeps UTC all year.
 * Beside each stands the one before up to the same moment: half a day is not compared with a whole one.
 */
export function runningSpans(now: Date): Record<'today' | 'week' | 'month', RunningSpan> {
  const [year, month, day] = [now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()];
  const today = Date.UTC(year, month, day);
  const monday = today - ((now.getUTCDay() + 6) % 7) * DAY_MS;
  return {
    today: spanFrom(today, today - DAY_MS, now),
    week: spanFrom(monday, monday - 7 * DAY_MS, now),
    month: spanFrom(Date.UTC(year, month, 1), Date.UTC(year, month - 1, 1), now),
  };
}

/** A month before that was shorter ends where this one begins. */
function spanFrom(start: number, startBefore: number, now: Date): RunningSpan {
  const sameMoment = Math.min(startBefore + (now.getTime() - start), start);
  return {
    now: { from: new Date(start), to: now },
    before: { from: new Date(startBefore), to: new Date(sameMoment) },
  };
}
