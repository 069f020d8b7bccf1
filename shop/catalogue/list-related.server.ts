import type { Shop } from '#shop/shop.server.ts';
import type { Product } from './contract/catalogue.ts';
import type { ProductRow } from './product-records.server.ts';
import { viewCard } from './product-view.server.ts';

/** Its category, its brand first, then the nearest in price. */
export async function listRelated(
  shop: Pick<Shop, 'catalogue'>,
  productId: string,
  limit: number,
): Promise<Product[]> {
  const catalogue = await shop.catalogue.current();
  const product = await catalogue.product(productId);
  if (!product) return [];
  const neighbours = await catalogue.neighbours(product, limit);
  const distance = (other: ProductRow) =>
    (other.brand === product.brand ? 0 : 1e12) + Math.abs(other.price - product.price);
  return neighbours
    .sort((one, other) => distance(one) - distance(other))
    .slice(0, limit)
    .map(viewCard);
}
