import { Problem } from '#platform/http/problem.ts';
import { DAY_MS } from '#platform/time/durations.ts';
import { ProductId } from '#shop/catalogue/contract/catalogue.ts';
import type { Day } from '#shop/office/contract/settings.ts';
import { dayInAccra, daysAfter } from '#shop/office/rules/shop-settings.ts';
import type { Shop } from '#shop/shop.server.ts';
import { requireAdmin, type Viewer } from '#shop/viewer.server.ts';
import { type DayHours, FEED_PATH, type Span, type WorkingHours } from './contract.ts';
import {
  type BookedProduct,
  type BookedRow,
  type DatedRow,
  FIRST_CALENDAR,
  selectBooked,
  selectBookedProduct,
  selectDated,
  selectDays,
  selectFeedKey,
  selectTakenSeats,
  selectWeek,
} from './desk-queries.server.ts';
import { CALENDAR_DAYS, type CalendarView } from './rules/calendar-view.ts';
import { figureText } from './rules/figure-names.ts';

export type Booked = Omit<BookedRow, 'start'> & { start: string; figureText: string };
/** A product begins then, whether a seat is taken or not; `start` is an ISO instant. */
export type SetDate = { id: string; name: string; start: string; seats: number; left: number };
export type CalendarDay = {
  day: Day;
  spans: Span[];
  isOther: boolean;
  dates: SetDate[];
  booked: Booked[];
};
export type OpenCalendar = {
  days: CalendarDay[];
  week: WorkingHours[];
  others: DayHours[];
  today: Day;
  /** Under which a phone reads it; null while there is none. */
  address: string | null;
};

const MOST = 500;

/** The days that are looked at, with their hours, set dates and what is booked; a list has only days with something on them. */
export async function openCalendar(
  { db, clock, settings }: Shop,
  viewer: Viewer,
  { view, day }: { view: CalendarView; day: Day | null },
): Promise<OpenCalendar> {
  requireAdmin(viewer);
  const today = dayInAccra(clock.now());
  const from = day ?? today;
  const calendarId = FIRST_CALENDAR;
  const [first, days] = [new Date(`${from}T00:00:00Z`), CALENDAR_DAYS[view]];
  const to = new Date(first.getTime() + days * DAY_MS);
  const booked = await selectBooked(db, calendarId, { from: first, to, limit: MOST });
  const dates = datesOf(await selectDated(db, calendarId, first, to));
  const week = await selectWeek(db, calendarId);
  const known = await selectDays(db, calendarId, from < today ? from : today);
  const feedKey = await selectFeedKey(db, calendarId);
  const all = Array.from({ length: days }, (_, ahead) => {
    const one = daysAfter(from, ahead);
    return {
      ...hoursOf(one, week, known),
      dates: dates.filter(({ start }) => start.startsWith(one)),
      booked: bookedOn(one, booked),
    };
  });
  return {
    days: view === 'list' ? all.filter((one) => one.booked.length + one.dates.length > 0) : all,
    week,
    others: known.filter((one) => one.day >= today),
    today,
    address: feedKey && `${settings.publicUrl}${FEED_PATH}/${feedKey}`,
  };
}

const datesOf = (rows: readonly DatedRow[]): SetDate[] =>
  rows
    .flatMap(({ id, name, booking, taken }) =>
      booking.dates.map((start) => {
        const { seats } = booking;
        return { id, name, start, seats, left: leftOf(start, seats, taken) };
      }),
    )
    .sort((one, other) => one.start.localeCompare(other.start));

function leftOf(start: string, seats: number, taken: DatedRow['taken']): number {
  const sold = taken.find((one) => one.start.toISOString() === start)?.seats ?? 0;
  return Math.max(0, seats - sold);
}

function hoursOf(day: Day, week: readonly WorkingHours[], others: readonly DayHours[]) {
  const other = others.find((one) => one.day === day);
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  const usual = week.filter((one) => one.weekday === weekday).map(({ from, to }) => ({ from, to }));
  return { day, spans: other?.spans ?? usual, isOther: other !== undefined };
}

const bookedOn = (day: Day, booked: readonly BookedRow[]): Booked[] =>
  booked
    .filter(({ start }) => dayInAccra(start) === day)
    .map(({ start, ...row }) => ({
      ...row,
      start: start.toISOString(),
      figureText: row.figure ? figureText(row.figure) : '',
    }));

/** `now` is an ISO instant; `left` the seats of each date that is ahead. */
type OpenBooking = BookedProduct & { now: string; left: Record<string, number> };

/** How a product is booked, for its form. Refuses with `not_found`. */
export async function openBooking({ db, clock }: Shop, viewer: Viewer, id: string): Promise<OpenBooking> {
  requireAdmin(viewer);
  const product = ProductId.safeParse(id).success ? await selectBookedProduct(db, id) : null;
  if (!product) throw new Problem('not_found');
  const now = clock.now();
  const { dates = [], seats = 0 } = product.booking ?? {};
  const ahead = dates.filter((date) => date > now.toISOString());
  const taken = ahead.length > 0 ? await selectTakenSeats(db, id, now) : [];
  const left = Object.fromEntries(ahead.map((date) => [date, leftOf(date, seats, taken)]));
  return { ...product, now: now.toISOString(), left };
}
