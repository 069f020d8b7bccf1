/** Amounts in the smallest unit of `currency`. */
export type ProviderTransaction = {
  id: string | null;
  reference: string;
  /** `test` or `live`; no money moved in the first. */
  domain: string | null;
  status: string;
  amount: number;
  requestedAmount: number | null;
  /** What the provider keeps; null where it does not say. */
  fees: number | null;
  currency: string;
  /** The shop that made the payment, as we wrote it there; null where nothing is written. */
  shop: string | null;
  paidWith: string | null;
};

export type ProviderRefund = {
  id: string;
  transactionReference: string | null;
  amount: number;
  currency: string;
  status: string;
  merchantNote: string | null;
};
