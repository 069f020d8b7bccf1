import { formatTime } from '#platform/time/dates.ts';
import type { Day } from '#shop/office/contract/settings.ts';
import { weekdayInWords } from '#shop/orders/rules/delivery-days.ts';

/** `Thu 4 Feb 2027`. With its year always, which misleads in no cache and needs no clock in a browser. */
export function dayText(day: Day): string {
  return `${weekdayInWords(day)} ${day.slice(0, 4)}`;
}

/** Of an ISO instant, in Ghana: `Thu 4 Feb 2027, 10:00`. */
export function slotText(start: string): string {
  return `${dayText(start.slice(0, 10))}, ${formatTime(start)}`;
}

/** "Thu 3 Dec 2026, 10:00 has just been taken.", or how many seats it still has for who asked for more. */
export function goneText({ start, left }: { start: string; left: number }): string {
  if (left === 0) return `${slotText(start)} has just been taken.`;
  return left === 1
    ? `Only 1 seat is left on ${slotText(start)}.`
    : `Only ${left} seats are left on ${slotText(start)}.`;
}

/** "Reading, Thu 3 Dec 2026, 10:00", as cart, order and mail name it. */
export function withTimes(name: string, times: readonly string[] | null | undefined): string {
  return times && times.length > 0 ? `${name}, ${[...new Set(times)].map(slotText).join('; ')}` : name;
}
