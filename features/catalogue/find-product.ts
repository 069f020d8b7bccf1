import type { Product } from '#contracts/catalogue.ts';
import { Problem } from '#contracts/problem.ts';
import type { Shop } from '../shop.ts';
import { getProduct } from './get-product.ts';

/** The product on sale under this id, or null, for pages that have words of their own for that. */
export async function findProduct(shop: Shop, id: string): Promise<Product | null> {
  try {
    return await getProduct(shop, id);
  } catch (error) {
    if (error instanceof Problem && error.code === 'not_found') return null;
    throw error;
  }
}
