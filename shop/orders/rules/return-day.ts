import { dayInAccra, daysAfter } from '#shop/office/rules/shop-settings.ts';
import type { Order } from '../contract/orders.ts';
import { weekdayInWords } from './delivery-days.ts';

/** As the page Delivery and Returns promises. */
const DAYS_TO_RETURN = 14;

const lastDay = (delivered: Date) => daysAfter(dayInAccra(delivered), DAYS_TO_RETURN);

/** The last day to ask for a return is over. */
export function isReturnOver(delivered: Date | null, now: Date): boolean {
  return delivered !== null && lastDay(delivered) < dayInAccra(now);
}

/** Until when goods that were delivered can be sent back, such as "Mon 14 Dec"; null once that is over. */
export function returnDay(order: Pick<Order, 'trackingState' | 'stepDates'>, now: Date): string | null {
  const day = order.trackingState === 'delivered' ? order.stepDates.at(-1) : null;
  if (!day) return null;
  const delivered = new Date(day);
  return isReturnOver(delivered, now) ? null : weekdayInWords(lastDay(delivered));
}
