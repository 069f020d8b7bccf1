import { formatGhs, type Pesewas, pesewas } from '#platform/money/money.ts';
import { isPrice } from '../contract/is-price.ts';

export const PRICE_CHANGES = ['raise-share', 'lower-share', 'raise-sum', 'lower-sum'] as const;
type Change = (typeof PRICE_CHANGES)[number];

/** `amount` is more than zero: pesewas of a sum, hundredths of a per cent of a share. */
export type PriceRule = { change: Change; amount: number };

/** The most that a share may raise by: 1,000 per cent. */
const LARGEST_SHARE = 100_000;
const WHOLE = 10_000;

export function isPriceRule({ change, amount }: PriceRule): boolean {
  if (amount <= 0) return false;
  if (change === 'lower-share') return amount < WHOLE;
  return change !== 'raise-share' || amount <= LARGEST_SHARE;
}

/** In whole pesewas, half a pesewa upwards; null where that is no price, such as zero or less. */
export function changedPrice(price: Pesewas, { change, amount }: PriceRule): Pesewas | null {
  const sign = change.startsWith('raise') ? 1 : -1;
  const next = change.endsWith('sum')
    ? price + sign * amount
    : Math.floor((price * (WHOLE + sign * amount) + WHOLE / 2) / WHOLE);
  return isPrice(pesewas(next)) ? pesewas(next) : null;
}

/** `raised by 12.5%`, `lowered by GHS 5.00`. */
export function priceRuleText({ change, amount }: PriceRule): string {
  const by = change.endsWith('sum') ? formatGhs(pesewas(amount)) : `${amount / 100}%`;
  return `${change.startsWith('raise') ? 'raised' : 'lowered'} by ${by}`;
}
