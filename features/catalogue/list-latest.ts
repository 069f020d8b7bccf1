import type { Product } from '#contracts/catalogue.ts';
import type { Shop } from '../shop.ts';
import { viewProduct } from './product-view.ts';
import { selectLatest } from './queries.ts';

/** The newest products, for the home page. */
export async function listLatest(shop: Shop, limit: number): Promise<Product[]> {
  return (await selectLatest(shop.db, limit)).map(viewProduct);
}
