import { formatTime } from '#platform/time/dates.ts';
import { dayInAccra } from '#shop/office/rules/shop-settings.ts';
import { weekdayInWords } from '#shop/orders/rules/delivery-days.ts';

/** Without its year, for what is read a day before or stands beside its whole date: `Thu 4 Feb, 10:00`. */
export function shortSlotText(start: string): string {
  return `${weekdayInWords(dayInAccra(new Date(start)))}, ${formatTime(start)}`;
}
