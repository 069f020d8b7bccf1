import { clampName } from '#contracts/account.ts';
import type { Product } from '#contracts/catalogue.ts';
import { formatTime } from '#contracts/dates.ts';
import type { Review, ShownReview } from '#contracts/reviews.ts';
import type { ReviewListing } from '#domain/review-listing.ts';
import type { Shop } from '../shop.ts';
import { type ReviewRow, selectReviews } from './queries.ts';

const PER_PAGE = 10;

/** One page of a product's reviews, and what it really shows: a page beyond the last is the last. */
export type ReviewPage = ReviewListing & { reviews: ShownReview[]; pages: number };

/** A page of a product's reviews without hidden ones. */
export async function listReviews(
  shop: Shop,
  { id, rating }: Pick<Product, 'id' | 'rating'>,
  { page: asked, sort }: ReviewListing,
): Promise<ReviewPage> {
  const pages = Math.max(1, Math.ceil((rating?.count ?? 0) / PER_PAGE));
  const page = Math.min(asked, pages);
  const rows = await selectReviews(shop.db, id, sort, { limit: PER_PAGE, offset: (page - 1) * PER_PAGE });
  const reviews = rows.map(({ review, isVerified }) => ({ ...viewReview(review), isVerified }));
  return { reviews, sort, page, pages };
}

export function viewReview(row: ReviewRow): Review {
  return {
    id: row.id,
    userName: clampName(row.userName),
    productId: row.productId,
    rating: row.halfStars / 2,
    review: row.text,
    reviewDate: row.createdAt.toISOString(),
    reviewTime: formatTime(row.createdAt),
    createdAt: row.createdAt.toISOString(),
    answer:
      row.answer === null || row.answeredAt === null
        ? null
        : { text: row.answer, at: row.answeredAt.toISOString() },
  };
}
