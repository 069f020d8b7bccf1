import { type Pesewas, pesewas } from '#platform/money/money.ts';
import { LEAST_REFUND } from '#shop/payments/rules/refund-choice.ts';

/**
 * What a gift voucher pays of a total: all of it, or so much that the rest can be paid and given back. Nothing where
 * that would be too little to matter.
 */
export function giftPart(total: Pesewas, balance: Pesewas): Pesewas {
  if (balance >= total) return total;
  return pesewas(Math.max(0, Math.min(balance, total - LEAST_REFUND)));
}
