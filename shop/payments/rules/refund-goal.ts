import { formatGhs } from '#platform/money/money.ts';
import type { RefundParts } from './refund-choice.ts';

/**
 * After the sum, where it goes; `elsewhere` is the card or wallet: " to Visa ending 4081", or ", GHS 50.00 to the gift
 * voucher and GHS 9.97 to Visa ending 4081".
 */
export function refundGoal({ toGift, byHand, rest }: RefundParts, elsewhere: string): string {
  const ways = [
    { amount: toGift, way: 'to the gift voucher' },
    { amount: byHand, way: 'from the shop itself' },
    { amount: rest, way: `to ${elsewhere}` },
  ].filter(({ amount }) => amount > 0);
  const [only] = ways;
  if (ways.length < 2) return ` ${only?.way ?? `to ${elsewhere}`}`;
  const parts = ways.map(({ amount, way }) => `${formatGhs(amount)} ${way}`);
  return `, ${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}

export type RefundWay = { isDone: boolean; isToGift: boolean; isByHand: boolean };

/** Before the day of a refund, in the sums of an order. */
export function refundedText({ isDone, isToGift, isByHand }: RefundWay): string {
  if (isToGift) return 'Back on the gift voucher';
  if (isByHand) return 'Given back by the shop';
  return isDone ? 'Refunded' : 'Being refunded,';
}

/** How long it takes after the provider sent it; `paidWith` such as "Visa ending 4081", null where nobody knows. */
export function arrivalNote(paidWith: string | null): string {
  if (paidWith === null) return 'Mobile money usually arrives right away; banks may take a few days.';
  return /mobile money/i.test(paidWith)
    ? 'It usually arrives right away.'
    : 'Banks may take a few days to show it.';
}
