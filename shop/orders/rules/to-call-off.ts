import type { OrderStatus, PaymentStanding } from '../contract/orders.ts';
import { isCalledOff } from './called-off.ts';

/** Paid for, and nothing of it comes once all of that is given back. */
export const isToCallOff = (status: OrderStatus, standing: PaymentStanding): boolean =>
  (standing === 'paid' || standing === 'part_refunded') && isCalledOff(status, 'refunded');
