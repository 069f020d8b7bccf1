import { formatGhs, type Pesewas, pesewas } from '#platform/money/money.ts';
import type { DeliveryMethod } from '../contract.ts';

/** `goods` is what the goods cost, after discounts. */
export function deliveryPrice(
  { price, freeFrom }: Pick<DeliveryMethod, 'price' | 'freeFrom'>,
  goods: Pesewas,
): Pesewas {
  return freeFrom !== null && goods >= freeFrom ? pesewas(0) : price;
}

export function priceText(price: Pesewas): string {
  return price === 0 ? 'free' : formatGhs(price);
}
