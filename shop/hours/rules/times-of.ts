import type { OrderHour } from '../contract.ts';

type Line = { position: number; times: readonly string[] | null };

/** When a line is held: as it is booked now, or as it was ordered while it is not paid. */
export function timesOf({ position, times }: Line, hours: readonly OrderHour[]): readonly string[] {
  const own = hours.filter((hour) => hour.position === position);
  if (own.length === 0) return times ?? [];
  return own.filter(({ state }) => state === 'booked').map(({ start }) => start);
}
