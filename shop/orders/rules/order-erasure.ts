import type { Address } from '#shop/checkout/contract/address.ts';
import type { PaymentStanding } from '../contract/orders.ts';
import { isPayable, type ParcelState } from './order-lifecycle.ts';

export const ERASED_ADDRESS: Address = {
  name: '',
  line1: '',
  line2: '',
  city: '',
  pin_code: '',
  country: '',
  phone: '',
};

/** Revenue Administration Act (Act 915), section 27: the books, from the last change of an order. */
export const BOOKS_KEPT_YEARS = 6;

export function booksKeptUntil(updatedAt: string): Date {
  const until = new Date(updatedAt);
  until.setUTCFullYear(until.getUTCFullYear() + BOOKS_KEPT_YEARS);
  return until;
}

export type ErasureFacts = {
  standing: PaymentStanding;
  parcel: ParcelState;
  isPaymentWaiting: boolean;
  hasOpenIssue: boolean;
  hasOpenRefund: boolean;
  hasOpenRequest: boolean;
  hasGiftToSend: boolean;
  /** The shop took some of its money by itself. */
  isPartPaid: boolean;
};

/** In words for the administrator; null when the personal data may be erased. */
export function whyKept(facts: ErasureFacts): string | null {
  const { standing, parcel } = facts;
  if (facts.isPaymentWaiting)
    return "A payment for this order is waiting for the customer's approval. Try again in ten minutes.";
  if (facts.hasOpenIssue) return 'Money of this order waits for you under Money. Settle that first.';
  if (facts.isPartPaid)
    return 'A part of this order is paid. Give it back, and take that payment back here, first.';
  if (facts.hasOpenRefund) return "A refund of this order isn't finished. Try again once it is.";
  if (facts.hasOpenRequest) return "The customer's request for this order is still open. Answer it first.";
  if (facts.hasGiftToSend)
    return "A gift voucher of this order waits for its day of sending. Try again once it's sent.";
  if (standing === 'on_delivery')
    return 'This order is to be paid on delivery. Record its payment, or cancel it, first.';
  if (parcel === 'shipped') return 'The parcel is on its way. Set the status to delivered first.';
  if (isOwed(standing) && parcel !== 'delivered')
    return "This order is paid and hasn't been delivered. Deliver or refund it first.";
  if (isPayable(standing) && parcel !== null && parcel !== 'delivered')
    return "This order is being prepared. Deliver it first, or wait until it's no longer needed.";
  return null;
}

const isOwed = (standing: PaymentStanding) => standing === 'paid' || standing === 'part_refunded';
