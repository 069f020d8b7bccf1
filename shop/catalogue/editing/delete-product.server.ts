import { Problem } from '#platform/http/problem.ts';
import { announce } from '#shop/frame/live/changes.server.ts';
import { insertAudit } from '#shop/office/activity/audit-records.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { requireAdmin, type Viewer } from '#shop/viewer.server.ts';
import { lockProducts, updateProduct } from '../queries.server.ts';

export type NamedProduct = { id: string; name: string };

/** Harmless twice. Refuses with `not_found`. */
export function deleteProduct(shop: Shop, viewer: Viewer, id: string): Promise<NamedProduct> {
  return setDeleted(shop, viewer, id, true);
}

/** Harmless twice. Refuses with `not_found`. */
export function restoreProduct(shop: Shop, viewer: Viewer, id: string): Promise<NamedProduct> {
  return setDeleted(shop, viewer, id, false);
}

async function setDeleted(shop: Shop, viewer: Viewer, id: string, isDeleted: boolean): Promise<NamedProduct> {
  const { userId } = requireAdmin(viewer);
  return shop.db.transaction(async (tx) => {
    const product = (await lockProducts(tx, [id])).get(id);
    // One that was deleted a month ago has lost its picture (docs/images.md#removal).
    const isStripped = product?.imageUrl === '' && product.state !== 'hidden';
    if (!product || (!isDeleted && isStripped)) throw new Problem('not_found');
    const answer = { id, name: product.name };
    if ((product.deletedAt !== null) === isDeleted) return answer;
    const now = shop.clock.now();
    await updateProduct(tx, id, { deletedAt: isDeleted ? now : null });
    await announce(tx, { kind: 'product', id });
    const verb = isDeleted ? 'delete-product' : 'restore-product';
    await insertAudit(tx, { at: now, actor: userId, verb, subject: id, details: {} });
    return answer;
  });
}
