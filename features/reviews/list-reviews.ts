import { clampName } from '#contracts/account.ts';
import { formatTime } from '#contracts/dates.ts';
import type { Review, ReviewSummary } from '#contracts/reviews.ts';
import type { Shop } from '../shop.ts';
import { type ReviewRow, selectReviews, selectSummary } from './queries.ts';

/** How many reviews a product page shows at most, newest first. */
const SHOWN = 100;

/** A product's reviews, newest first, with their average (0 to 5) and count. */
export async function listReviews(
  shop: Shop,
  productId: string,
): Promise<{ reviews: Review[]; summary: ReviewSummary }> {
  const [rows, summary] = await Promise.all([
    selectReviews(shop.db, productId, SHOWN),
    selectSummary(shop.db, productId),
  ]);
  return { reviews: rows.map(viewReview), summary };
}

function viewReview(row: ReviewRow): Review {
  return {
    id: row.id,
    userName: clampName(row.userName),
    productId: row.productId,
    rating: row.halfStars / 2,
    review: row.text,
    reviewDate: row.createdAt.toISOString(),
    reviewTime: formatTime(row.createdAt),
    createdAt: row.createdAt.toISOString(),
  };
}
