import { clampName } from '#contracts/account.ts';
import type { Product } from '#contracts/catalogue.ts';
import { formatTime } from '#contracts/dates.ts';
import type { Review, ReviewPage } from '#contracts/reviews.ts';
import type { Shop } from '../shop.ts';
import { type ReviewRow, selectReviews } from './queries.ts';

const PER_PAGE = 20;

/** A page of a product's reviews, newest first, without hidden ones. */
export async function listReviews(
  shop: Shop,
  { id, rating }: Pick<Product, 'id' | 'rating'>,
  asked: number,
): Promise<ReviewPage> {
  const pages = Math.max(1, Math.ceil((rating?.count ?? 0) / PER_PAGE));
  const page = Math.min(asked, pages);
  const rows = await selectReviews(shop.db, id, PER_PAGE, (page - 1) * PER_PAGE);
  return { reviews: rows.map(viewReview), page, pages };
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
