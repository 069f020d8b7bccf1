// platform/http: how HTTP is spoken. A refusal is a thrown `Problem(code)`; two tables give each code its
// status and its words. `route.ts` has the type of a row of the table of routes, `read-body` bounds what is
// read, `memory-limit` counts callers, `probe-origin` asks an origin from outside.
export const PROBLEM_STATUS = {
  bad_request: 400,
  invalid_input: 422,
  not_signed_in: 401,
  app_check_invalid: 401,
  quota_exceeded: 402,
  not_allowed: 403,
  email_not_confirmed: 403,
  cross_site: 403,
  not_found: 404,
  method_not_allowed: 405,
  request_timeout: 408,
  conflict: 409,
  price_changed: 409,
  product_gone: 409,
  order_changed: 409,
  just_paid: 409,
  payment_waiting: 409,
  order_expired: 409,
  order_cancelled: 409,
  shop_paused: 409,
  request_in_progress: 409,
  already_reviewed: 409,
  too_large: 413,
  unsupported_type: 415,
  misdirected: 421,
  idempotency_mismatch: 422,
  email_mismatch: 422,
  amount_out_of_range: 422,
  too_many_requests: 429,
  too_many_unpaid: 429,
  internal: 500,
  payment_not_started: 502,
  order_not_saved: 503,
  payment_not_applied: 503,
  unavailable: 503,
  busy: 503,
} as const satisfies Record<string, number>;

export type ProblemCode = keyof typeof PROBLEM_STATUS;

/** Those of payments are fixed (docs/payments.md#payment-texts). */
export const PROBLEM_TEXT = {
  bad_request: "We couldn't understand that request.",
  invalid_input: "Some of these values aren't valid.",
  not_signed_in: 'Please log in first.',
  // Fixed by the protocol of uploads (docs/images.md#who-may-write).
  app_check_invalid: 'Firebase App Check token is invalid.',
  quota_exceeded: 'There is no room left for more pictures.',
  not_allowed: "You don't have access to this.",
  email_not_confirmed: 'Please confirm your e-mail first: open the link we sent you, then come back here.',
  cross_site: 'The request came from another site.',
  not_found: 'Not found.',
  method_not_allowed: "That method isn't allowed here.",
  request_timeout: 'The request took too long.',
  conflict: 'Someone else has just changed this.',
  price_changed: 'A price has changed since you filled your cart.',
  product_gone: 'A product in your cart is no longer available.',
  order_changed: 'This order has changed. Reload the page and try again.',
  just_paid: 'You have just paid for these items.',
  payment_waiting:
    'A payment for these items is waiting for your approval on your phone. Nothing new was ordered; see My Orders.',
  order_expired: 'This order has expired. Please order again.',
  order_cancelled: 'This order was cancelled. Please order again.',
  shop_paused: "We're on a break. Please come back in a few days.",
  request_in_progress: 'Your earlier request is still in progress.',
  already_reviewed: 'You have already reviewed this product',
  too_large: 'The request is too large.',
  unsupported_type: "That type of content isn't accepted here.",
  misdirected: "This shop isn't available at that address.",
  idempotency_mismatch: 'This Idempotency-Key was used for a different request.',
  email_mismatch: "That isn't your account's e-mail.",
  amount_out_of_range: 'An order must be between GHS 0.10 and GHS 10,000,000.00.',
  too_many_requests: 'Too many requests. Please wait a moment and try again.',
  too_many_unpaid: 'You have 20 unpaid orders. Pay one under My Orders, or try again later.',
  internal: 'Something went wrong on our side.',
  payment_not_started: 'Failed to initiate payment. Please try again.',
  order_not_saved: 'Failed to save order. Please try again.',
  payment_not_applied: 'Failed to update order status. Please contact support.',
  unavailable: 'The shop is briefly unavailable. Please try again in a moment.',
  busy: 'The shop is very busy right now. Please try again in a moment.',
} as const satisfies Record<ProblemCode, string>;

/** A refusal that travels as an exception: not found, not allowed, conflict (docs/http.md#error-codes). */
export class Problem extends Error {
  readonly code: ProblemCode;
  readonly details: Record<string, unknown>;

  constructor(code: ProblemCode, details: Record<string, unknown> = {}, text: string = PROBLEM_TEXT[code]) {
    super(text);
    this.name = 'Problem';
    this.code = code;
    this.details = details;
  }

  get status(): number {
    return PROBLEM_STATUS[this.code];
  }
}
