import { z } from 'zod';
import type { Shop } from '#shop/shop.server.ts';
import { requireAdmin, type Viewer } from '#shop/viewer.server.ts';
import { ProductState } from '../contract/catalogue.ts';
import { editProduct } from '../editing/edit-product.server.ts';
import {
  actOnProducts,
  type ProductsResult,
  refusalOfEdit,
  ShownProducts,
  shownProducts,
} from './act-on-products.server.ts';

export const SetProductStates = z.object({ product: ShownProducts, state: ProductState });

/** Sets each product on sale, sold out or hidden, as `editProduct` does; what is refused is returned with its reason. */
export async function setProductStates(
  shop: Shop,
  viewer: Viewer,
  { product, state }: z.output<typeof SetProductStates>,
): Promise<ProductsResult> {
  const { userId: actor } = requireAdmin(viewer);
  return actOnProducts(shop, {
    actor,
    verb: 'set-product-states',
    details: { to: state },
    products: shownProducts(product),
    act: async ({ row, version, actId }) =>
      refusalOfEdit(await editProduct(shop, viewer, row.id, { version, change: { state }, actId })),
  });
}
