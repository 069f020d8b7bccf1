import { formatTime } from '#platform/time/dates.ts';
import { dayInAccra } from '#shop/office/rules/shop-settings.ts';
import { weekdayInWords } from '#shop/orders/rules/delivery-days.ts';

/** In Ghana, `Thu 3 Dec, 10:00`. */
export function slotText(start: string): string {
  return `${weekdayInWords(dayInAccra(new Date(start)))}, ${formatTime(start)}`;
}

/** "Reading, Thu 3 Dec, 10:00", as cart, order and mail name it. */
export function withTimes(name: string, times: readonly string[] | null | undefined): string {
  return times && times.length > 0 ? `${name}, ${[...new Set(times)].map(slotText).join('; ')}` : name;
}
