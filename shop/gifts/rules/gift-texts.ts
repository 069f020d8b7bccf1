import type { GiftRefusal } from '../contract.ts';

const TEXTS = {
  unknown: "We don't know this gift voucher. Check the code: it has 16 letters and digits.",
  empty: 'Nothing is left on this gift voucher.',
  held: 'This gift voucher is being used for a payment just now. Try again in half an hour.',
  stopped: "This gift voucher can't be spent at the moment. Please write to us.",
  for_gifts: "A gift voucher can't pay for another one.",
  changed: 'The balance of this gift voucher has changed. Please check the sum, and press again.',
  too_little: 'This gift voucher no longer has enough for this order. Please order again from your cart.',
} as const satisfies Record<GiftRefusal, string>;

export const giftRefusalText = (reason: GiftRefusal): string => TEXTS[reason];
