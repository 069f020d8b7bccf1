import { Problem } from '#platform/http/problem.ts';
import { announce } from '#shop/frame/live/changes.server.ts';
import { insertAudit } from '#shop/office/activity/audit-records.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { requireRight, type Viewer } from '#shop/viewer.server.ts';
import { lockProducts, updateProduct } from '../queries.server.ts';
import { withSearchKeys } from '../rules/keys.ts';
import {
  type AdminProduct,
  changesOf,
  type ProductChanges,
  type ProductDraft,
  viewForAdmin,
} from './product-draft.server.ts';
import { findPictures } from './product-pictures.server.ts';

/** `actId` names the act on many products of which this is a part. */
export type EditProduct = { version: number; change: Partial<ProductDraft>; actId?: string };
export type EditProductResult =
  | { kind: 'updated'; id: string; name: string; isChanged: boolean }
  /** Nothing was written: the product was changed meanwhile. */
  | { kind: 'stale'; theirs: AdminProduct }
  | { kind: 'unknown_image' }
  /** Without a picture it can only be hidden. */
  | { kind: 'no_image' };

/**
 * Changes a product if it is still as it was seen. What is so already counts as changed, so that a form sent
 * twice is no conflict. Refuses with `not_found`, also when the product was deleted.
 */
export async function editProduct(
  shop: Shop,
  viewer: Viewer,
  id: string,
  { version, change, actId }: EditProduct,
): Promise<EditProductResult> {
  const { userId } = requireRight(viewer, 'catalogue', 'write_products');
  return shop.db.transaction(async (tx) => {
    const before = (await lockProducts(tx, [id])).get(id);
    if (!before || before.deletedAt) throw new Problem('not_found');
    const { imageURL, imageAlt, images, ...words } = change;
    const pictures = await findPictures(tx, { imageURL, imageAlt, images }, before);
    if (!pictures) return { kind: 'unknown_image' };
    const next = { ...words, ...pictures, ...(before.options.length > 0 && { price: before.price }) };
    const { state, imageUrl } = { ...before, ...next };
    if (imageUrl === '' && state !== 'hidden') return { kind: 'no_image' };
    const changes = changesOf(before, next);
    const isChanged = Object.keys(changes).length > 0;
    const updated: EditProductResult = { kind: 'updated', id, name: next.name ?? before.name, isChanged };
    if (!isChanged) return updated;
    if (before.version !== version) return { kind: 'stale', theirs: viewForAdmin(before) };
    const now = shop.clock.now();
    const { nameKey, searchKey } = withSearchKeys({ ...before, ...next });
    await updateProduct(tx, id, { ...next, nameKey, searchKey, editedAt: now });
    await announce(tx, { kind: 'product', id, ...(isInPlace(changes) && { isInPlace: true }) });
    const details = { ...changes, ...(actId !== undefined && { ofAct: actId }) };
    await insertAudit(tx, { at: now, actor: userId, verb: 'edit-product', subject: id, details });
    return updated;
  });
}

/** What lists and neighbours are found and ordered by. */
const PLACED = ['name', 'price', 'category', 'brand', 'state'];

const isInPlace = (changes: ProductChanges): boolean => !PLACED.some((field) => field in changes);
