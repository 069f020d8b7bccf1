import type { Pesewas } from '#platform/money/money.ts';

export const VOUCHER_KINDS = ['amount', 'share', 'delivery'] as const;
export type VoucherKind = (typeof VOUCHER_KINDS)[number];

export const VOUCHER_PATH = '/api/voucher';
export const MAX_CODE = 30;
export const MAX_PRODUCTS = 100;
export const MAX_SEARCH = 100;
export const MAX_VOUCHER = 1_000_000_000;

/** What a voucher takes off these goods. `eligible` are the ids of those it is for. */
export type VoucherTerms = {
  code: string;
  kind: VoucherKind;
  amount: Pesewas | null;
  percent: number | null;
  minimum: Pesewas | null;
  eligible: readonly string[];
  /** What does not count for the minimum: gift vouchers, which are money. Absent in answers of an earlier release. */
  uncounted?: readonly string[];
  /** What it is for, where few words say it: "Raffia Hand Fan and Desk Calendar". */
  goods?: string;
};

/** What an order keeps of its voucher; `saved` is of goods and delivery, and absent in orders of an earlier release. */
export type OrderVoucher = { id: string; code: string; kind: VoucherKind; saved?: Pesewas };

/** Why a code is refused: 409 `voucher_refused` of POST /initialize-transaction. */
export const VOUCHER_REFUSALS = [
  'unknown',
  'not_yet',
  'over',
  'minimum',
  'scope',
  'used_up',
  'per_buyer',
  'delivery_is_free',
  'too_little_left',
  'changed',
] as const;
export type VoucherRefusal = (typeof VOUCHER_REFUSALS)[number];

/** 200 of GET /api/voucher. */
export type VoucherAnswer = { terms: VoucherTerms; refused: null } | { terms: null; refused: VoucherRefusal };
