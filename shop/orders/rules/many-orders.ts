import type { PaymentStanding, TrackingState } from '../contract/orders.ts';
import { hasLeft, isToArrive, type ParcelState } from './order-lifecycle.ts';
import { trackingWarning } from './tracking-warning.ts';

/** What decides whether an order goes along with others. */
export type OrderInAct = {
  standing: PaymentStanding;
  parcel: ParcelState;
  hasParcel: boolean;
  hasSession: boolean;
  isBeingCancelled: boolean;
  goesBack: boolean;
  /** Pieces had sold out when the payment arrived, and have not been sent. */
  isShort: boolean;
  isTest: boolean;
  isErased: boolean;
  isBusParcel: boolean;
};

/** What many orders can be set to at once: the next steps that the page of one order offers. */
export const STEPS = ['processing', 'delivered'] as const satisfies readonly TrackingState[];
export type OrderStep = (typeof STEPS)[number];

/** Of what each of the orders can take, that which most of them can. */
export function firstStep(orders: readonly (readonly OrderStep[])[]): OrderStep {
  const takers = (step: OrderStep) => orders.filter((steps) => steps.includes(step)).length;
  return STEPS.reduce((best, step) => (takers(step) > takers(best) ? step : best));
}

/**
 * Null for an order that can be shipped along with others; else why not, in words. Stricter than the shipping of one
 * order, which the administrator sees whole and may confirm.
 */
export function whyNotShipped(order: OrderInAct): string | null {
  if (order.standing === 'cancelled') return trackingWarning(order.standing);
  if (!order.isTest && !order.hasParcel) return 'Nothing of this order is sent.';
  if (order.parcel === 'delivered') return 'This order has already been delivered.';
  if (hasLeft(order.parcel)) return 'This order has already been shipped.';
  if (order.isErased) return 'The personal data of this order was erased.';
  if (order.isBusParcel) return 'It travels by bus: name the station and the driver on its own page.';
  return unsettled(order) ?? (order.isShort ? 'Pieces of this order are missing.' : null);
}

/** The same for the next step of an order: packed once it is paid, delivered once it has left, held once it is paid. */
export function whyNotStepped(step: OrderStep, order: OrderInAct): string | null {
  const { standing, parcel, hasParcel, hasSession } = order;
  if (standing === 'cancelled') return trackingWarning(standing);
  if (!order.isTest && !hasParcel && !hasSession) return 'Nothing of this order is sent or held.';
  if (parcel === 'delivered')
    return hasParcel ? 'This order has already been delivered.' : 'This order has already been held.';
  if (step === 'delivered' && hasParcel && !isToArrive(standing, parcel))
    return unsettled(order) ?? "This order hasn't been shipped yet.";
  if (step === 'processing' && !hasParcel) return 'Nothing of this order is packed.';
  if (step === 'processing' && parcel === 'processing') return 'This order is being packed already.';
  if (step === 'processing' && hasLeft(parcel)) return 'This order has already been shipped.';
  return unsettled(order);
}

function unsettled({ standing, isBeingCancelled, goesBack, isTest }: OrderInAct): string | null {
  if (isTest) return 'This is a test order: nothing of it is sent.';
  if (isBeingCancelled) return 'The customer has asked to cancel this order.';
  return trackingWarning(standing) ?? (goesBack ? 'All of this order is being refunded.' : null);
}
