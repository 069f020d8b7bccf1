import { z } from 'zod';
import type { Shop } from '#shop/shop.server.ts';
import type { Viewer } from '#shop/viewer.server.ts';
import { Category, ProductState } from '../contract/catalogue.ts';
import { editProduct } from '../editing/edit-product.server.ts';
import type { ProductRow } from '../product-records.server.ts';
import { kindOf } from '../rules/kind.ts';
import {
  actOnProducts,
  type ProductEdit,
  type ProductsResult,
  refusalOfEdit,
  ShownProducts,
  shownProducts,
} from './act-on-products.server.ts';

export const SetProductStates = z.object({ product: ShownProducts, state: ProductState });
export const SetProductCategories = z.object({ product: ShownProducts, category: Category });

type SetProducts = z.output<typeof SetProductStates> | z.output<typeof SetProductCategories>;

/**
 * Sets the state or the category of each product as `editProduct` does, and returns what each was before. What is
 * refused is returned with its reason, and so is a product that another category would make something else to its
 * buyer, such as a consultation.
 */
export async function setProducts(
  shop: Shop,
  viewer: Viewer,
  { product, ...set }: SetProducts,
): Promise<ProductsResult & { edits: ProductEdit[] }> {
  const isOfStates = 'state' in set;
  const to = isOfStates ? set.state : set.category;
  const edits: ProductEdit[] = [];
  const result = await actOnProducts(shop, viewer, {
    verb: isOfStates ? 'set-product-states' : 'set-product-categories',
    details: { to },
    products: shownProducts(product),
    act: async ({ row, version, actId }) => {
      if (!isOfStates && isOtherKind(row, set.category)) return OTHER_KIND;
      const change = isOfStates ? { state: set.state } : { category: set.category };
      const refusal = refusalOfEdit(await editProduct(shop, viewer, row.id, { version, change, actId }));
      if (refusal === null) edits.push({ id: row.id, from: isOfStates ? row.state : row.category, to });
      return refusal;
    },
  });
  return { ...result, edits };
}

export function isOtherKind(row: ProductRow, category: Category): boolean {
  return kindOf(row) !== kindOf({ kind: row.kind, category });
}

export const OTHER_KIND = 'Its buyers would get something else. Change the category on its own page.';
