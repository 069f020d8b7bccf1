import { formatGhs, type Pesewas } from '#platform/money/money.ts';
import { formatDay } from '#platform/time/dates.ts';
import type { VoucherKind, VoucherRefusal } from '../contract.ts';

export const KIND_TEXTS = {
  amount: 'An amount off',
  share: 'Percent off',
  delivery: 'Free delivery',
} as const satisfies Record<VoucherKind, string>;

export const REFUSAL_TEXTS = {
  unknown: "We don't know this code. Check how it's written.",
  not_yet: "This code can't be used yet.",
  over: 'This code has ended.',
  minimum: 'Your cart is below the minimum for this code.',
  scope: 'This code is for other products.',
  used_up: 'This code has been used up.',
  per_buyer: "You've used this code already.",
  delivery_is_free: 'Delivery is already free, so this code takes nothing off.',
  too_little_left: 'With this code less than GHS 0.10 would be left to pay, which Paystack does not take.',
  changed: 'This code has changed. Please check the total, and press again.',
} as const satisfies Record<VoucherRefusal, string>;

type Known = { minimum?: Pesewas | null; goods?: string };

export function refusalText(refusal: VoucherRefusal, { minimum = null, goods }: Known = {}): string {
  if (refusal === 'minimum' && minimum !== null)
    return `This code is for carts of ${formatGhs(minimum)} or more.`;
  return refusal === 'scope' && goods ? `This code is for ${goods}.` : REFUSAL_TEXTS[refusal];
}

type Value = { kind: VoucherKind; amount: Pesewas | null; percent: number | null };

type Limits = {
  products: readonly string[];
  categories: readonly string[];
  endsOn: string | null;
  minimum: Pesewas | null;
};

const FEW = 3;

/** ", for Raffia Hand Fan and Books, until 24 Dec 2026", `names` being its products; empty for what holds always. */
export function limitsText(
  { products, categories, endsOn, minimum }: Limits,
  names: readonly string[] = [],
): string {
  const isForAll = products.length + categories.length === 0;
  return [
    !isForAll && `for ${goodsText({ products, categories }, names) ?? 'some products'}`,
    minimum !== null && `in carts of ${formatGhs(minimum)} or more`,
    endsOn !== null && `until ${formatDay(endsOn)}`,
  ]
    .filter(Boolean)
    .map((text) => `, ${text}`)
    .join('');
}

/** "Raffia Hand Fan and Books"; null where they are many, or not all `names` of the products are known. */
export function goodsText(
  { products, categories }: Pick<Limits, 'products' | 'categories'>,
  names: readonly string[],
): string | null {
  const goods = [...names, ...categories];
  const isKnown = goods.length > 0 && goods.length <= FEW && names.length === products.length;
  return isKnown ? new Intl.ListFormat('en-GB').format(goods) : null;
}

/** "10% off". */
export function valueText({ kind, amount, percent }: Value): string {
  if (kind === 'delivery') return 'Free delivery';
  return kind === 'share' ? `${percent}% off` : `${formatGhs(amount ?? (0 as Pesewas))} off`;
}
