import { formatGhs, type Pesewas, pesewas } from '#platform/money/money.ts';
import type { DeliveryMethod } from '../contract.ts';

/** `goods` is what the goods cost, after discounts. */
export function deliveryPrice(
  { price, freeFrom }: Pick<DeliveryMethod, 'price' | 'freeFrom'>,
  goods: Pesewas,
): Pesewas {
  return freeFrom !== null && goods >= freeFrom ? pesewas(0) : price;
}

/** Of the lowest price there is; null is free everywhere. */
export function deliveryBadge(from: Pesewas | null): string {
  if (from === null) return 'Free Delivery';
  return from === 0 ? 'Free delivery to some towns' : `Delivery from ${formatGhs(from)}`;
}

export function priceText(price: Pesewas): string {
  return price === 0 ? 'free' : formatGhs(price);
}
