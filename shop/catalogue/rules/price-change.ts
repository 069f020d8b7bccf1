import { formatGhs, type Pesewas, pesewas } from '#platform/money/money.ts';
import { isPrice } from '../contract/is-price.ts';

export const PRICE_CHANGES = ['raise-share', 'lower-share', 'raise-sum', 'lower-sum', 'set'] as const;
type Change = (typeof PRICE_CHANGES)[number];

/** To what is paid in coins, and to what looks a little less. */
export const ROUNDINGS = ['none', 'whole', 'half', 'ninety'] as const;
export type Rounding = (typeof ROUNDINGS)[number];

/** `amount` is more than zero: pesewas of a sum or a price, hundredths of a per cent of a share. */
export type PriceRule = { change: Change; amount: number; rounding: Rounding };

/** The most that a share may raise by: 1,000 per cent. */
const LARGEST_SHARE = 100_000;
const WHOLE = 10_000;

export const isShare = (change: Change) => change.endsWith('share');

export function isPriceRule({ change, amount }: Omit<PriceRule, 'rounding'>): boolean {
  if (amount <= 0) return false;
  if (change === 'lower-share') return amount < WHOLE;
  return change !== 'raise-share' || amount <= LARGEST_SHARE;
}

/** To the nearest, a half upwards; null where that is no price, such as zero or less. */
export function changedPrice(price: Pesewas, { rounding, ...rule }: PriceRule): Pesewas | null {
  const { step, end } = STEPS[rounding];
  const next = Math.floor((unrounded(price, rule) - end) / step + 0.5) * step + end;
  return isPrice(pesewas(next)) ? pesewas(next) : null;
}

/** Of the prices that are left: in pesewas, how far apart they are and what each ends in. */
const STEPS = {
  none: { step: 1, end: 0, text: '' },
  whole: { step: 100, end: 0, text: ', rounded to whole cedis' },
  half: { step: 50, end: 0, text: ', rounded to 50 pesewas' },
  ninety: { step: 100, end: 90, text: ', rounded to end in .90' },
} as const satisfies Record<Rounding, { step: number; end: number; text: string }>;

function unrounded(price: Pesewas, { change, amount }: Omit<PriceRule, 'rounding'>): number {
  if (change === 'set') return amount;
  const sign = change.startsWith('raise') ? 1 : -1;
  return isShare(change) ? (price * (WHOLE + sign * amount)) / WHOLE : price + sign * amount;
}

/** `raised by 12.5%`, `set to GHS 5.00`, `lowered by GHS 5.00, rounded to whole cedis`. */
export function priceRuleText({ change, amount, rounding }: PriceRule): string {
  const by = isShare(change) ? `${amount / 100}%` : formatGhs(pesewas(amount));
  const how = change === 'set' ? 'set to' : change.startsWith('raise') ? 'raised by' : 'lowered by';
  return `${how} ${by}${STEPS[rounding].text}`;
}
