import type { PaymentStanding } from '../contract/orders.ts';

/** Asked before the parcel of such an order moves; null where its money is here, or comes with the parcel. */
export function trackingWarning(standing: PaymentStanding): string | null {
  return TRACKING_WARNINGS[standing];
}

const TRACKING_WARNINGS = {
  unpaid: "This order isn't paid.",
  on_delivery: null,
  replaced: "This order isn't paid, and the customer has started another one instead.",
  lapsed: "This order wasn't paid in time and has expired.",
  cancelled: 'This order was cancelled.',
  paid: null,
  part_refunded: null,
  refunded: 'This order has been fully refunded.',
} as const satisfies Record<PaymentStanding, string | null>;
