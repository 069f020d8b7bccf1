import { formatGhs, type Pesewas } from '#platform/money/money.ts';
import type { VoucherKind, VoucherRefusal } from '../contract.ts';

export const KIND_TEXTS = {
  amount: 'An amount off',
  share: 'A share off',
  delivery: 'Free delivery',
} as const satisfies Record<VoucherKind, string>;

export const REFUSAL_TEXTS = {
  unknown: "We don't know this code. Check how it's written.",
  not_yet: "This code can't be used yet.",
  over: 'This code has ended.',
  minimum: 'Your cart is below the sum that this code is for.',
  scope: 'This code is for other products.',
  used_up: 'This code has been used as often as it may be.',
  per_buyer: "You've used this code already.",
  delivery_is_free: 'Delivery is free already: this code brings nothing more.',
  too_little_left: 'With this code less than GHS 0.10 would be left to pay, which Paystack does not take.',
  changed: 'This code has changed. Please check the total, and press again.',
} as const satisfies Record<VoucherRefusal, string>;

export function refusalText(refusal: VoucherRefusal, minimum: Pesewas | null = null): string {
  return refusal === 'minimum' && minimum !== null
    ? `This code is for carts of ${formatGhs(minimum)} or more.`
    : REFUSAL_TEXTS[refusal];
}

type Value = { kind: VoucherKind; amount: Pesewas | null; percent: number | null };

/** "10% off". */
export function valueText({ kind, amount, percent }: Value): string {
  if (kind === 'delivery') return 'Free delivery';
  return kind === 'share' ? `${percent}% off` : `${formatGhs(amount ?? (0 as Pesewas))} off`;
}
