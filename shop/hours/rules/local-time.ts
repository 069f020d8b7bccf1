import { formatTime } from '#platform/time/dates.ts';
import { MINUTE_MS } from '#platform/time/durations.ts';
import { dayInAccra } from '#shop/office/rules/shop-settings.ts';
import { shortSlotText } from './short-slot-text.ts';

/**
 * The same instant on the reader's own clock, `05:00` or `Wed 2 Dec, 22:00` where the day differs; null where the clock
 * shows what Accra's does. `offset` is what `getTimezoneOffset` says at that instant, in minutes.
 */
export function localTimeText(start: string, offset: number): string | null {
  if (offset === 0) return null;
  const local = new Date(Date.parse(start) - offset * MINUTE_MS);
  const isSameDay = dayInAccra(local) === dayInAccra(new Date(start));
  return isSameDay ? formatTime(local) : shortSlotText(local.toISOString());
}
