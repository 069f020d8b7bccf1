import { Problem } from '#platform/http/problem.ts';
import type { Shop } from '#shop/shop.server.ts';
import { type ProductDetail, ProductId } from './contract/catalogue.ts';
import { viewDetail } from './product-view.server.ts';

/** As shoppers see it; refuses with `not_found`, also when it is hidden or deleted. */
export async function getProduct(shop: Pick<Shop, 'catalogue'>, id: string): Promise<ProductDetail> {
  const row = ProductId.safeParse(id).success ? await (await shop.catalogue.current()).product(id) : null;
  if (!row) throw new Problem('not_found');
  return viewDetail(row);
}

export async function findProduct(shop: Shop, id: string): Promise<ProductDetail | null> {
  try {
    return await getProduct(shop, id);
  } catch (error) {
    if (error instanceof Problem && error.code === 'not_found') return null;
    throw error;
  }
}
