import { z } from 'zod';
import { MOST_AT_ONCE } from '#shop/frame/rules/chosen-rows.ts';
import type { Shop } from '#shop/shop.server.ts';
import type { Viewer } from '#shop/viewer.server.ts';
import { ProductId } from '../contract/catalogue.ts';
import { deleteProduct, restoreProduct } from '../editing/delete-product.server.ts';
import {
  ALREADY,
  actOnProducts,
  NOT_FOUND,
  type ProductsResult,
  ShownProducts,
  shownProducts,
} from './act-on-products.server.ts';

export const DeleteProducts = z.object({ product: ShownProducts });

/** Deletes each product as `deleteProduct` does; one that is gone already is returned with that reason. */
export function deleteProducts(
  shop: Shop,
  viewer: Viewer,
  { product }: z.output<typeof DeleteProducts>,
): Promise<ProductsResult> {
  return actOnProducts(shop, viewer, {
    verb: 'delete-products',
    products: shownProducts(product),
    act: async ({ row, actId }) =>
      (await deleteProduct(shop, viewer, row.id, actId)).isChanged ? null : NOT_FOUND,
  });
}

const RestoredIds = z
  .array(ProductId)
  .min(1)
  .max(MOST_AT_ONCE)
  .refine((ids) => new Set(ids).size === ids.length, 'A product comes twice.');
export const RestoreProducts = z.object({ id: RestoredIds });

/** Takes a deletion of many back, as `restoreProduct` does for each. */
export function restoreProducts(
  shop: Shop,
  viewer: Viewer,
  { id }: z.output<typeof RestoreProducts>,
): Promise<ProductsResult> {
  return actOnProducts(shop, viewer, {
    verb: 'restore-products',
    products: id.map((one) => ({ id: one, version: 0 })),
    isOfDeleted: true,
    act: async ({ row, actId }) =>
      (await restoreProduct(shop, viewer, row.id, actId)).isChanged ? null : ALREADY,
  });
}
