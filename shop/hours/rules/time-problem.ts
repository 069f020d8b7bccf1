import type { BookingSettings } from '../contract.ts';

export type BookedGoods = { id: string; name: string; booking: Pick<BookingSettings, 'allowsLater'> | null };

/** What speaks against these items as to their times, perhaps only since they were put into the cart. */
export function findTimeProblem(
  items: readonly { id: string; times?: readonly string[] | undefined }[],
  shelf: readonly BookedGoods[],
): string | null {
  for (const { id, times } of items) {
    const goods = shelf.find((one) => one.id === id);
    if (!goods) continue;
    if (times && !goods.booking) return `${goods.name} is no longer booked by the hour.`;
    if (!times && goods.booking && !goods.booking.allowsLater) return `${goods.name}: choose a time first.`;
  }
  return null;
}
