import { isConfirmed } from '#shop/accounts/person-records.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { requireSignedIn, type Viewer } from '#shop/viewer.server.ts';
import { MAX_PHOTOS } from './contract/photos.ts';
import type { Review } from './contract/reviews.ts';
import { viewReview } from './list-reviews.server.ts';
import { type OwnRow, selectOwnReview } from './queries.server.ts';
import { reviewerName } from './write-review.server.ts';

/** All its photographs; `mayAddPhotos`: they bought it, and one more is taken. */
export type OwnReview = Review & { hiddenReason: string | null; mayAddPhotos: boolean };

/**
 * What the signed-in person wrote about a product; null before they wrote. `name` signs their reviews, empty if the
 * account has none that may be shown; `unconfirmed` is the e-mail they have to confirm first, null once it is.
 */
export async function findOwnReview(
  shop: Shop,
  viewer: Viewer,
  productId: string,
): Promise<{ own: OwnReview | null; name: string; unconfirmed: string | null }> {
  const author = requireSignedIn(viewer);
  const { userId, email } = author;
  const row = await selectOwnReview(shop.db, userId, productId);
  const signature = reviewerName(shop, author, author.name);
  return {
    own: row && viewOwn(shop, row),
    name: signature === 'Anonymous' ? '' : signature,
    unconfirmed: (await isConfirmed(shop.db, userId)) ? null : email,
  };
}

export function viewOwn(
  { settingsCache }: Pick<Shop, 'settingsCache'>,
  { review, isVerified }: OwnRow,
): OwnReview {
  const { photos, hiddenReason } = review;
  const isTaken = settingsCache.current().hasReviewPhotos && isVerified && hiddenReason === null;
  return {
    ...viewReview(review),
    photos,
    hiddenReason,
    mayAddPhotos: isTaken && photos.length < MAX_PHOTOS,
  };
}
