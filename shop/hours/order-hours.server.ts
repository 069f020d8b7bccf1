import type { Shop } from '#shop/shop.server.ts';
import type { OrderHour } from './contract.ts';
import { selectAppointments } from './hour-records.server.ts';
import { selectBookings } from './queries.server.ts';

type Line = { position: number; name: string; times: readonly string[] | null };

/** What an order has booked, and what it lost; whether the viewer is its buyer is the caller's to know. */
export async function findOrderHours(
  { db }: Pick<Shop, 'db'>,
  { id }: { id: string },
  lines: readonly Line[],
): Promise<OrderHour[]> {
  if (!lines.some(({ times }) => times)) return [];
  const booked = await selectAppointments(db, [id]);
  const bookings = await selectBookings(
    db,
    booked.map(({ productId }) => productId),
  );
  return booked.flatMap(({ state, productId, position, startsAt, ...row }) => {
    if (state === 'held') return [];
    const { place = '', video: link = '' } = bookings.get(productId) ?? {};
    const video = state === 'booked' ? link : '';
    const name = lines.find((line) => line.position === position)?.name ?? '';
    const { id, minutes, sequence } = row;
    return [{ id, position, name, start: startsAt.toISOString(), minutes, state, place, video, sequence }];
  });
}
