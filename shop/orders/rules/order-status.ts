import type { Order, OrderStatus, PaymentState, TrackingState } from '../contract/orders.ts';

const TRACKING_TEXT = {
  orderPlaced: 'Order Placed',
  processing: 'Processing...',
  shipped: 'Item(s) Shipped',
  delivered: 'Item(s) Delivered',
} as const satisfies Record<TrackingState, OrderStatus>;

/** The text of a tracking value (docs/behaviour.md#order-status). */
export function trackingText(tracking: TrackingState): OrderStatus {
  return TRACKING_TEXT[tracking];
}

/** The status as shown: the tracking value if set, else what the payment says. */
export function shownStatus(payment: PaymentState, tracking: TrackingState | null): OrderStatus {
  if (tracking) return TRACKING_TEXT[tracking];
  return payment === 'paid' ? 'Completed' : 'Pending Payment';
}

const STEPS_REACHED = {
  'Pending Payment': 0,
  Completed: 1,
  'Order Placed': 1,
  'Processing...': 2,
  'Item(s) Shipped': 3,
  'Item(s) Delivered': 4,
} as const satisfies Record<OrderStatus, number>;

/** How many tracker steps a status highlights, 0 to 4. */
export function stepsReached(status: OrderStatus): 0 | 1 | 2 | 3 | 4 {
  return STEPS_REACHED[status];
}

/** The steps of an order in words, how many of them it has reached, and when (ISO; null for what nobody wrote down). */
export type OrderSteps = { steps: readonly string[]; reached: number; dates: readonly (string | null)[] };

const PARCEL_STEPS = ['Order-Placed', 'Processing', 'Order-Shipped', 'Order-Delivered'];
const SESSION_STEPS = ['Order-Placed', 'Processing', 'Held'];

/** Takes an order, returns the steps of its tracker; one without a parcel has no step on the way. */
export function orderSteps(order: Pick<Order, 'orderStatus' | 'stepDates' | 'hasParcel'>): OrderSteps {
  const { orderStatus, stepDates: dates, hasParcel } = order;
  const reached = stepsReached(orderStatus);
  if (hasParcel) return { steps: PARCEL_STEPS, reached, dates };
  return {
    steps: SESSION_STEPS,
    reached: reached > 2 ? reached - 1 : reached,
    dates: dates.filter((_, place) => place !== 2),
  };
}
