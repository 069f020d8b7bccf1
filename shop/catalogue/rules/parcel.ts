import type { Product } from '../contract/catalogue.ts';

/** Nothing is posted of a reading, a course or coaching. */
export function hasParcel({ category }: Pick<Product, 'category'>): boolean {
  return category !== 'Consultation';
}
