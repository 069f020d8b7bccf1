// platform/paystack: the provider's API as values: every outcome is a case, nothing is thrown, and no call
// takes longer than its budget. `paystackClient` speaks it, with a breaker that stops calling a provider that
// does not answer.
import type { Pesewas } from '#platform/money/money.ts';
import type { ProviderRefund, ProviderTransaction } from './provider.ts';

/**
 * Amount in pesewas of GHS, our own reference, the URL the payer comes back to. `shop` distinguishes our
 * payments from those of others on the same account; the order's number is shown in the dashboard.
 */
export type PaymentRequest = {
  reference: string;
  shop: string;
  orderId: string;
  orderNumber: number;
  email: string;
  amount: Pesewas;
  callbackUrl: string;
  cancelUrl: string;
  description: string;
};

/** `note` is written on the refund, so that it can be found again when the answer was lost. */
export type RefundRequest = { reference: string; amount: Pesewas; note: string };

/** Time-out, broken connection, 5xx or nonsense: it may or may not have been done. */
type Unreachable = { kind: 'unreachable' };
type Refusal = { kind: 'refused'; code: string; message: string };

/** The provider does not take our key: nothing can be asked until the setting is corrected. */
type KeyRefused = { kind: 'refused'; code: string };

export type InitializeResult =
  | { kind: 'created'; authorizationUrl: string }
  | Refusal
  /** The reference exists already: an earlier call got through. */
  | { kind: 'duplicate' }
  | Unreachable;

export type VerifyResult =
  | { kind: 'found'; transaction: ProviderTransaction }
  | { kind: 'unknown' }
  | KeyRefused
  | Unreachable;
export type RefundResult =
  | { kind: 'queued'; refund: ProviderRefund }
  | Refusal
  /** Too many requests, or our key is refused: nothing was looked at, and it may be asked again later. */
  | { kind: 'not_now' }
  | Unreachable;
export type FoundRefund = { kind: 'found'; refund: ProviderRefund } | { kind: 'unknown' } | Unreachable;
export type RefundList = { kind: 'listed'; refunds: ProviderRefund[] } | Unreachable;
export type TransactionPage =
  | { kind: 'listed'; transactions: ProviderTransaction[]; unreadable: number; pages: number }
  /** The provider does not list by this status. */
  | Refusal
  | Unreachable;

/** Never throws for what a provider may do; every outcome is a value. */
export type Paystack = {
  initialize(request: PaymentRequest): Promise<InitializeResult>;
  verify(reference: string): Promise<VerifyResult>;
  refund(request: RefundRequest): Promise<RefundResult>;
  findRefund(id: string): Promise<FoundRefund>;
  /** Of one transaction by the provider's number; a reference finds none. */
  listRefunds(transactionId: string): Promise<RefundList>;
  /** Made since `from`, newest first, a hundred a page from page 1. */
  listTransactions(query: { status: string; from: Date; page: number }): Promise<TransactionPage>;
  /** One cheap call. */
  checkKey(): Promise<{ kind: 'accepted' } | KeyRefused | Unreachable>;
  /** `signature` is the HMAC-SHA512 of the raw webhook body under our key, or the one before it. */
  isSigned(rawBody: Uint8Array, signature: string | null): boolean;
};
