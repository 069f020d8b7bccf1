import { z } from 'zod';
import type { Shop } from '#shop/shop.server.ts';
import { requireAdmin, type Viewer } from '#shop/viewer.server.ts';
import { Category } from '../contract/catalogue.ts';
import { editProduct } from '../editing/edit-product.server.ts';
import { kindOf } from '../rules/kind.ts';
import {
  actOnProducts,
  type ProductsResult,
  refusalOfEdit,
  ShownProducts,
  shownProducts,
} from './act-on-products.server.ts';

export const SetProductCategories = z.object({ product: ShownProducts, category: Category });

/**
 * Sets the category of each product as `editProduct` does. What is refused is returned with its reason, and so is a
 * product that would become something else to its buyer, such as a consultation.
 */
export async function setProductCategories(
  shop: Shop,
  viewer: Viewer,
  { product, category }: z.output<typeof SetProductCategories>,
): Promise<ProductsResult> {
  const { userId: actor } = requireAdmin(viewer);
  return actOnProducts(shop, {
    actor,
    verb: 'set-product-categories',
    details: { to: category },
    products: shownProducts(product),
    act: async ({ row, version, actId }) => {
      if (kindOf(row) !== kindOf({ kind: row.kind, category })) return OTHER_KIND;
      return refusalOfEdit(await editProduct(shop, viewer, row.id, { version, change: { category }, actId }));
    },
  });
}

const OTHER_KIND = 'Its buyers would get something else. Change the category on its own page.';
