import type { Review } from '#contracts/reviews.ts';
import type { Shop } from '../shop.ts';
import { requireSignedIn, type Viewer } from '../viewer.ts';
import { viewReview } from './list-reviews.ts';
import { selectOwnReview } from './queries.ts';

/** What the signed-in person wrote about a product, and why it is hidden if it is; null before they wrote. */
export async function findOwnReview(
  shop: Shop,
  viewer: Viewer,
  productId: string,
): Promise<(Review & { hiddenReason: string | null }) | null> {
  const { userId } = requireSignedIn(viewer);
  const row = await selectOwnReview(shop.db, userId, productId);
  return row && { ...viewReview(row), hiddenReason: row.hiddenReason };
}
