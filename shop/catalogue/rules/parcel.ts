import type { Product } from '../contract/catalogue.ts';

/** Whether it comes in a parcel; of a reading, a course or coaching nothing is packed or posted. */
export function hasParcel({ category }: Pick<Product, 'category'>): boolean {
  return category !== 'Consultation';
}
