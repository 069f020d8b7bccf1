import type { Day } from '#shop/office/contract/settings.ts';
import { dayInAccra, daysAfter } from '#shop/office/rules/shop-settings.ts';
import type { RunningSpan } from '#shop/office/rules/spans.ts';

/** The Monday of its week in Accra, which is itself on a Monday. */
export function mondayOf(instant: Date): Day {
  return daysAfter(dayInAccra(instant), -((instant.getUTCDay() + 6) % 7));
}

const startOf = (day: Day) => new Date(`${day}T00:00:00Z`);

/** The whole week that ended with this Monday, beside the one before it; `first` and `last` are its days. */
export function weekBefore(monday: Day): RunningSpan & { first: Day; last: Day } {
  const first = daysAfter(monday, -7);
  return {
    now: { from: startOf(first), to: startOf(monday) },
    before: { from: startOf(daysAfter(first, -7)), to: startOf(first) },
    first,
    last: daysAfter(monday, -1),
  };
}
