import { Problem } from '#platform/http/problem.ts';
import { announce } from '#shop/frame/live/changes.server.ts';
import { insertAudit } from '#shop/office/activity/audit-records.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { requireRight, type Viewer } from '#shop/viewer.server.ts';
import { lockProducts, updateProduct } from '../queries.server.ts';

export type NamedProduct = { id: string; name: string };
/** `isChanged`: it was not so before. */
type Deletion = NamedProduct & { isChanged: boolean };

/** Harmless twice. Refuses with `not_found`. `actId` names the act on many products of which this is a part. */
export function deleteProduct(shop: Shop, viewer: Viewer, id: string, actId?: string): Promise<Deletion> {
  return setDeleted(shop, viewer, { id, isDeleted: true, actId });
}

/** Harmless twice. Refuses with `not_found`. `actId` as of `deleteProduct`. */
export function restoreProduct(shop: Shop, viewer: Viewer, id: string, actId?: string): Promise<Deletion> {
  return setDeleted(shop, viewer, { id, isDeleted: false, actId });
}

type Change = { id: string; isDeleted: boolean; actId: string | undefined };

async function setDeleted(shop: Shop, viewer: Viewer, { id, isDeleted, actId }: Change): Promise<Deletion> {
  const { userId } = requireRight(viewer, 'catalogue');
  return shop.db.transaction(async (tx) => {
    const product = (await lockProducts(tx, [id])).get(id);
    // One that was deleted a month ago has lost its picture (docs/images.md#removal).
    const isStripped = product?.imageUrl === '' && product.state !== 'hidden';
    if (!product || (!isDeleted && isStripped)) throw new Problem('not_found');
    const isChanged = (product.deletedAt !== null) !== isDeleted;
    const answer = { id, name: product.name, isChanged };
    if (!isChanged) return answer;
    const now = shop.clock.now();
    await updateProduct(tx, id, { deletedAt: isDeleted ? now : null });
    await announce(tx, { kind: 'product', id });
    const verb = isDeleted ? 'delete-product' : 'restore-product';
    const details = actId === undefined ? {} : { ofAct: actId };
    await insertAudit(tx, { at: now, actor: userId, verb, subject: id, details });
    return answer;
  });
}
