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

/** What the provider says of one refund. `merchantNote` is what we wrote on it ourselves. */
export type ProviderRefund = {
  id: string;
  transactionReference: string | null;
  amount: number;
  currency: string;
  status: string;
  merchantNote: string | null;
};
