import { type Pesewas, pesewas } from '#platform/money/money.ts';
import type { VoucherRefusal, VoucherTerms } from '../contract.ts';

type Line = { id: string; price: Pesewas; qty: number };

/** What is taken off each line, in their order. Nothing by a voucher for the delivery. */
export function discountsOf(lines: readonly Line[], terms: VoucherTerms | null): Pesewas[] {
  const sums = lines.map(({ id, price, qty }) => (terms?.eligible.includes(id) ? price * qty : 0));
  const base = sums.reduce((sum, one) => sum + one, 0);
  return spread(terms ? takenOff(terms, base) : 0, sums);
}

function takenOff({ kind, amount, percent }: VoucherTerms, base: number): number {
  if (kind === 'delivery') return 0;
  // Half a pesewa is the buyer's.
  return kind === 'amount' ? Math.min(amount ?? 0, base) : Math.floor((base * (percent ?? 0) + 50) / 100);
}

/**
 * Whole parts in proportion to the sums, which add up to `total`: the largest remainders are rounded up. In whole
 * numbers throughout, because the products are beyond what a number holds.
 */
export function spread(total: number, sums: readonly number[]): Pesewas[] {
  const base = sums.reduce((sum, one) => sum + one, 0);
  if (base === 0) return sums.map(() => pesewas(0));
  const parts = sums.map((sum, index) => {
    const exact = BigInt(total) * BigInt(sum);
    return { index, part: Number(exact / BigInt(base)), rest: Number(exact % BigInt(base)) };
  });
  const missing = total - parts.reduce((sum, { part }) => sum + part, 0);
  const largest = parts.toSorted((one, other) => other.rest - one.rest).slice(0, missing);
  const rounded = new Set(largest.map(({ index }) => index));
  return parts.map(({ index, part }) => pesewas(rounded.has(index) ? part + 1 : part));
}

/** Why the voucher takes nothing off these lines. */
export function goodsRefusal(
  { minimum, eligible, uncounted = [] }: VoucherTerms,
  lines: readonly Line[],
): VoucherRefusal | null {
  const counted = lines.filter(({ id }) => !uncounted.includes(id));
  const goods = counted.reduce((sum, { price, qty }) => sum + price * qty, 0);
  if (minimum !== null && goods < minimum) return 'minimum';
  return lines.some(({ id }) => eligible.includes(id)) ? null : 'scope';
}
