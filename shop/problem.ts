import { Problem, type ProblemRow } from '#platform/http/problem.ts';

/** The refusals of a shop, by their stable code; the words of payments are fixed (docs/payments.md#payment-texts). */
export const SHOP_PROBLEMS = {
  // As the protocol of uploads has it (docs/images.md#who-may-write).
  app_check_invalid: [401, 'Firebase App Check token is invalid.'],
  quota_exceeded: [402, 'There is no room left for more pictures.'],
  email_not_confirmed: [
    403,
    'Please confirm your e-mail first: open the link we sent you, then come back here.',
  ],
  price_changed: [409, 'A price has changed since you filled your cart.'],
  not_enough: [409, 'There are fewer pieces left than you ordered.'],
  slot_taken: [409, 'This time has just been taken. Please choose another.'],
  delivery_changed: [409, 'Delivery has changed for this address. Please check it, and press again.'],
  voucher_refused: [409, "This code can't be used."],
  on_delivery_refused: [409, "This order can't be paid on delivery. Please pay now."],
  gift_refused: [409, "This gift voucher can't be used."],
  product_gone: [409, 'A product in your cart is no longer available.'],
  order_changed: [409, 'This order has changed. Reload the page and try again.'],
  just_paid: [409, 'You have just paid for these items.'],
  payment_waiting: [
    409,
    'A payment for these items is waiting for your approval on your phone. Nothing new was ordered; see My Orders.',
  ],
  order_expired: [409, 'This order has expired. Please order again.'],
  order_cancelled: [409, 'This order was cancelled. Please order again.'],
  shop_paused: [409, "We're on a break. Please come back in a few days."],
  request_in_progress: [409, 'Your earlier request is still in progress.'],
  already_reviewed: [409, 'You have already reviewed this product'],
  idempotency_mismatch: [422, 'This Idempotency-Key was used for a different request.'],
  email_mismatch: [422, "That isn't your account's e-mail."],
  amount_out_of_range: [422, 'An order must be between GHS 0.10 and GHS 10,000,000.00.'],
  too_many_wanted: [429, 'Too many requests from your connection. Please try again in an hour.'],
  too_many_unpaid: [429, 'You have 20 unpaid orders. Pay one under My Orders, or try again later.'],
  payment_not_started: [502, 'Failed to initiate payment. Please try again.'],
  order_not_saved: [503, 'Failed to save order. Please try again.'],
  payment_not_applied: [503, 'Failed to update order status. Please contact support.'],
} as const satisfies Record<string, ProblemRow>;

export type ShopProblemCode = keyof typeof SHOP_PROBLEMS;

/** The refusal of this code, to be thrown; `details` go beside the code into the answer. */
export function shopProblem(
  code: ShopProblemCode,
  details: Record<string, unknown> = {},
  text?: string,
): Problem {
  return new Problem({ code, row: SHOP_PROBLEMS[code] }, details, text);
}
