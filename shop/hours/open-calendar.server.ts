import { Problem } from '#platform/http/problem.ts';
import { DAY_MS } from '#platform/time/durations.ts';
import { ProductId } from '#shop/catalogue/contract/catalogue.ts';
import type { Day } from '#shop/office/contract/settings.ts';
import { dayInAccra, daysAfter } from '#shop/office/rules/shop-settings.ts';
import type { Shop } from '#shop/shop.server.ts';
import { requireAdmin, type Viewer } from '#shop/viewer.server.ts';
import { type BookingSettings, type DayHours, FEED_PATH, type Span, type WorkingHours } from './contract.ts';
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
import { seatsAt } from './rules/slots.ts';

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
      seatsOf(booking.dates, booking, taken).map(({ start, seats, taken: sold }) => {
        return { id, name, start, seats, left: Math.max(0, seats - sold) };
      }),
    )
    .sort((one, other) => one.start.localeCompare(other.start));

/** One of the dates of a course with its seats, `taken` those that are booked, or held for a payment. */
export type DateSeats = { start: string; seats: number; taken: number };

const seatsOf = (dates: readonly string[], booking: BookingSettings, taken: DatedRow['taken']): DateSeats[] =>
  dates.map((start) => ({
    start,
    seats: seatsAt(new Date(start), booking),
    taken: taken.find((one) => one.start.toISOString() === start)?.seats ?? 0,
  }));

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

/** `now` is an ISO instant; `ahead` are the dates that are not over. */
type OpenBooking = BookedProduct & { now: string; ahead: DateSeats[] };

/** How a product is booked, for its form. Refuses with `not_found`. */
export async function openBooking({ db, clock }: Shop, viewer: Viewer, id: string): Promise<OpenBooking> {
  requireAdmin(viewer);
  const product = ProductId.safeParse(id).success ? await selectBookedProduct(db, id) : null;
  if (!product) throw new Problem('not_found');
  const now = clock.now();
  const dates = product.booking?.dates.filter((date) => date > now.toISOString()) ?? [];
  const taken = dates.length > 0 ? await selectTakenSeats(db, id, now) : [];
  const ahead = product.booking ? seatsOf(dates, product.booking, taken) : [];
  return { ...product, now: now.toISOString(), ahead };
}
