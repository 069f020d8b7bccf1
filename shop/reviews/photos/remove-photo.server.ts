import { Problem } from '#platform/http/problem.ts';
import { announce } from '#shop/frame/live/changes.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { requireSignedIn, type Viewer } from '#shop/viewer.server.ts';
import { lockReview, updateReview } from '../admin-queries.server.ts';
import { selectOwnReview } from '../queries.server.ts';

/** Takes a photograph off the viewer's own review; the second time it does nothing. Refuses with `not_found`. */
export async function removePhoto(
  shop: Shop,
  viewer: Viewer,
  productId: string,
  photo: string,
): Promise<void> {
  const { userId } = requireSignedIn(viewer);
  const own = await selectOwnReview(shop.db, userId, productId);
  if (!own) throw new Problem('not_found');
  await shop.db.transaction(async (tx) => {
    const review = await lockReview(tx, own.review.id);
    if (!review) throw new Problem('not_found');
    await updateReview(tx, review.id, { photos: review.photos.filter(({ url }) => url !== photo) });
    await announce(tx, { kind: 'review', id: productId });
  });
}
