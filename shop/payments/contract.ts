/** Where a refund stands; `requested` until the provider has answered (docs/payments.md#refunds). */
export const REFUND_STATES = [
  'requested',
  'pending',
  'processing',
  'processed',
  'failed',
  'needs-attention',
] as const;
export type RefundState = (typeof REFUND_STATES)[number];

/** Why a payment needs a person (docs/payments.md#money-that-needs-a-person). */
export const ISSUE_KINDS = [
  'mismatch',
  'second_payment',
  'no_order',
  'reversed',
  'stray_refund',
  'repeated_order',
  'paid_after_cancel',
  'unconfirmed',
  'short_stock',
  'lost_time',
  'refunded_time',
  'gift_gone',
] as const;
export type IssueKind = (typeof ISSUE_KINDS)[number];

export type RefundedLine = { productId: string; qty: number };

/** How the shop took money that did not come through the provider. */
export const HAND_WAYS = ['cash', 'momo', 'bank'] as const;
export type HandWay = (typeof HAND_WAYS)[number];

/** Why a payment no longer stands whose place another of the same sum has taken. */
export const CORRECTED = 'Corrected';
