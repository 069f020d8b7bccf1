import type { Line } from './history-terms.ts';

export type Pieces = { productId: string; qty: number };
/** One order as the shop has it in its books. Amounts in pesewas, times in milliseconds. */
export type OrderBooks = {
  orderId: string;
  email: string;
  /** The only order of its buyer. */
  isAlone: boolean;
  amount: number;
  delivery: { methodId: string; price: number } | null;
  voucherId: string | null;
  /** The gift voucher that pays a part of it, and how much. */
  giftId: string | null;
  giftAmount: number;
  isPaid: boolean;
  placedAt: number;
  paidAt: number | null;
  lines: (Line & { discount: number; short: number })[];
  /** Of all its payments, oldest first. */
  refunds: BookedRefund[];
};
export type BookedRefund = {
  reference: string;
  amount: number;
  state: string;
  lines: Pieces[];
  restock: Pieces[];
  /** On the gift voucher again, without the provider. */
  isToGift: boolean;
  at: number;
};
type VoucherCount = { id: string; held: number; spent: number; overshot: number; saved: number };
/** `givenBack` went to whoever had bought it. Pesewas. */
export type GiftCount = { id: string; balance: number; held: number; givenBack: number };
export type Counts = {
  vouchers: VoucherCount[];
  gifts: GiftCount[];
  /** The orders that have held or spent one of them, or name one. */
  users: string[];
  shelf: { onHand: number; held: number };
};

/** What the provider itself has of one payment: what came, and what went back. */
type Paid = { reference: string; orderId: string; received: { amount: number } | null; processed: number };
export type Settled = {
  books: OrderBooks[];
  counts: Counts;
  paid: Paid[];
  completedBy: Map<string, string>;
  attention: readonly ItemBooked[];
};
/** What the administrator is asked to look at, since when. */
export type ItemBooked = { reference: string; kind: string; at: number };

/** Shorter than a hold lasts, by what the clocks of a test may differ. */
const SURELY_HELD_MS = 29 * 60_000;

/** Within half an hour after the only press of its buyer: nothing can have taken away what it held. */
export const wasSurelyHeld = ({ isAlone, placedAt }: OrderBooks, at: number): boolean =>
  isAlone && at - placedAt < SURELY_HELD_MS;
