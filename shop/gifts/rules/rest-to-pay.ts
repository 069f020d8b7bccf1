import { type Pesewas, pesewas } from '#platform/money/money.ts';

/** What the provider is asked for: the amount of an order less what its gift voucher pays. */
export function restToPay({ amount, giftAmount }: { amount: Pesewas; giftAmount: number }): Pesewas {
  return pesewas(amount - giftAmount);
}
