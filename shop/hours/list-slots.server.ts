import type { Db } from '#platform/db/db.server.ts';
import { Problem } from '#platform/http/problem.ts';
import { DAY_MS } from '#platform/time/durations.ts';
import type { Day } from '#shop/office/contract/settings.ts';
import { dayInAccra, daysAfter } from '#shop/office/rules/shop-settings.ts';
import type { Shop } from '#shop/shop.server.ts';
import { type BookingSettings, MAX_DATED_DAYS, MAX_SLOT_DAYS, type SlotAnswer } from './contract.ts';
import { readCalendar, selectBookings, selectShownBooking } from './queries.server.ts';
import { ANY_REACH, slotsOf } from './rules/slots.ts';

type Asked = { productId: string; from: Day; days: number };

/** What may be booked of a product in these days. Refuses with `not_found` what shoppers cannot book. */
export async function listSlots({ db, clock }: Shop, asked: Asked): Promise<SlotAnswer[]> {
  const slots = await findSlots(db, asked, clock.now());
  if (!slots) throw new Problem('not_found');
  return slots;
}

const MOVED_WITHIN_DAYS = 31;

/**
 * Where a session may be moved to: free times of the next month, or its dates, whether it is still on sale or not. The
 * shop itself need not keep to its notice. Empty where it is sold without a time now.
 */
export async function listFreeAround(
  { db, clock }: Shop,
  productId: string,
  { isByShop }: { isByShop: boolean },
): Promise<SlotAnswer[]> {
  const [now, booking] = [clock.now(), (await selectBookings(db, [productId])).get(productId)];
  if (!booking) return [];
  const settings = isByShop ? { ...booking, ...ANY_REACH } : booking;
  return freeTimes(db, { productId, from: dayInAccra(now), days: MOVED_WITHIN_DAYS, settings }, now);
}

const NEARBY = 3;
const NEARBY_DAYS = 14;

/** The next ones from a day before on, nearest first. */
export async function nearbySlots(db: Db, productId: string, start: Date, now: Date): Promise<SlotAnswer[]> {
  const from = dayInAccra(new Date(start.getTime() - DAY_MS));
  const slots = (await findSlots(db, { productId, from, days: NEARBY_DAYS }, now)) ?? [];
  const distance = (slot: SlotAnswer) => Math.abs(Date.parse(slot.start) - start.getTime());
  return slots.sort((one, other) => distance(one) - distance(other)).slice(0, NEARBY);
}

async function findSlots(db: Db, asked: Asked, now: Date): Promise<SlotAnswer[] | null> {
  const settings = await selectShownBooking(db, asked.productId);
  return settings && freeTimes(db, { ...asked, settings }, now);
}

type Settled = Asked & { settings: BookingSettings };

async function freeTimes(db: Db, asked: Settled, now: Date): Promise<SlotAnswer[]> {
  const { productId, from, settings } = asked;
  const { calendarId, minutes, place, dates } = settings;
  const days = dates.length > 0 ? MAX_DATED_DAYS : Math.min(asked.days, MAX_SLOT_DAYS);
  // A session may be blocked by one that began the day before, or begins the day after.
  const [first, last] = [daysAfter(from, -1), daysAfter(from, days + 1)].map(
    (day) => new Date(`${day}T00:00:00Z`),
  );
  if (!first || !last) return [];
  const calendar = await readCalendar(db, calendarId, first, last);
  return slotsOf(calendar, { productId, settings, now, from, days }).map(({ start, left }) => ({
    start: start.toISOString(),
    minutes,
    left,
    place,
  }));
}
