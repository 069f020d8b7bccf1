import { DAY_MS } from '#platform/time/durations.ts';
import type { BookingSettings } from '../contract.ts';

/** One in each line, in Accra, such as `2027-02-04 10:00`; or as a browser's field for a day and a time writes it. */
const LINE = /^(\d{4}-\d{2}-\d{2})[ T](\d{1,2}):(\d{2})$/;

/** ISO instants in their order, each once; null where a line is no date. */
export function readDates(text: string): string[] | null {
  const lines = text.split('\n').map((line) => line.trim());
  const dates = lines.filter(Boolean).map(readDate);
  return dates.every((date) => date !== null) ? [...new Set(dates)].sort() : null;
}

function readDate(line: string): string | null {
  const [, day = '', hour = '', minute = ''] = LINE.exec(line) ?? [];
  const iso = `${day}T${hour.padStart(2, '0')}:${minute}:00.000Z`;
  const at = new Date(iso);
  // The 31st of a month that has 30 days would be another day.
  return !Number.isNaN(at.getTime()) && at.toISOString() === iso ? iso : null;
}

/** Each date and the same time in the weeks after it, so many in all; Ghana's clock never changes. */
export const repeatedWeekly = (dates: readonly string[], weeks: number): string[] =>
  dates.flatMap((date) =>
    Array.from({ length: weeks }, (_, week) => new Date(Date.parse(date) + week * 7 * DAY_MS).toISOString()),
  );

/** Without the dates that are over. */
export function keepAhead(booking: BookingSettings, now: Date): BookingSettings {
  const isAhead = (date: string) => new Date(date) > now;
  const own = Object.entries(booking.dateSeats ?? {}).filter(([date]) => isAhead(date));
  return withSeats({ ...booking, dates: booking.dates.filter(isAhead) }, Object.fromEntries(own));
}

/** Those ahead that have seats: one that was closed has none. */
export function openDates(
  { dates, dateSeats }: Pick<BookingSettings, 'dates' | 'dateSeats'>,
  now: Date,
): string[] {
  return dates.filter((date) => new Date(date) > now && dateSeats?.[date] !== 0);
}

/** With these dates, too, each with so many seats; null: with those that it had before it was taken off. */
export function addDates(
  booking: BookingSettings,
  added: readonly string[],
  seats: number | null,
): BookingSettings {
  const dates = [...booking.dates, ...added].sort();
  const own = { ...booking.dateSeats };
  for (const date of seats === null ? [] : added) {
    delete own[date];
    if (seats !== null && seats !== booking.seats) own[date] = seats;
  }
  return withSeats({ ...booking, dates }, own);
}

function withSeats(
  { dateSeats: _, ...booking }: BookingSettings,
  own: Readonly<Record<string, number>>,
): BookingSettings {
  return Object.keys(own).length > 0 ? { ...booking, dateSeats: own } : booking;
}

export const writeDates = (dates: readonly string[]) =>
  dates.map((date) => date.slice(0, 16).replace('T', ' ')).join('\n');
