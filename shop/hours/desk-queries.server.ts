// What the administrator's pages ask and write.
import { and, asc, eq, gt, gte, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import { products } from '#shop/catalogue/tables/products.server.ts';
import type { Day } from '#shop/office/contract/settings.ts';
import { orderLines, orders } from '#shop/orders/tables/orders.server.ts';
import type { BookingSettings, DayHours, HourNote, Span, WorkingHours } from './contract.ts';
import { appointments, calendars, dayHours, slots, workingHours } from './tables.server.ts';

export type BookedProduct = {
  id: string;
  name: string;
  state: string;
  kind: string | null;
  booking: BookingSettings | null;
};

const BOOKED = {
  id: products.id,
  name: products.name,
  state: products.state,
  kind: products.kind,
  booking: products.booking,
};

export async function selectBookedProduct(db: Db, id: string): Promise<BookedProduct | null> {
  const [row] = await db
    .select(BOOKED)
    .from(products)
    .where(and(eq(products.id, id), isNull(products.deletedAt)));
  return row ?? null;
}

export async function lockBookedProduct(tx: Db, id: string): Promise<BookedProduct | null> {
  const [row] = await tx
    .select(BOOKED)
    .from(products)
    .where(and(eq(products.id, id), isNull(products.deletedAt)))
    .for('no key update');
  return row ?? null;
}

export async function selectNames(tx: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const { id, name } = products;
  const rows = await tx
    .select({ id, name })
    .from(products)
    .where(inArray(id, [...ids]));
  return new Map(rows.map((row) => [row.id, row.name]));
}

export async function updateBooking(tx: Db, id: string, booking: BookingSettings | null): Promise<void> {
  await tx.update(products).set({ booking }).where(eq(products.id, id));
}

/** How many sessions of a product are still ahead. */
export function countAhead(tx: Db, productId: string, now: Date): Promise<number> {
  const { productId: of, state, startsAt } = appointments;
  return tx.$count(
    appointments,
    and(eq(of, productId), inArray(state, ['held', 'booked']), gt(startsAt, now)),
  );
}

/** How many sessions of a product are booked, or held for a payment, at these starts. */
export function countAt(tx: Db, productId: string, starts: readonly string[]): Promise<number> {
  const { productId: of, state, startsAt } = appointments;
  const dates = starts.map((start) => new Date(start));
  return tx.$count(
    appointments,
    and(eq(of, productId), inArray(state, ['held', 'booked']), inArray(startsAt, dates)),
  );
}

/** A shop has one calendar; its row is made with the first hours or the first product that is booked. */
export const FIRST_CALENDAR = 1;

export async function makeFirstCalendar(tx: Db): Promise<void> {
  await tx.insert(calendars).values({ id: FIRST_CALENDAR, name: 'Calendar' }).onConflictDoNothing();
}

/** Locked until the transaction ends. */
export async function lockFirstCalendar(tx: Db): Promise<number> {
  await makeFirstCalendar(tx);
  await tx
    .select({ id: calendars.id })
    .from(calendars)
    .where(eq(calendars.id, FIRST_CALENDAR))
    .for('no key update');
  return FIRST_CALENDAR;
}

export async function selectFeedKey(db: Db, calendarId: number): Promise<string | null> {
  const [row] = await db
    .select({ feedKey: calendars.feedKey })
    .from(calendars)
    .where(eq(calendars.id, calendarId));
  return row?.feedKey ?? null;
}

export async function updateFeedKey(tx: Db, calendarId: number, feedKey: string | null): Promise<void> {
  await tx.update(calendars).set({ feedKey }).where(eq(calendars.id, calendarId));
}

/** Which calendar this is the address of. */
export async function selectFedCalendar(db: Db, feedKey: string): Promise<number | null> {
  const [row] = await db.select({ id: calendars.id }).from(calendars).where(eq(calendars.feedKey, feedKey));
  return row?.id ?? null;
}

export function selectWeek(db: Db, calendarId: number): Promise<WorkingHours[]> {
  const { weekday, from, to } = workingHours;
  return db
    .select({ weekday, from, to })
    .from(workingHours)
    .where(eq(workingHours.calendarId, calendarId))
    .orderBy(asc(weekday), asc(from));
}

export async function replaceWeek(tx: Db, calendarId: number, hours: readonly WorkingHours[]): Promise<void> {
  await tx.delete(workingHours).where(eq(workingHours.calendarId, calendarId));
  if (hours.length > 0) await tx.insert(workingHours).values(hours.map((one) => ({ calendarId, ...one })));
}

export function selectDays(db: Db, calendarId: number, from: Day): Promise<DayHours[]> {
  return db
    .select({ day: dayHours.day, spans: dayHours.spans })
    .from(dayHours)
    .where(and(eq(dayHours.calendarId, calendarId), gte(dayHours.day, from)))
    .orderBy(asc(dayHours.day));
}

export async function writeDay(tx: Db, calendarId: number, day: Day, spans: Span[]): Promise<void> {
  await tx
    .insert(dayHours)
    .values({ calendarId, day, spans })
    .onConflictDoUpdate({ target: [dayHours.calendarId, dayHours.day], set: { spans } });
}

export async function deleteDay(tx: Db, calendarId: number, day: Day): Promise<void> {
  await tx.delete(dayHours).where(and(eq(dayHours.calendarId, calendarId), eq(dayHours.day, day)));
}

export type BookedRow = HourNote & {
  id: number;
  start: Date;
  minutes: number;
  orderId: string;
  number: number;
  product: string;
  buyer: string;
  phone: string;
  place: string;
  sequence: number;
};

export type DatedRow = {
  id: string;
  name: string;
  booking: BookingSettings;
  taken: { start: Date; seats: number }[];
};

/** What has set dates, with the seats that are taken of those in these days. */
export async function selectDated(db: Db, calendarId: number, from: Date, to: Date): Promise<DatedRow[]> {
  const hasDates = sql`${products.booking} -> 'dates' <> '[]'`;
  const rows = await db
    .select(BOOKED)
    .from(products)
    .where(and(isNull(products.deletedAt), hasDates));
  const taken = await db
    .select({ productId: slots.productId, start: slots.startsAt, seats: slots.taken })
    .from(slots)
    .where(and(eq(slots.calendarId, calendarId), gte(slots.startsAt, from), lt(slots.startsAt, to)));
  return rows.flatMap(({ id, name, booking }) =>
    booking?.calendarId === calendarId
      ? [{ id, name, booking, taken: taken.filter(({ productId }) => productId === id) }]
      : [],
  );
}

/** Of one product, with the seats that are taken, from then on. */
export async function selectTakenSeats(
  db: Db,
  productId: string,
  from: Date,
): Promise<{ start: Date; seats: number }[]> {
  return db
    .select({ start: slots.startsAt, seats: slots.taken })
    .from(slots)
    .where(and(eq(slots.productId, productId), gte(slots.startsAt, from)));
}

/** What is booked in these days, in order. */
export function selectBooked(
  db: Db,
  calendarId: number,
  { from, to, limit }: { from: Date; to: Date; limit: number },
): Promise<BookedRow[]> {
  const { id, startsAt, minutes, orderId, sequence, figure, question } = appointments;
  const { shippingAddress } = orders;
  return db
    .select({
      id,
      start: startsAt,
      minutes,
      orderId,
      sequence,
      figure,
      question,
      number: orders.number,
      product: orderLines.name,
      buyer: sql<string>`coalesce(${shippingAddress} ->> 'name', '')`,
      phone: sql<string>`coalesce(${shippingAddress} ->> 'phone', '')`,
      place: sql<string>`coalesce(${products.booking} ->> 'place', '')`,
    })
    .from(appointments)
    .innerJoin(slots, and(eq(slots.id, appointments.slotId), eq(slots.calendarId, calendarId)))
    .innerJoin(orders, eq(orders.id, orderId))
    .innerJoin(products, eq(products.id, appointments.productId))
    .innerJoin(
      orderLines,
      and(eq(orderLines.orderId, orderId), eq(orderLines.position, appointments.position)),
    )
    .where(and(eq(appointments.state, 'booked'), gte(startsAt, from), lt(startsAt, to)))
    .orderBy(asc(startsAt), asc(id))
    .limit(limit);
}
