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

const FITTING = 2;
/** So many are looked at, because some were bought along or are sold out. */
const LOOKED_AT = 8;

/** For who has just bought these, the first of them above all. */
export async function listFitting(
  shop: Pick<Shop, 'catalogue'>,
  bought: readonly string[],
): Promise<Product[]> {
  const [first] = bought;
  const related = first === undefined ? [] : await listRelated(shop, first, LOOKED_AT);
  return related.filter(({ id, isSoldOut }) => !isSoldOut && !bought.includes(id)).slice(0, FITTING);
}
