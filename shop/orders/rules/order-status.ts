import type { Order, OrderStatus, PaymentState, TrackingState } from '../contract/orders.ts';

const TRACKING_TEXT = {
  orderPlaced: 'Order Placed',
  processing: 'Processing...',
  shipped: 'Item(s) Shipped',
  delivered: 'Item(s) Delivered',
} as const satisfies Record<TrackingState, OrderStatus>;

/** See docs/behaviour.md#order-status. */
export function trackingText(tracking: TrackingState): OrderStatus {
  return TRACKING_TEXT[tracking];
}

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

export function stepsReached(status: OrderStatus): 0 | 1 | 2 | 3 | 4 {
  return STEPS_REACHED[status];
}

/** `dates` are ISO; null for what was not written down. */
export type OrderSteps = { steps: readonly string[]; reached: number; dates: readonly (string | null)[] };

const PARCEL_STEPS = ['Order-Placed', 'Processing', 'Order-Shipped', 'Order-Delivered'];
const SESSION_STEPS = ['Order-Placed', 'Processing', 'Held'];

export function orderSteps(
  order: Pick<Order, 'orderStatus' | 'stepDates' | 'hasParcel' | 'hasSession' | 'hasRoom' | 'hasFiles'>,
): OrderSteps {
  const { orderStatus, stepDates: dates, hasParcel, hasSession, hasRoom, hasFiles } = order;
  const reached = stepsReached(orderStatus);
  if (hasParcel) return { steps: PARCEL_STEPS, reached, dates };
  if (!hasSession && (hasRoom || hasFiles))
    return {
      steps: ['Order-Placed', hasRoom ? 'Open' : 'Ready to download'],
      reached: Math.min(reached, 1) * 2,
      dates,
    };
  return {
    steps: SESSION_STEPS,
    reached: reached > 2 ? reached - 1 : reached,
    dates: dates.filter((_, place) => place !== 2),
  };
}
