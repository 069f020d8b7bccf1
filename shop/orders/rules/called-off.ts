import type { OrderStatus, PaymentStanding } from '../contract/orders.ts';

const SENT: readonly OrderStatus[] = ['Item(s) Shipped', 'Item(s) Delivered'];

/** Nothing of it comes: it was cancelled, or all of its money went back before it left or was held. */
export const isCalledOff = (status: OrderStatus, standing: PaymentStanding): boolean =>
  standing === 'cancelled' || (standing === 'refunded' && !SENT.includes(status));
