import type { Shop } from '#shop/shop.server.ts';
import type { BookingSettings, OrderHour } from './contract.ts';
import { type AppointmentRecord, selectAppointments } from './hour-records.server.ts';
import { selectBookings } from './queries.server.ts';
import { figureText } from './rules/figure-names.ts';

type Line = { position: number; name: string; times: readonly string[] | null };

/** What an order has booked, and what it lost; whether the viewer is its buyer is the caller's to know. */
export async function findOrderHours(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  { id }: { id: string },
  lines: readonly Line[],
): Promise<OrderHour[]> {
  if (!lines.some(({ times }) => times)) return [];
  const booked = await selectAppointments(db, [id]);
  const bookings = await selectBookings(
    db,
    booked.map(({ productId }) => productId),
  );
  const now = clock.now();
  return booked.flatMap((record) => {
    const { id, state, position, startsAt, minutes, sequence, figure, question } = record;
    if (state === 'held') return [];
    const booking = bookings.get(record.productId);
    const { place = '', video: link = '' } = booking ?? {};
    const video = state === 'booked' ? link : '';
    const name = lines.find((line) => line.position === position)?.name ?? '';
    const hour = {
      id,
      position,
      name,
      start: startsAt.toISOString(),
      minutes,
      state,
      place,
      video,
      sequence,
    };
    const note = { figure, question, figureText: figure ? figureText(figure) : '' };
    return [{ ...hour, ...note, takesNote: takesNote(record, booking, now) }];
  });
}

/** Until it begins; what was sent may be taken back even where nothing is asked for any more. */
export function takesNote(
  { state, startsAt, figure, question }: AppointmentRecord,
  booking: BookingSettings | undefined,
  now: Date,
): boolean {
  const isWanted = booking?.asksNote === true || figure !== null || question !== null;
  return isWanted && state === 'booked' && startsAt > now;
}
