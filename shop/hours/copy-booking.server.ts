import type { Db } from '#platform/db/db.server.ts';
import { updateBooking } from './desk-queries.server.ts';
import { selectBookings } from './queries.server.ts';

/** Has a product that was just added booked as another is, but for the dates, which are of that one alone. */
export async function copyBooking(tx: Db, { from, to }: { from: string; to: string }): Promise<void> {
  const booking = (await selectBookings(tx, [from])).get(from);
  if (!booking) return;
  const { dateSeats: _, ...kept } = booking;
  await updateBooking(tx, to, { ...kept, dates: [] });
}
