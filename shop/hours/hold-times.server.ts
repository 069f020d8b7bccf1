// Hour promises: no hour is given twice, what is not paid is free again, and late money is never refused.
// Why: docs/decisions/0088-hours.md. Everything here runs in the caller's transaction, after the locks on buyer, order,
// voucher and stock.

import type { Db } from '#platform/db/db.server.ts';
import { MINUTE_MS } from '#platform/time/durations.ts';
import { shopProblem } from '#shop/problem.ts';
import { closeLostTimes } from './close-lost-times.server.ts';
import { type AppointmentRecord, selectAppointments } from './hour-records.server.ts';
import { nearbySlots } from './list-slots.server.ts';
import {
  bookHeld,
  deleteAppointments,
  deleteHeld,
  freeAppointment,
  keepHeld,
  lockCalendars,
  selectBookings,
  writeAppointment,
} from './queries.server.ts';
import { type GoneTime, goneTimes, type Piece, piecesOf, type TimedLine, without } from './rules/pieces.ts';
import { goneText } from './rules/slot-text.ts';
import { blockedBy } from './rules/slots.ts';
import { takeTimes } from './take-times.server.ts';

/** From the latest press of Pay Now. Shorter than for goods: an hour that passes unsold never comes back. */
export const HOUR_HELD_FOR_MS = 15 * MINUTE_MS;

type ToHold = {
  orderId: string;
  lines: readonly TimedLine[];
  /** Orders that this one replaces: what they hold is free again first. */
  replaced?: readonly string[];
  now: Date;
  /** Longer where the shop takes the order: the link to pay is still to be sent. */
  heldForMs?: number;
};

/**
 * Holds the times of an unpaid order, anew for 15 minutes; a longer hold stays. Refuses with `slot_taken`, the times
 * that are gone, and those near the first of them.
 */
export async function holdTimes(tx: Db, toHold: ToHold): Promise<void> {
  const { orderId, lines, replaced = [], now, heldForMs = HOUR_HELD_FOR_MS } = toHold;
  const pieces = piecesOf(lines);
  const locked = await lockCalendars(tx, productsOf(pieces), [...replaced, orderId]);
  if (locked.length > 0) await deleteHeld(tx, { orderIds: replaced }, locked);
  const until = new Date(now.getTime() + heldForMs);
  const kept = await keepHeld(tx, orderId, until);
  const wanted = without(pieces, kept);
  if (wanted.length === 0) return;
  const as = { state: 'held', until } as const;
  const gone = await takeTimes(tx, { orderId, pieces: wanted, as, isAnyReach: false, now });
  const [first] = gone;
  if (first) throw await slotTaken(tx, first, goneTimes(lines, gone), now);
}

/** What these orders hold is free again, once, however often it is called; with `endedBy` only what is over. */
export async function releaseTimes(tx: Db, orderIds: readonly string[], endedBy?: Date): Promise<void> {
  if (orderIds.length === 0) return;
  const locked = await lockCalendars(tx, [], orderIds);
  if (locked.length > 0) await deleteHeld(tx, { orderIds, endedBy }, locked);
}

/** Of a paid order that is cancelled as a whole: what it has booked is free again. */
export async function cancelTimes(tx: Db, orderId: string): Promise<void> {
  await cancelSome(tx, orderId, ({ state }) => state !== 'cancelled');
}

/** Those whose money went back are free again, and what was lost needs no other time. */
export async function cancelTimesOf(
  tx: Db,
  orderId: string,
  { ids, now }: { ids: ReadonlySet<number>; now: Date },
): Promise<void> {
  await cancelSome(tx, orderId, ({ id, state }) => ids.has(id) && state !== 'cancelled');
  await closeLostTimes(tx, orderId, now);
}

async function cancelSome(tx: Db, orderId: string, which: (one: AppointmentRecord) => boolean) {
  const known = await selectAppointments(tx, [orderId]);
  if (!known.some(which)) return;
  await lockCalendars(tx, [], [orderId]);
  for (const one of (await selectAppointments(tx, [orderId])).filter(which))
    await freeAppointment(tx, one, 'cancelled');
}

/** Of orders that are about to be deleted. */
export async function forgetTimes(tx: Db, orderIds: readonly string[]): Promise<void> {
  if ((await lockCalendars(tx, [], orderIds)).length > 0) await deleteAppointments(tx, orderIds);
}

type Sale = Pick<ToHold, 'orderId' | 'lines' | 'now'> & {
  /** The buyer's other unpaid orders, asked for where a time is gone: what they hold stands in nobody's way. */
  others: () => Promise<string[]>;
};

/**
 * Books the times of an order that is paid at this moment: those it holds, or what is free where that has ended. True
 * where one is gone: another is to be chosen.
 */
export async function bookTimes(tx: Db, { orderId, lines, now, others }: Sale): Promise<boolean> {
  const pieces = piecesOf(lines);
  if (pieces.length === 0) return false;
  const locked = await lockCalendars(tx, productsOf(pieces), [orderId]);
  const kept = await bookHeld(tx, orderId, now);
  const take = (wanted: Piece[]) =>
    takeTimes(tx, { orderId, pieces: wanted, as: { state: 'booked', until: null }, isAnyReach: true, now });
  let gone = without(pieces, kept);
  if (gone.length > 0) gone = await take(gone);
  if (gone.length > 0 && locked.length > 0) {
    await deleteHeld(tx, { orderIds: await others(), within: await rangesOf(tx, gone) }, locked);
    gone = await take(gone);
  }
  const lost = { orderId, slotId: null, minutes: 0, state: 'open', until: null, setAt: now } as const;
  for (const piece of gone) await writeAppointment(tx, { ...piece, ...lost });
  return gone.length > 0;
}

/** What these pieces would take up: only what lies there stands in their way. */
async function rangesOf(tx: Db, pieces: readonly Piece[]) {
  const bookings = await selectBookings(tx, productsOf(pieces));
  return pieces.flatMap(({ productId, startsAt }) => {
    const booking = bookings.get(productId);
    return booking ? [blockedBy(startsAt, booking)] : [];
  });
}

const productsOf = (pieces: readonly Piece[]) => [...new Set(pieces.map(({ productId }) => productId))];

async function slotTaken(tx: Db, first: Piece, times: readonly GoneTime[], now: Date) {
  const { productId: id, startsAt } = first;
  const nearby = await nearbySlots(tx, id, startsAt, now);
  const text = `${times.map(goneText).join(' ')} Please choose another time.`;
  return shopProblem('slot_taken', { id, start: startsAt.toISOString(), times, nearby }, text);
}
