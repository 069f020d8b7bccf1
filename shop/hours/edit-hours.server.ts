import { isDeepStrictEqual } from 'node:util';
import type { Db } from '#platform/db/db.server.ts';
import { Problem } from '#platform/http/problem.ts';
import { DAY_MS } from '#platform/time/durations.ts';
import { announce } from '#shop/frame/live/changes.server.ts';
import { insertAudit } from '#shop/office/activity/audit-records.server.ts';
import { dayInWords } from '#shop/office/rules/shop-settings.ts';
import type { Shop } from '#shop/shop.server.ts';
import { requireAdmin, type Viewer } from '#shop/viewer.server.ts';
import { type BookingSettings, MAX_DATED_DAYS, type Taken, type WorkingHours } from './contract.ts';
import {
  countAhead,
  countAt,
  deleteDay,
  FIRST_CALENDAR,
  lockBookedProduct,
  lockFirstCalendar,
  replaceWeek,
  selectDays,
  selectFeedKey,
  selectWeek,
  updateBooking,
  updateFeedKey,
  writeDay,
} from './desk-queries.server.ts';
import type { BookingForm, HoursForm } from './hours-forms.server.ts';
import { readCalendar } from './queries.server.ts';
import { repeatedWeekly } from './rules/set-dates.ts';
import { slotText } from './rules/slot-text.ts';
import { findOverlap } from './rules/slots.ts';
import { writeSpans } from './rules/spans.ts';

/**
 * `stillBooked`: so many sessions stay booked on dates that are taken off. So many dates of the form were `added`, and
 * so many were `known` already.
 */
type Edited = { isChanged: boolean; stillBooked: number; added: number; known: number };

/**
 * Sets how a product is booked, or that it is sold without a time; does nothing where that is so already. What is
 * booked stays. Refuses with `not_found`, a date at which the calendar has something else, and the end of its times
 * while some are booked: place and link of the call are those of the product.
 */
export async function editBooking(
  shop: Shop,
  viewer: Viewer,
  productId: string,
  form: BookingForm,
): Promise<Edited> {
  const { userId: actor } = requireAdmin(viewer);
  const at = shop.clock.now();
  return shop.db.transaction(async (tx) => {
    const details = await applyBooking(tx, productId, form, at);
    if (!details) return { isChanged: false, stillBooked: 0, added: 0, known: 0 };
    await insertAudit(tx, { at, actor, verb: 'edit-booking', subject: productId, details });
    await announce(tx, { kind: 'product', id: productId });
    const asked = form.intent === 'save' ? askedDates(form) : [];
    const added = asked.filter((date) => details.added.includes(date)).length;
    const removed = form.intent === 'save' ? form.without : [];
    const stillBooked = await countAt(tx, productId, removed);
    return { isChanged: true, stillBooked, added, known: asked.length - added };
  });
}

/** Returns what changed, for the activity; null where nothing did. */
export async function applyBooking(
  tx: Db,
  productId: string,
  form: BookingForm,
  now: Date,
): Promise<BookingChange | null> {
  const product = await lockBookedProduct(tx, productId);
  if (!product) throw new Problem('not_found');
  const standing = (product.booking?.dates ?? []).filter((date) => new Date(date) > now);
  const booking = form.intent === 'stop' ? null : settingsOf(form, FIRST_CALENDAR, standing);
  // Dates that are over go along with the next change.
  if (isDeepStrictEqual(booking, product.booking && { ...product.booking, dates: standing })) return null;
  if (!booking && (await countAhead(tx, productId, now)) > 0) throw new Problem('conflict', {}, STILL_BOOKED);
  if (booking) {
    await lockFirstCalendar(tx);
    await refuseTakenDates(tx, productId, booking, now);
  }
  await updateBooking(tx, productId, booking);
  return changeOf(product.booking, booking, standing);
}

type BookingChange = {
  minutes: number | null;
  added: string[];
  removed: string[];
  isNew: boolean;
  /** Something beside its dates. */
  isOtherwise: boolean;
};

function changeOf(
  before: BookingSettings | null,
  after: BookingSettings | null,
  standing: readonly string[],
): BookingChange {
  const dates = after?.dates ?? [];
  return {
    minutes: after?.minutes ?? null,
    added: dates.filter((date) => !before?.dates.includes(date)),
    removed: standing.filter((date) => !dates.includes(date)),
    isNew: !before,
    isOtherwise: !isDeepStrictEqual({ ...before, dates: [] }, { ...after, dates: [] }),
  };
}

/** Two a week for two years. */
const MOST_DATES = 208;
const STILL_BOOKED =
  'Some of its times are booked. Cancel them first, or hide the product: then nobody books another.';

type Saving = Extract<BookingForm, { intent: 'save' }>;

/** Each once. */
const askedDates = ({ date, weeks, again }: Pick<Saving, 'date' | 'weeks' | 'again'>) => [
  ...new Set([...repeatedWeekly(date, weeks), ...again]),
];

function settingsOf(
  { intent: _, press: __, date, weeks, again, without, ...typed }: Saving,
  calendarId: number,
  standing: readonly string[],
): BookingSettings {
  const dates = new Set([...(typed.dates ?? standing), ...askedDates({ date, weeks, again })]);
  for (const one of without) dates.delete(one);
  if (dates.size > MOST_DATES)
    throw new Problem('invalid_input', { field: 'date' }, `A course has at most ${MOST_DATES} dates ahead.`);
  return { calendarId, ...typed, dates: [...dates].sort() };
}

async function refuseTakenDates(tx: Db, productId: string, booking: BookingSettings, now: Date) {
  const dates = booking.dates.map((date) => new Date(date)).filter((date) => date > now);
  const [first, last] = [dates.at(0), dates.at(-1)];
  if (!first || !last) return;
  if (last.getTime() > now.getTime() + MAX_DATED_DAYS * DAY_MS)
    throw new Problem('invalid_input', { field: 'dates' }, 'Enter dates of the next two years.');
  const to = new Date(last.getTime() + DAY_MS);
  const { taken } = await readCalendar(tx, booking.calendarId, new Date(first.getTime() - DAY_MS), to);
  const isItsDate = ({ productId: id, start, seats }: Taken) =>
    id === productId && (seats === 0 || booking.dates.includes(start.toISOString()));
  const others = taken.filter((one) => !isItsDate(one));
  const date = findOverlap(dates, booking, others);
  if (!date) return;
  const text = `${slotText(date.toISOString())} overlaps something else in your calendar.`;
  throw new Problem('invalid_input', { field: 'dates' }, text);
}

/** Changes when there are hours. What is booked stays; nobody else hears of it, because pages ask for times. */
export async function editHours(shop: Shop, viewer: Viewer, form: HoursForm): Promise<void> {
  const { userId: actor } = requireAdmin(viewer);
  const at = shop.clock.now();
  await shop.db.transaction(async (tx) => {
    const what = await applyHours(tx, form, () => shop.newId());
    if (what) await insertAudit(tx, { at, actor, verb: 'edit-hours', subject: 'hours', details: { what } });
  });
}

/** Returns what changed in words, for the activity; null where nothing did. */
export async function applyHours(tx: Db, form: HoursForm, newKey: () => string): Promise<string | null> {
  const calendarId = await lockFirstCalendar(tx);
  switch (form.intent) {
    case 'week':
      return setWeek(tx, calendarId, form);
    case 'share':
      return (await selectFeedKey(tx, calendarId)) === (form.before || null)
        ? setFeed(tx, calendarId, newKey())
        : null;
    case 'unshare':
      return setFeed(tx, calendarId, null);
    default:
      return setDay(tx, calendarId, form);
  }
}

async function setFeed(tx: Db, calendarId: number, key: string | null): Promise<string | null> {
  if (key === null && (await selectFeedKey(tx, calendarId)) === null) return null;
  await updateFeedKey(tx, calendarId, key);
  return key ? 'a new address of the calendar' : 'no address of the calendar any more';
}

type Week = Extract<HoursForm, { intent: 'week' }>;

async function setWeek(tx: Db, calendarId: number, form: Week): Promise<string | null> {
  const { day0, day1, day2, day3, day4, day5, day6 } = form;
  const week = [day0, day1, day2, day3, day4, day5, day6].flatMap((spans, weekday): WorkingHours[] =>
    spans.map((span) => ({ weekday, ...span })),
  );
  if (isDeepStrictEqual(await selectWeek(tx, calendarId), week)) return null;
  await replaceWeek(tx, calendarId, week);
  return 'the weekly hours';
}

async function setDay(
  tx: Db,
  calendarId: number,
  form: Extract<HoursForm, { day: string }>,
): Promise<string | null> {
  const { day } = form;
  const known = (await selectDays(tx, calendarId, day)).find((one) => one.day === day);
  const words = dayInWords(day);
  if (form.intent === 'usual') {
    if (!known) return null;
    await deleteDay(tx, calendarId, day);
    return `${words}: the usual hours`;
  }
  if (isDeepStrictEqual(known?.spans, form.spans)) return null;
  await writeDay(tx, calendarId, day, form.spans);
  return `${words}: ${writeSpans(form.spans) || 'closed'}`;
}
