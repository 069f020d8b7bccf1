import type { Product } from '#shop/catalogue/contract/catalogue.ts';

/** Its page asks for a time, or whether to arrange one later, before it is bought. */
export function asksTime({ isSoldOut, booking }: Pick<Product, 'isSoldOut' | 'booking'>): boolean {
  return !isSoldOut && booking !== null && booking !== undefined;
}
