import { and, asc, eq, gte, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import { products } from '#shop/catalogue/tables/products.server.ts';
import type { BookingSettings, HourNote, Taken } from './contract.ts';
import { blockedBy, type Calendar, seatsAt } from './rules/slots.ts';
import { appointments, calendars, dayHours, slots, workingHours } from './tables.server.ts';

export type AppointmentRow = typeof appointments.$inferSelect;
type NewAppointment = Omit<AppointmentRow, 'id' | 'sequence' | 'reminded' | keyof HourNote>;

/**
 * Locks the calendars of these products, and of what these orders have in them. Whoever changes what is taken has the
 * lock: two buyers of one hour come one after the other.
 */
export async function lockCalendars(
  tx: Db,
  productIds: readonly string[],
  orderIds: readonly string[],
): Promise<number[]> {
  const wanted = sql`(select (${products.booking} ->> 'calendarId')::int from ${products}
      where ${products.id} = any(${sql.param([...productIds])}) and ${products.booking} is not null
    union select ${slots.calendarId} from ${appointments} join ${slots} on ${slots.id} = ${appointments.slotId}
      where ${appointments.orderId} = any(${sql.param([...orderIds])}))`;
  const rows = await tx
    .select({ id: calendars.id })
    .from(calendars)
    .where(sql`${calendars.id} in ${wanted}`)
    .orderBy(asc(calendars.id))
    .for('no key update');
  return rows.map(({ id }) => id);
}

export async function selectBookings(
  db: Db,
  productIds: readonly string[],
): Promise<Map<string, BookingSettings>> {
  const rows = await db
    .select({ id: products.id, booking: products.booking })
    .from(products)
    .where(inArray(products.id, [...productIds]));
  return new Map(rows.flatMap(({ id, booking }) => (booking ? [[id, booking]] : [])));
}

/** Null for what shoppers do not find, or do not book by time. */
export async function selectShownBooking(db: Db, productId: string): Promise<BookingSettings | null> {
  const isShown = and(isNull(products.deletedAt), eq(products.state, 'on_sale'));
  const [row] = await db
    .select({ booking: products.booking })
    .from(products)
    .where(and(eq(products.id, productId), isShown));
  return row?.booking ?? null;
}

/** What is worked and taken in a calendar around these instants. */
export async function readCalendar(db: Db, calendarId: number, from: Date, to: Date): Promise<Calendar> {
  const hours = await db.select().from(workingHours).where(eq(workingHours.calendarId, calendarId));
  const days = [from, to].map((at) => at.toISOString().slice(0, 10));
  const exceptions = await db
    .select({ day: dayHours.day, spans: dayHours.spans })
    .from(dayHours)
    .where(
      and(
        eq(dayHours.calendarId, calendarId),
        gte(dayHours.day, days[0] ?? ''),
        lte(dayHours.day, days[1] ?? ''),
      ),
    );
  const rows = await db
    .select({
      productId: slots.productId,
      start: slots.startsAt,
      from: sql`lower(${slots.blocked})`.mapWith(slots.startsAt),
      to: sql`upper(${slots.blocked})`.mapWith(slots.startsAt),
      seats: slots.taken,
    })
    .from(slots)
    .where(
      and(
        eq(slots.calendarId, calendarId),
        sql`${slots.blocked} && tstzrange(${from.toISOString()}, ${to.toISOString()})`,
      ),
    );
  const taken = rows as Taken[];
  return { hours, exceptions, taken: [...taken, ...(await readSetDates(db, calendarId, taken))] };
}

/** The dates of what is on sale, kept for it before the first seat is taken. */
async function readSetDates(db: Db, calendarId: number, taken: readonly Taken[]): Promise<Taken[]> {
  const hasDates = sql`${products.booking} -> 'dates' <> '[]'`;
  const rows = await db
    .select({ productId: products.id, booking: products.booking })
    .from(products)
    .where(and(isNull(products.deletedAt), eq(products.state, 'on_sale'), hasDates));
  return rows.flatMap(({ productId, booking }) => {
    if (booking?.calendarId !== calendarId) return [];
    const dates = booking.dates.map((date) => new Date(date));
    return dates
      .filter((start) => !taken.some((one) => one.productId === productId && isSame(one.start, start)))
      .map((start) => ({ productId, start, ...blockedBy(start, booking), seats: 0 }));
  });
}

const isSame = (one: Date, other: Date) => one.getTime() === other.getTime();

type Seat = Pick<AppointmentRow, 'productId' | 'startsAt'> & {
  settings: BookingSettings;
  blocked: { from: Date; to: Date };
};

/** One seat more of a start; the caller has looked that there is one. Returns the id of the slot. */
export async function takeSeat(tx: Db, { productId, startsAt, settings, blocked }: Seat): Promise<number> {
  const { calendarId } = settings;
  const seats = seatsAt(startsAt, settings);
  const range = sql`tstzrange(${blocked.from.toISOString()}, ${blocked.to.toISOString()})`;
  const [row] = await tx
    .insert(slots)
    .values({ calendarId, productId, startsAt, blocked: range as never, seats, taken: 1 })
    .onConflictDoUpdate({
      target: [slots.calendarId, slots.productId, slots.startsAt],
      // Its length may have been changed since the first seat.
      set: {
        taken: sql`${slots.taken} + 1`,
        seats,
        blocked: sql`${slots.blocked} + excluded.blocked` as never,
      },
    })
    .returning({ id: slots.id });
  if (!row) throw new Error('no slot was written');
  return row.id;
}

/** After appointments let go of them: the seats are counted anew, and a start that nobody has is free. */
export async function recountSlots(tx: Db, slotIds: readonly (number | null)[]): Promise<void> {
  const ids = [...new Set(slotIds.filter((id) => id !== null))];
  if (ids.length === 0) return;
  const seats = sql<number>`(select count(*)::int from ${appointments} where ${appointments.slotId} = ${slots.id})`;
  await tx.delete(slots).where(and(inArray(slots.id, ids), sql`${seats} = 0`));
  await tx.update(slots).set({ taken: seats }).where(inArray(slots.id, ids));
}

/** A piece that was without a time, or had lost it, has this one. */
export async function writeAppointment(tx: Db, row: NewAppointment): Promise<void> {
  const { slotId, startsAt, minutes, state, until, setAt } = row;
  const sequence = sql`${appointments.sequence} + 1`;
  await tx
    .insert(appointments)
    .values(row)
    .onConflictDoUpdate({
      target: [appointments.orderId, appointments.position, appointments.piece],
      set: { slotId, startsAt, minutes, state, until, setAt, sequence, reminded: 0 },
    });
}

type HeldBy = {
  orderIds: readonly string[];
  endedBy?: Date;
  /** Only what lies in one of these. */
  within?: readonly { from: Date; to: Date }[];
};

/** In locked calendars alone: another order's hold may have come meanwhile. */
export async function deleteHeld(tx: Db, { orderIds, endedBy, within }: HeldBy, locked: readonly number[]) {
  const ranges = within?.map(
    ({ from, to }) => sql`${slots.blocked} && tstzrange(${from.toISOString()}, ${to.toISOString()})`,
  );
  const inLocked = tx
    .select({ id: slots.id })
    .from(slots)
    .where(and(inArray(slots.calendarId, [...locked]), ranges && or(...ranges)));
  const rows = await tx
    .delete(appointments)
    .where(
      and(
        inArray(appointments.orderId, [...orderIds]),
        eq(appointments.state, 'held'),
        inArray(appointments.slotId, inLocked),
        endedBy && lte(appointments.until, endedBy),
      ),
    )
    .returning({ slotId: appointments.slotId });
  await recountSlots(
    tx,
    rows.map(({ slotId }) => slotId),
  );
}

/** It lets go of its time: for another one, to which its note goes along, or for good. */
export async function freeAppointment(
  tx: Db,
  { id, slotId }: Pick<AppointmentRow, 'id' | 'slotId'>,
  state: 'open' | 'cancelled',
): Promise<void> {
  const off = { sequence: sql`${appointments.sequence} + 1`, figure: null, question: null };
  const change = { slotId: null, state, ...(state === 'cancelled' && off) };
  await tx.update(appointments).set(change).where(eq(appointments.id, id));
  await recountSlots(tx, [slotId]);
}

/** Whether an hour of this order has no time. */
export async function isAnyOpen(tx: Db, orderId: string): Promise<boolean> {
  const isOpen = and(eq(appointments.orderId, orderId), eq(appointments.state, 'open'));
  return (await tx.$count(appointments, isOpen)) > 0;
}

export async function deleteAppointments(tx: Db, orderIds: readonly string[]): Promise<void> {
  const rows = await tx
    .delete(appointments)
    .where(inArray(appointments.orderId, [...orderIds]))
    .returning({ slotId: appointments.slotId });
  await recountSlots(
    tx,
    rows.map(({ slotId }) => slotId),
  );
}

/** What an order holds is held until then at least; returns it. */
export function keepHeld(tx: Db, orderId: string, until: Date): Promise<Kept[]> {
  return updateHeld(tx, orderId, { until: sql`greatest(${appointments.until}, ${until.toISOString()})` });
}

/** What an order holds is booked from now on; returns it. */
export function bookHeld(tx: Db, orderId: string, now: Date): Promise<Kept[]> {
  return updateHeld(tx, orderId, { state: 'booked', until: null, setAt: now });
}

type Kept = Pick<AppointmentRow, 'position' | 'piece'>;

function updateHeld(
  tx: Db,
  orderId: string,
  change: { until: SQL } | { state: 'booked'; until: null; setAt: Date },
): Promise<Kept[]> {
  return tx
    .update(appointments)
    .set(change)
    .where(and(eq(appointments.orderId, orderId), eq(appointments.state, 'held')))
    .returning({ position: appointments.position, piece: appointments.piece });
}
