import { Problem } from '#platform/http/problem.ts';
import type { Shop } from '#shop/shop.server.ts';
import { requireRight, type Viewer } from '#shop/viewer.server.ts';
import { selectEntry } from './admin-queries.server.ts';
import { type EditProductResult, editProduct } from './edit-product.server.ts';

/** Whatever else of it was changed meanwhile. Harmless twice. Refuses with `not_found`. */
export async function putOnSale(shop: Shop, viewer: Viewer, id: string): Promise<EditProductResult> {
  requireRight(viewer, 'catalogue');
  const known = await selectEntry(shop.db, id);
  if (!known) throw new Problem('not_found');
  return editProduct(shop, viewer, id, { version: known.version, change: { state: 'on_sale' } });
}
