import type { Db } from '#platform/db/db.server.ts';
import { Problem } from '#platform/http/problem.ts';
import { counted } from '#platform/text/counted.ts';
import { DAY_MS } from '#platform/time/durations.ts';
import { type BookingSettings, MAX_DATED_DAYS, type Taken } from './contract.ts';
import { selectNames } from './desk-queries.server.ts';
import { readCalendar } from './queries.server.ts';
import { slotText } from './rules/slot-text.ts';
import { blockedBy, overlapOf, seatsAt } from './rules/slots.ts';

/** Two a week for two years. */
const MOST_DATES = 208;

type Wanted = {
  productId: string;
  /** With the dates that it keeps. */
  settings: BookingSettings;
  /** Dates that stand and take no longer than they did: nothing is asked of them. */
  unchanged: readonly string[];
  asked: readonly string[];
  /** Of each date that is asked for; null: those that it had. */
  seats: number | null;
  now: Date;
};

type Fitted = { fitting: string[]; refused: string[] };

/**
 * Which of the dates that are asked for fit beside those that are kept and all else in the calendar, and for each of
 * the others why not. Refuses a kept date that does not fit any more.
 */
export async function fitDates(
  tx: Db,
  { productId, settings, unchanged, asked, seats, now }: Wanted,
): Promise<Fitted> {
  const end = new Date(now.getTime() + MAX_DATED_DAYS * DAY_MS);
  const kept = settings.dates.filter((date) => new Date(date) > now);
  if (kept.length + asked.length === 0) return { fitting: [], refused: [] };
  const known = new Set([...kept, ...asked]);
  const around = [new Date(now.getTime() - DAY_MS), new Date(end.getTime() + DAY_MS)] as const;
  const { taken } = await readCalendar(tx, settings.calendarId, ...around);
  const isItsDate = ({ productId: id, start, seats }: Taken) =>
    id === productId && (seats === 0 || known.has(start.toISOString()));
  const held = taken.filter((one) => !isItsDate(one));
  const names = await selectNames(tx, [productId, ...held.map((one) => one.productId)]);
  const hold = (start: Date) => held.push({ productId, start, ...blockedBy(start, settings), seats: 0 });

  const tooFew = (date: string) => {
    const start = new Date(date);
    const booked = taken.find((one) => isItsDate(one) && one.start.getTime() === start.getTime())?.seats ?? 0;
    const isTooFew = booked > (seats ?? seatsAt(start, settings));
    return isTooFew && `${slotText(date)} has ${counted(booked, 'seat')} booked already.`;
  };
  const problemOf = (date: string): string | null => {
    const start = new Date(date);
    if (start > end) return 'Enter dates of the next two years.';
    const other = overlapOf(start, settings, held);
    return other
      ? `${slotText(date)} overlaps ${names.get(other.productId)}, ${slotText(other.start.toISOString())}.`
      : null;
  };
  for (const date of kept) {
    const problem = unchanged.includes(date) ? null : problemOf(date);
    if (problem) throw new Problem('invalid_input', { field: 'dates' }, problem);
    hold(new Date(date));
  }
  const fitted: Fitted = { fitting: [], refused: [] };
  for (const date of asked) {
    const isOver = new Date(date) <= now && `${slotText(date)} is over already.`;
    const problem = isOver || problemOf(date) || tooFew(date) || tooMany(kept.length + fitted.fitting.length);
    if (problem) fitted.refused.push(problem);
    else {
      fitted.fitting.push(date);
      hold(new Date(date));
    }
  }
  return { ...fitted, refused: [...new Set(fitted.refused)] };
}

const tooMany = (ahead: number) => ahead >= MOST_DATES && `A course has at most ${MOST_DATES} dates ahead.`;
