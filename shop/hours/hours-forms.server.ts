import { z } from 'zod';
import { isStorable, oneLine } from '#platform/text/text.ts';
import type { Span } from './contract.ts';
import { readDates } from './rules/set-dates.ts';
import { readSpans } from './rules/spans.ts';

const whole = (text: string, min: number, max: number, usual?: string) =>
  z
    .string()
    .trim()
    .default(usual ?? '')
    .transform((typed, context): number => {
      const number = typed === '' && usual !== undefined ? Number(usual) : Number(typed);
      if (/^\d{0,5}$/.test(typed) && typed !== '' && number >= min && number <= max) return number;
      context.addIssue(text);
      return z.NEVER;
    });
const words = (max: number) =>
  z
    .string()
    .default('')
    .transform(oneLine)
    .pipe(z.string().max(max, `Up to ${max} characters.`).refine(isStorable, 'This cannot be stored.'));
const DATE = 'Choose a day and a time, such as 2027-02-04 10:00.';
const ticked = z
  .literal('yes')
  .optional()
  .transform((is) => is === 'yes');

const dates = z
  .string()
  .max(5_000, DATE)
  .transform((text, context): string[] => {
    const read = readDates(text);
    if (read) return read;
    context.addIssue(DATE);
    return z.NEVER;
  });

const LINK = 'A link begins with https://.';

/**
 * Minutes, hours and days are whole numbers. Without `dates` those that stand stay, and `date` is added, once in each
 * of so many `weeks`. `press` is the button that adds a date: without it one that the form `proposed` is not added, and
 * what is wrong with one that is typed keeps nothing else from being saved.
 */
const Booking = z.object({
  intent: z.literal('save'),
  minutes: whole('Enter minutes, from 5 to 720.', 5, 720),
  step: whole('Enter minutes, from 5 to 720.', 5, 720),
  dates: dates.optional(),
  date: dates.default([]),
  proposed: dates.default([]),
  /** Absent from forms that propose none. */
  proposedSeats: z
    .string()
    .optional()
    .transform((typed) => (typed ? Number(typed) : undefined)),
  weeks: whole('Enter a number, from 1 to 52.', 1, 52, '1'),
  press: z.literal('add').optional(),
  before: whole('Enter minutes, 0 to 240.', 0, 240),
  after: whole('Enter minutes, 0 to 240.', 0, 240),
  noticeHours: whole('Enter hours, 0 to 720.', 0, 720),
  horizonDays: whole('Enter days, 1 to 365.', 1, 365),
  seats: whole('Enter a number, from 1 to 500.', 1, 500),
  movableHours: whole('Enter hours, 0 to 720.', 0, 720),
  place: words(120),
  language: words(60),
  video: z
    .string()
    .trim()
    .max(500, LINK)
    .default('')
    .refine((link) => link === '' || /^https:\/\/[^\s<>"]+\.[^\s<>"]+$/.test(link), LINK),
  allowsLater: ticked,
  asksNote: ticked,
});

/** Takes dates off, or brings them back `again`. */
const Dates = z.object({
  intent: z.literal('dates'),
  without: dates.default([]),
  again: dates.default([]),
});

/** How a product is booked; `stop` sells it without a time again. */
export const BookingForm = z.discriminatedUnion('intent', [
  Booking,
  Dates,
  z.object({ intent: z.literal('stop') }),
]);
export type BookingForm = z.output<typeof BookingForm>;

/** With none a date is closed: it stands in the list, and nobody can book it. */
const OWN_SEATS = whole('Enter a number, from 0 to 500.', 0, 500);

/** Of one date, as the form shows it with `was` seats; without `date` its day and hour stay. */
export const ChangeDateForm = z.object({
  intent: z.literal('change'),
  of: dates,
  was: OWN_SEATS,
  date: dates.optional(),
  seats: OWN_SEATS,
});
export type ChangeDateForm = z.output<typeof ChangeDateForm>;

/** All forms of the page. */
export const BookingPageForm = z.discriminatedUnion('intent', [...BookingForm.options, ChangeDateForm]);

const SPANS = 'Enter hours such as 9-12, 14-17.';
const spans = z
  .string()
  .max(200, SPANS)
  .default('')
  .transform((text, context): Span[] => {
    const read = readSpans(text);
    if (read) return read;
    context.addIssue(SPANS);
    return z.NEVER;
  });
const day = z.iso.date('Choose a day.');

/**
 * The weekly hours, Sunday as `day0`; other hours on one day, none where it is closed; back to the usual ones; and a
 * new address of the calendar for a phone, or none.
 */
export const HoursForm = z.discriminatedUnion('intent', [
  z.object({
    intent: z.literal('week'),
    day0: spans,
    day1: spans,
    day2: spans,
    day3: spans,
    day4: spans,
    day5: spans,
    day6: spans,
  }),
  z.object({ intent: z.literal('day'), day, spans }),
  z.object({ intent: z.literal('usual'), day }),
  // `before` is the key that the form showed: a second press of it changes nothing.
  z.object({ intent: z.literal('share'), before: z.string().max(64).default('') }),
  z.object({ intent: z.literal('unshare') }),
]);
export type HoursForm = z.output<typeof HoursForm>;
