import type { Product } from '#shop/catalogue/contract/catalogue.ts';

/** It cannot be bought before a time is chosen. */
export function asksTime({ isSoldOut, booking }: Pick<Product, 'isSoldOut' | 'booking'>): boolean {
  return !isSoldOut && booking !== null && booking !== undefined && !booking.allowsLater;
}
