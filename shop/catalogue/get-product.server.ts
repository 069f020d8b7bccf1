import { Problem } from '#platform/http/problem.ts';
import { selectAnyGoods } from '#shop/choices/goods-records.server.ts';
import { selectShownVariants } from '#shop/choices/variant-records.server.ts';
import { outlineOf } from '#shop/courses/outline-of.server.ts';
import { listSamples } from '#shop/downloads/list-files.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { type ProductDetail, ProductId } from './contract/catalogue.ts';
import { viewDetail } from './product-view.server.ts';

/** As shoppers see it; refuses with `not_found`, also when it is hidden or deleted. */
export async function getProduct(shop: Pick<Shop, 'catalogue' | 'db'>, id: string): Promise<ProductDetail> {
  const row = ProductId.safeParse(id).success ? await (await shop.catalogue.current()).product(id) : null;
  if (!row) throw new Problem('not_found');
  const variants = row.options.length > 0 ? await selectShownVariants(shop.db, [id]) : [];
  const samples = row.kind === null ? [] : await listSamples(shop, id);
  return viewDetail(row, {
    variants,
    samples,
    outline: row.kind === 'course' ? await outlineOf(shop, id) : null,
  });
}

export async function findProduct(shop: Shop, id: string): Promise<ProductDetail | null> {
  try {
    return await getProduct(shop, id);
  } catch (error) {
    if (error instanceof Problem && error.code === 'not_found') return null;
    throw error;
  }
}

/** The address of a variant: its product's, with what is chosen of it. Null for what is none. */
export async function findVariantPage(shop: Pick<Shop, 'db'>, id: string): Promise<string | null> {
  const goods = ProductId.safeParse(id).success ? await selectAnyGoods(shop.db, id) : null;
  if (!goods?.choice) return null;
  const { productId, choice } = goods;
  return `/product-details/${productId}?${new URLSearchParams(choice.map(({ name, value }) => [name, value]))}`;
}
