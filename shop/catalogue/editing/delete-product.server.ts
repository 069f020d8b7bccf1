import { Problem } from '#platform/http/problem.ts';
import { announce } from '#shop/frame/live/changes.server.ts';
import { insertAudit } from '#shop/office/activity/audit-records.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { requireRight, type Viewer } from '#shop/viewer.server.ts';
import { ProductId } from '../contract/catalogue.ts';
import type { ProductRow } from '../product-records.server.ts';
import { lockProducts, selectRowsById, updateProduct } from '../queries.server.ts';
import { selectDeleted } from './admin-queries.server.ts';
import { readProductSearch } from './list-all-products.server.ts';

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

/** One that is deleted and can be restored; null for any other. */
export async function findDeleted(
  shop: Shop,
  viewer: Viewer,
  id: string | null,
): Promise<NamedProduct | null> {
  requireRight(viewer, 'catalogue');
  const asked = ProductId.safeParse(id);
  const [product] = asked.success ? await selectRowsById(shop.db, [asked.data]) : [];
  return product?.deletedAt && !isStripped(product) ? { id: product.id, name: product.name } : null;
}

export type DeletedProduct = NamedProduct & { deletedAt: string };

const MOST = 100;

/** Those that can be restored, the last hundred; `q` is looked for as in the list of all. */
export async function listDeleted(shop: Shop, viewer: Viewer, q: string): Promise<DeletedProduct[]> {
  requireRight(viewer, 'catalogue');
  const rows = await selectDeleted(shop.db, readProductSearch(q), MOST);
  return rows.map((row) => ({ ...row, deletedAt: row.deletedAt.toISOString() }));
}

/** A month after it was deleted a product has lost its picture (docs/images.md#removal). */
const isStripped = ({ imageUrl, state }: ProductRow) => imageUrl === '' && state !== 'hidden';

type Change = { id: string; isDeleted: boolean; actId: string | undefined };

async function setDeleted(shop: Shop, viewer: Viewer, { id, isDeleted, actId }: Change): Promise<Deletion> {
  const { userId } = requireRight(viewer, 'catalogue');
  return shop.db.transaction(async (tx) => {
    const product = (await lockProducts(tx, [id])).get(id);
    if (!product || (!isDeleted && isStripped(product))) throw new Problem('not_found');
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
