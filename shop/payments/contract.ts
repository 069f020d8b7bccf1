/** What the provider says of one transaction; amounts in the smallest unit of `currency`. */
export type ProviderTransaction = {
  /** The provider's own number for it. */
  id: string | null;
  reference: string;
  /** `test` or `live`; no money moved in the first. */
  domain: string | null;
  status: string;
  amount: number;
  requestedAmount: number | null;
  /** What the provider keeps of it; null where it does not say. */
  fees: number | null;
  currency: string;
  /** The shop that asked for it, as we wrote it there; null where nothing is written. */
  shop: string | null;
  /** With what it was paid, in words for people. */
  paidWith: string | null;
};

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

/** What the provider says of one refund. `merchantNote` is what we wrote on it ourselves. */
export type ProviderRefund = {
  id: string;
  transactionReference: string | null;
  amount: number;
  currency: string;
  status: string;
  merchantNote: string | null;
};

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
] as const;
export type IssueKind = (typeof ISSUE_KINDS)[number];

/** One line of an order, or a part of it, that a refund gives back. */
export type RefundedLine = { productId: string; qty: number };
