import { type ActivityEntry, listActivity } from '#shop/office/activity/list-activity.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { requireRight, type Viewer } from '#shop/viewer.server.ts';
import { NEW_ID } from '../contract/catalogue.ts';
import { selectBrands } from '../facet-queries.server.ts';
import { getForEditing } from './list-all-products.server.ts';
import type { AdminProduct } from './product-draft.server.ts';

export type OpenProductForm =
  /** `copied` fills in a new product, for which `brands` are proposed; `key` names the form. */
  | { kind: 'new'; key: string; copied: AdminProduct | null; brands: string[] }
  /** `isAdmin`: with what is not a helper's, its bookings and its history. */
  | { kind: 'edit'; product: AdminProduct; history: ActivityEntry[]; isAdmin: boolean };

export async function openProductForm(
  shop: Shop,
  viewer: Viewer,
  { id, copyOf }: { id: string; copyOf: string | null },
): Promise<OpenProductForm> {
  requireRight(viewer, 'catalogue');
  if (id === NEW_ID) {
    const copied = copyOf === null ? null : await getForEditing(shop, viewer, copyOf);
    return { kind: 'new', key: shop.newId().slice(0, 6), copied, brands: await selectBrands(shop.db) };
  }
  const product = await getForEditing(shop, viewer, id);
  const history = await listActivity(shop, viewer, id);
  return { kind: 'edit', product, history, isAdmin: viewer.kind === 'admin' };
}
