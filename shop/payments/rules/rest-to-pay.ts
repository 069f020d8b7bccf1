import { type Pesewas, pesewas } from '#platform/money/money.ts';

/** What pays an order: a gift voucher, what the shop took by itself, and the provider for the rest. */
export type PaidBy = {
  amount: Pesewas;
  /** What a gift voucher pays of it. */
  giftAmount: Pesewas;
  /** What the shop took in cash, by mobile money of its own or by bank transfer. */
  handAmount: Pesewas;
};

/** What the provider is asked for. */
export function restToPay({ amount, giftAmount, handAmount }: PaidBy): Pesewas {
  return pesewas(amount - giftAmount - handAmount);
}
