import { HOUR_MS, MINUTE_MS } from '#platform/time/durations.ts';
import type { Day } from '#shop/office/contract/settings.ts';
import { dayInAccra, daysAfter } from '#shop/office/rules/shop-settings.ts';
import type { BookingSettings, DayHours, Slot, Span, Taken, WorkingHours } from '../contract.ts';

export type Calendar = {
  hours: readonly WorkingHours[];
  /** At most one for each day; it counts in place of the weekly hours. */
  exceptions: readonly DayHours[];
  taken: readonly Taken[];
};

/** For whoever need not keep to notice and horizon. */
export const ANY_REACH = { noticeHours: 0, horizonDays: 3_650 } as const satisfies Partial<BookingSettings>;

type Asked = { productId: string; settings: BookingSettings; now: Date; from: Day; days: number };

/**
 * What may be booked of a product, by start, on `days` days from `from` on. Days are Accra's, which keeps UTC all year.
 * A session lies whole within one span of its day, unless its dates are set; the time before and after may reach
 * beyond it.
 */
export function slotsOf(calendar: Calendar, { productId, settings, now, from, days }: Asked): Slot[] {
  const asked = Array.from({ length: days }, (_, ahead) => daysAfter(from, ahead));
  const starts = asked.flatMap((day) => startsOn(day, calendar, settings));
  return starts.flatMap((time) => {
    const start = new Date(time);
    const left = isInReach(start, settings, now) ? leftAt(start, productId, settings, calendar.taken) : 0;
    return left > 0 ? [{ start, left }] : [];
  });
}

/** The seats that are left at one start, 0 where it is no slot. */
export function leftOf(calendar: Calendar, asked: Omit<Asked, 'from' | 'days'> & { start: Date }): number {
  const from = dayInAccra(asked.start);
  const slots = slotsOf(calendar, { ...asked, from, days: 1 });
  return slots.find(({ start }) => start.getTime() === asked.start.getTime())?.left ?? 0;
}

/** With the time before and after. */
export function blockedBy(
  start: Date,
  { minutes, before, after }: BookingSettings,
): { from: Date; to: Date } {
  const from = start.getTime() - before * MINUTE_MS;
  return { from: new Date(from), to: new Date(start.getTime() + (minutes + after) * MINUTE_MS) };
}

/** What a session at this start would overlap, the first of it. */
export function overlapOf(
  start: Date,
  settings: BookingSettings,
  taken: readonly Taken[],
): Taken | undefined {
  const { from, to } = blockedBy(start, settings);
  return taken.find((other) => other.from < to && from < other.to);
}

/** How many may share this start. */
export function seatsAt(start: Date, { dateSeats, seats }: BookingSettings): number {
  return dateSeats?.[start.toISOString()] ?? seats;
}

function startsOn(day: Day, calendar: Calendar, settings: BookingSettings): number[] {
  const { dates } = settings;
  if (dates.length === 0) return startsWithin(day, calendar, settings);
  return dates.filter((date) => date.startsWith(day)).map((date) => Date.parse(date));
}

function startsWithin(
  day: Day,
  { hours, exceptions }: Calendar,
  { minutes, step }: BookingSettings,
): number[] {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  const weekday = new Date(midnight).getUTCDay();
  const spans: readonly Span[] =
    exceptions.find((exception) => exception.day === day)?.spans ??
    hours.filter((usual) => usual.weekday === weekday);
  const starts = new Set<number>();
  for (const { from, to } of spans)
    for (let minute = from; minute + minutes <= to; minute += step) starts.add(midnight + minute * MINUTE_MS);
  return [...starts].sort((one, other) => one - other);
}

/** Not too soon, and not too far ahead: the last day is whole. A set date is never too far. */
function isInReach(start: Date, { noticeHours, horizonDays, dates }: BookingSettings, now: Date): boolean {
  if (start.getTime() < now.getTime() + noticeHours * HOUR_MS) return false;
  return dates.length > 0 || dayInAccra(start) <= daysAfter(dayInAccra(now), horizonDays);
}

/**
 * A start that others share has its seats left; whatever else lies in its time takes it whole, but for a set date of
 * which no seat is taken: of two at one time the first that is sold has it.
 */
function leftAt(start: Date, productId: string, settings: BookingSettings, taken: readonly Taken[]): number {
  const { from, to } = blockedBy(start, settings);
  const beside = taken.filter((other) => other.from < to && from < other.to);
  const shared = beside.find(
    (other) => other.productId === productId && other.start.getTime() === start.getTime(),
  );
  const isDated = settings.dates.length > 0;
  if (beside.some((other) => other !== shared && !(isDated && other.seats === 0))) return 0;
  return Math.max(0, seatsAt(start, settings) - (shared?.seats ?? 0));
}
