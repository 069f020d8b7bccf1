import type { Product } from '#contracts/catalogue.ts';
import type { Shop } from '../shop.ts';
import { viewProduct } from './product-view.ts';
import { type ProductRow, selectNeighbours, selectProduct } from './queries.ts';

/** Products that lie near this one on the shelf: its category, its brand first, then the nearest in price. */
export async function listRelated(shop: Shop, productId: string, limit: number): Promise<Product[]> {
  const product = await selectProduct(shop.db, productId);
  if (!product) return [];
  const neighbours = await selectNeighbours(shop.db, product, limit);
  const distance = (other: ProductRow) =>
    (other.brand === product.brand ? 0 : 1e12) + Math.abs(other.price - product.price);
  return neighbours
    .sort((one, other) => distance(one) - distance(other))
    .slice(0, limit)
    .map(viewProduct);
}
