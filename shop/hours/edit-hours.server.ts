import { isDeepStrictEqual } from 'node:util';
import type { Db } from '#platform/db/db.server.ts';
import { Problem } from '#platform/http/problem.ts';
import { announce } from '#shop/frame/live/changes.server.ts';
import { insertAudit } from '#shop/office/activity/audit-records.server.ts';
import { dayInWords } from '#shop/office/rules/shop-settings.ts';
import type { Shop } from '#shop/shop.server.ts';
import { requireAdmin, type Viewer } from '#shop/viewer.server.ts';
import type { BookingSettings, WorkingHours } from './contract.ts';
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
import { fitDates } from './fit-dates.server.ts';
import type { BookingForm, HoursForm } from './hours-forms.server.ts';
import { addDates, keepAhead, repeatedWeekly } from './rules/set-dates.ts';
import { writeSpans } from './rules/spans.ts';

/**
 * `stillBooked`: so many sessions stay booked on dates that are taken off. So many dates of the form were `added`, so
 * many were `known` already; `refused` says why others were not.
 */
export type Edited = AskedDates & { isChanged: boolean; stillBooked: number };
type AskedDates = {
  added: number;
  known: number;
  refused: readonly string[];
  /** Seats were typed beside dates that stand, and no date was added with them. */
  hasUnusedSeats: boolean;
};

/**
 * Sets how a product is booked, adds dates or takes some off, or says that it is sold without a time; does nothing
 * where that is so already. What is booked stays. Refuses with `not_found`, dates of which none can be added, and the
 * end of its times while some are booked: place and link of the call are those of the product.
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
    const { change, ...dates } = await applyBooking(tx, productId, form, at);
    const isForDates = form.intent === 'dates' || (form.intent === 'save' && form.press === 'add');
    if (isForDates && dates.refused.length > 0 && dates.added === 0)
      throw new Problem('invalid_input', { field: 'date' }, dates.refused.join(' '));
    if (!change) return { isChanged: false, stillBooked: 0, ...dates };
    await insertAudit(tx, { at, actor, verb: 'edit-booking', subject: productId, details: change });
    await announce(tx, { kind: 'product', id: productId });
    const stillBooked = await countAt(tx, productId, form.intent === 'dates' ? form.without : []);
    return { isChanged: true, stillBooked, ...dates };
  });
}

/** `change` is what changed, for the activity; null where nothing did. */
export async function applyBooking(
  tx: Db,
  productId: string,
  form: BookingForm,
  now: Date,
): Promise<Applied> {
  const product = await lockBookedProduct(tx, productId);
  if (!product) throw new Problem('not_found');
  // Dates that are over go along with the next change.
  const before = product.booking && keepAhead(product.booking, now);
  const wanted = settingsOf(form, before);
  const all = askedDates(form);
  const asked = all.filter((date) => !wanted?.dates.includes(date));
  const seats = seatsTyped(form);
  const { fitting, refused } = await fitted(tx, { productId, before, wanted, asked, seats, now });
  const booking = wanted && addDates(wanted, fitting, seats);
  const hasUnusedSeats = all.length === 0 && areSeatsOfDate(form, before) && isTyped(form);
  const dates = { added: fitting.length, known: all.length - asked.length, refused, hasUnusedSeats };
  if (isDeepStrictEqual(booking, before)) return { change: null, ...dates };
  if (!booking && (await countAhead(tx, productId, now)) > 0) throw new Problem('conflict', {}, STILL_BOOKED);
  await updateBooking(tx, productId, booking);
  const change = changeOf(before, booking);
  return { change: { ...change, ...(change.added.length > 0 && { seats }) }, ...dates };
}

type Applied = AskedDates & { change: BookingChange | null };

type BookingChange = {
  minutes: number | null;
  added: string[];
  removed: string[];
  isNew: boolean;
  /** Something beside its dates. */
  isOtherwise: boolean;
  /** Of each date that was added. */
  seats?: number | null;
};

function changeOf(before: BookingSettings | null, after: BookingSettings | null): BookingChange {
  const dates = after?.dates ?? [];
  return {
    minutes: after?.minutes ?? null,
    added: dates.filter((date) => !before?.dates.includes(date)),
    removed: before?.dates.filter((date) => !dates.includes(date)) ?? [],
    isNew: !before,
    isOtherwise: !isDeepStrictEqual({ ...before, ...NO_DATES }, { ...after, ...NO_DATES }),
  };
}

const NO_DATES = { dates: [], dateSeats: {} };

const STILL_BOOKED =
  'Some of its times are booked. Cancel them first, or hide the product: then nobody books another.';

/** Each once. */
function askedDates(form: BookingForm): string[] {
  if (form.intent === 'stop') return [];
  if (form.intent === 'dates') return form.again;
  if (!form.press && isDeepStrictEqual(form.date, form.proposed)) return [];
  return [...new Set(repeatedWeekly(form.date, form.weeks))];
}

/** Without the dates that the form adds. */
function settingsOf(form: BookingForm, before: BookingSettings | null): BookingSettings | null {
  if (form.intent === 'stop') return null;
  const { dates: standing = [], dateSeats } = before ?? {};
  if (form.intent === 'dates')
    return before && { ...before, dates: standing.filter((date) => !form.without.includes(date)) };
  const {
    intent: _,
    press: __,
    date: ___,
    proposed: ____,
    proposedSeats: _____,
    weeks: ______,
    ...typed
  } = form;
  return {
    calendarId: FIRST_CALENDAR,
    ...typed,
    ...(before && areSeatsOfDate(form, before) && { seats: before.seats }),
    ...(dateSeats && { dateSeats }),
    dates: [...(typed.dates ?? standing)].sort(),
  };
}

type SaveForm = Extract<BookingForm, { intent: 'save' }>;

/** Beside dates that stand, the seats that are typed are those of the date that is added, and of no other. */
function areSeatsOfDate(form: BookingForm, before: BookingSettings | null): form is SaveForm {
  return form.intent === 'save' && !form.dates && before !== null && before.dates.length > 0;
}

const isTyped = ({ seats, proposedSeats }: SaveForm) =>
  proposedSeats !== undefined && seats !== proposedSeats;
const seatsTyped = (form: BookingForm) => (form.intent === 'save' ? form.seats : null);

type Fitting = {
  productId: string;
  before: BookingSettings | null;
  wanted: BookingSettings | null;
  asked: readonly string[];
  seats: number | null;
  now: Date;
};

async function fitted(tx: Db, { before, wanted, ...of }: Fitting) {
  if (!wanted) return { fitting: [], refused: [] };
  await lockFirstCalendar(tx);
  const isAsLong = before && LENGTHS.every((length) => before[length] === wanted[length]);
  return fitDates(tx, { ...of, settings: wanted, unchanged: isAsLong ? before.dates : [] });
}

const LENGTHS = ['minutes', 'before', 'after'] as const;

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
