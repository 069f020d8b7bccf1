import { HOUR_MS } from '#platform/time/durations.ts';

const NEXT = 3;
const APART_MS = 4 * HOUR_MS;

/**
 * Three times to offer first, of all that are free in their order: the soonest, then each at least four hours later,
 * such as a morning, its afternoon and the next morning; filled up with the soonest others where there are too few.
 */
export function nextTimes<Slot extends { start: string }>(slots: readonly Slot[]): Slot[] {
  const apart: Slot[] = [];
  let soonest = 0;
  for (const slot of slots) {
    const start = Date.parse(slot.start);
    if (apart.length === NEXT) break;
    if (start < soonest) continue;
    apart.push(slot);
    soonest = start + APART_MS;
  }
  const others = slots.filter((slot) => !apart.includes(slot)).slice(0, NEXT - apart.length);
  return [...apart, ...others].toSorted((one, next) => one.start.localeCompare(next.start));
}
