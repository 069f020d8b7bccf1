import { DAY_MS } from '#platform/time/durations.ts';

/** Months of each year, January as 1; the day in such a month; and the time in Accra, such as `18:30`. */
export type Recurring = {
  months: readonly number[];
  dayOf: (year: number, month: number) => number;
  time: string;
};

/** Not a whole year: a date is shown without its year. */
const DAYS_AHEAD = 364;

/** From tomorrow on for a year, one in each line, as the administrator types them. */
export function writeCourseDates(now: Date, { months, dayOf, time }: Recurring): string {
  const isoDay = (ahead: number) => new Date(now.getTime() + ahead * DAY_MS).toISOString().slice(0, 10);
  const [first, last] = [isoDay(1), isoDay(DAYS_AHEAD)];
  const years = [0, 1].map((ahead) => now.getUTCFullYear() + ahead);
  return years
    .flatMap((year) => months.map((month) => dayIn(year, month, dayOf(year, month))))
    .filter((day) => day >= first && day <= last)
    .map((day) => `${day} ${time}`)
    .join('\n');
}

/** Sunday is 0; the first one is the first day of the month of this weekday. */
export const nth =
  (place: number, weekday: number): Recurring['dayOf'] =>
  (year, month) =>
    7 * (place - 1) + 1 + ((weekday - weekdayOf(year, month, 1) + 7) % 7);

/** The Saturday of the last weekend that lies in the month whole. */
export const saturdayOfLastWeekend: Recurring['dayOf'] = (year, month) => {
  const last = new Date(Date.UTC(year, month, 0));
  return last.getUTCDate() - last.getUTCDay() - 1;
};

const dayIn = (year: number, month: number, day: number) =>
  new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);

const weekdayOf = (year: number, month: number, day: number) =>
  new Date(Date.UTC(year, month - 1, day)).getUTCDay();
