import { dayInAccra, daysAfter } from '#shop/office/rules/shop-settings.ts';
import type { Order } from '../contract/orders.ts';
import { weekdayInWords } from './delivery-days.ts';

/** As the page Delivery and Returns promises. */
const DAYS_TO_RETURN = 14;

/** Until when goods that were delivered can be sent back, such as "Mon 14 Dec"; null once that is over. */
export function returnDay(order: Pick<Order, 'trackingState' | 'stepDates'>, now: Date): string | null {
  const delivered = order.trackingState === 'delivered' ? order.stepDates.at(-1) : null;
  if (!delivered) return null;
  const last = daysAfter(dayInAccra(new Date(delivered)), DAYS_TO_RETURN);
  return last < dayInAccra(now) ? null : weekdayInWords(last);
}
