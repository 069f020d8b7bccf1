import type { Db } from '#platform/db/db.server.ts';
import { DAY_MS } from '#platform/time/durations.ts';
import type { BookingSettings } from './contract.ts';
import { readCalendar, selectBookings, takeSeat, writeAppointment } from './queries.server.ts';
import type { Piece } from './rules/pieces.ts';
import { ANY_REACH, blockedBy, type Calendar, leftOf } from './rules/slots.ts';

export type ToTake = {
  orderId: string;
  pieces: readonly Piece[];
  as: { state: 'held'; until: Date } | { state: 'booked'; until: null };
  /** Paid, or moved by the shop: any time that is worked and free will do, however soon or far ahead. */
  isAnyReach: boolean;
  now: Date;
};

/**
 * Takes what is free of these times, in calendars that the caller has locked, and returns the pieces whose time is
 * gone.
 */
export async function takeTimes(tx: Db, toTake: ToTake): Promise<Piece[]> {
  const { orderId, pieces, as, isAnyReach, now } = toTake;
  const bookings = await selectBookings(
    tx,
    pieces.map(({ productId }) => productId),
  );
  const open = await openCalendars(tx, pieces, bookings);
  const gone: Piece[] = [];
  for (const piece of pieces) {
    const { productId, startsAt } = piece;
    const booking = bookings.get(productId);
    const calendar = booking && open.get(booking.calendarId);
    const settings = booking && (isAnyReach ? { ...booking, ...ANY_REACH } : booking);
    if (!calendar || !settings || leftOf(calendar, { productId, settings, now, start: startsAt }) === 0) {
      gone.push(piece);
      continue;
    }
    const blocked = blockedBy(startsAt, settings);
    const slotId = await takeSeat(tx, { productId, startsAt, settings, blocked });
    await writeAppointment(tx, { ...piece, orderId, slotId, minutes: settings.minutes, setAt: now, ...as });
    addTaken(calendar, piece, blocked);
  }
  return gone;
}

type OpenCalendar = Calendar & { taken: Calendar['taken'][number][] };

async function openCalendars(
  tx: Db,
  pieces: readonly Piece[],
  bookings: ReadonlyMap<string, BookingSettings>,
): Promise<Map<number, OpenCalendar>> {
  const times = pieces.map(({ startsAt }) => startsAt.getTime());
  const from = new Date(Math.min(...times) - DAY_MS);
  const to = new Date(Math.max(...times) + 2 * DAY_MS);
  const open = new Map<number, OpenCalendar>();
  for (const { calendarId } of bookings.values()) {
    if (open.has(calendarId)) continue;
    const calendar = await readCalendar(tx, calendarId, from, to);
    open.set(calendarId, { ...calendar, taken: [...calendar.taken] });
  }
  return open;
}

function addTaken(
  { taken }: OpenCalendar,
  { productId, startsAt }: Piece,
  blocked: { from: Date; to: Date },
) {
  const shared = taken.find(
    (other) => other.productId === productId && other.start.getTime() === startsAt.getTime(),
  );
  if (shared) shared.seats += 1;
  else taken.push({ productId, start: startsAt, ...blocked, seats: 1 });
}
