import type { Review } from '#contracts/reviews.ts';
import { publicReviewerName } from '#domain/reviews.ts';
import type { Shop } from '../shop.ts';
import { requireSignedIn, type Viewer } from '../viewer.ts';
import { viewReview } from './list-reviews.ts';
import { selectOwnReview } from './queries.ts';

export type OwnReview = Review & { hiddenReason: string | null };

/**
 * What the signed-in person wrote about a product, and why it is hidden if it is; null before they wrote. Beside
 * it the name that a review of theirs is signed with, empty if the account has none that may be shown.
 */
export async function findOwnReview(
  shop: Shop,
  viewer: Viewer,
  productId: string,
): Promise<{ own: OwnReview | null; name: string }> {
  const { userId, name, email } = requireSignedIn(viewer);
  const row = await selectOwnReview(shop.db, userId, productId);
  const signature = publicReviewerName(name, email);
  return {
    own: row && { ...viewReview(row), hiddenReason: row.hiddenReason },
    name: signature === 'Anonymous' ? '' : signature,
  };
}
