import type { Shop } from '#shop/shop.server.ts';
import { isSignedIn, type Viewer } from '#shop/viewer.server.ts';
import { selectReviewedLines } from './queries.server.ts';

/** The products of this order that the signed-in person has reviewed; none for anybody else. */
export async function listReviewed(
  { db }: Pick<Shop, 'db'>,
  viewer: Viewer,
  orderId: string,
): Promise<string[]> {
  return isSignedIn(viewer) ? selectReviewedLines(db, viewer.userId, [orderId]) : [];
}
