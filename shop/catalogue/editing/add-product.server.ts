import { Problem } from '#platform/http/problem.ts';
import { copyChoices } from '#shop/choices/copy-choices.server.ts';
import { announce } from '#shop/frame/live/changes.server.ts';
import { copyBooking } from '#shop/hours/copy-booking.server.ts';
import { findProductImage } from '#shop/media/product-image.server.ts';
import { insertAudit } from '#shop/office/activity/audit-records.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { countNew } from '#shop/stock/enter-stock.server.ts';
import { requireRight, type Viewer } from '#shop/viewer.server.ts';
import type { Kind } from '../contract/kinds.ts';
import { insertProducts } from '../queries.server.ts';
import { idFromName, withSearchKeys } from '../rules/keys.ts';
import { isSession, kindOf } from '../rules/kind.ts';
import { selectEntry } from './admin-queries.server.ts';
import { type EditProductResult, editProduct } from './edit-product.server.ts';
import type { ProductDraft } from './product-draft.server.ts';
import { findPictures } from './product-pictures.server.ts';

/**
 * `key` names the form: the same form sent twice adds one product. `copyOf` is whose choices it takes along, and as which
 * it is booked. `pieces` of goods are on hand; without them it is not counted.
 */
export type AddProduct = {
  key: string;
  draft: ProductDraft;
  copyOf?: string | undefined;
  pieces?: number | undefined;
};
export type AddProductResult =
  | { kind: 'added'; id: string }
  | Exclude<EditProductResult, { kind: 'updated' }>;

export async function addProduct(
  shop: Shop,
  viewer: Viewer,
  { key, draft: given, copyOf, pieces }: AddProduct,
): Promise<AddProductResult> {
  const { userId } = requireRight(viewer, 'catalogue');
  const draft: ProductDraft = waits(given.kind, copyOf) ? { ...given, state: 'hidden' } : given;
  const { imageURL, imageAlt, images, ...words } = draft;
  const id = `${idFromName(words.name, 56) || 'product'}-${key}`;
  const kind = kindOf({ kind: null, ...words });
  const added = await shop.db.transaction(async (tx) => {
    const image = await findProductImage(tx, imageURL);
    const pictures = await findPictures(tx, { imageAlt, images }, null);
    if (!image || !pictures) return 'unknown_image';
    const now = shop.clock.now();
    const isNew = await insertProducts(tx, [
      { ...withSearchKeys(words), ...image, ...pictures, id, createdAt: now },
    ]);
    if (!isNew.has(id)) return 'known';
    if (copyOf) {
      await copyChoices(tx, { from: copyOf, to: id, now });
      if (isSession({ kind })) await copyBooking(tx, { from: copyOf, to: id });
    }
    await announce(tx, { kind: 'product', id });
    await insertAudit(tx, { at: now, actor: userId, verb: 'add-product', subject: id, details: {} });
    if (pieces !== undefined && kind === 'goods') await countNew(tx, id, pieces, { actor: userId, at: now });
    return 'added';
  });
  if (added === 'unknown_image') return { kind: 'unknown_image' };
  return added === 'added' ? { kind: 'added', id } : again(shop, viewer, id, draft);
}

/**
 * Nobody is to pay for a file, a date or an hour that is not there yet; the copy of a session is booked as that one. What
 * its category alone makes a session is on sale at once, as specified.
 */
function waits(kind: Kind | null | undefined, copyOf: string | undefined): boolean {
  return kind === 'download' || kind === 'course' || (kind === 'booking' && copyOf === undefined);
}

/** The form was sent before, and its answer was lost: what was changed in it since then counts. */
async function again(shop: Shop, viewer: Viewer, id: string, draft: ProductDraft): Promise<AddProductResult> {
  const known = await selectEntry(shop.db, id);
  if (!known) throw new Problem('conflict');
  const edited = await editProduct(shop, viewer, id, { version: known.version, change: draft });
  return edited.kind === 'updated' ? { kind: 'added', id } : edited;
}
