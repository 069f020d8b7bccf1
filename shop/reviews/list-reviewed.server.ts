import type { Shop } from '#shop/shop.server.ts';
import { isSignedIn, type Viewer } from '#shop/viewer.server.ts';
import { selectReviewedLines } from './queries.server.ts';

/** The ids of this order's products that the signed-in person has reviewed. */
export async function listReviewed(
  { db }: Pick<Shop, 'db'>,
  viewer: Viewer,
  orderId: string,
): Promise<string[]> {
  return isSignedIn(viewer) ? selectReviewedLines(db, viewer.userId, [orderId]) : [];
}
