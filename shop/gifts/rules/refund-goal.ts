import { formatGhs, type Pesewas, pesewas } from '#platform/money/money.ts';

type Going = {
  amount: Pesewas;
  /** What of it goes back to the gift voucher that paid it. */
  toGift: Pesewas;
  /** The card or wallet of the rest. */
  elsewhere: string;
};

/** After the sum: " to Visa ending 4081", or ", GHS 50.00 to the gift voucher and GHS 9.97 to Visa ending 4081". */
export function refundGoal({ amount, toGift, elsewhere }: Going): string {
  const rest = pesewas(amount - toGift);
  if (toGift === 0) return ` to ${elsewhere}`;
  if (rest === 0) return ' to the gift voucher';
  return `, ${formatGhs(toGift)} to the gift voucher and ${formatGhs(rest)} to ${elsewhere}`;
}

/** Before the day of a refund, in the sums of an order. */
export function refundedText(isDone: boolean, isToGift: boolean): string {
  if (isToGift) return 'Back on the gift voucher';
  return isDone ? 'Refunded' : 'Being refunded,';
}
