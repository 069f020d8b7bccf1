import { clampName } from '#platform/text/names.ts';
import { visibleLine } from '#platform/text/text.ts';
import { formatTime } from '#platform/time/dates.ts';
import type { Product } from '#shop/catalogue/contract/catalogue.ts';
import { pageShown, pagesFor } from '#shop/frame/rules/page-number.ts';
import type { Shop } from '#shop/shop.server.ts';
import type { Review, ShownReview } from './contract/reviews.ts';
import { countByStars, type ReviewRow, selectReviews } from './queries.server.ts';
import { type ReviewListing, rowOf, type StarCounts } from './rules/review-listing.ts';

const PER_PAGE = 10;

export type ReviewPage = ReviewListing & { reviews: ShownReview[]; pages: number; counts: StarCounts };

export async function listReviews(
  shop: Pick<Shop, 'db'>,
  { id, rating }: Pick<Product, 'id' | 'rating'>,
  asked: ReviewListing,
): Promise<ReviewPage> {
  const counts = rating ? await countsOf(shop, id) : NONE;
  const stars = asked.stars && counts[asked.stars] > 0 ? asked.stars : null;
  const found = stars ? counts[stars] : (rating?.count ?? 0);
  const pages = pagesFor(found, PER_PAGE);
  const page = pageShown(asked.page, pages);
  const { sort } = asked;
  const part = { limit: PER_PAGE, offset: (page - 1) * PER_PAGE };
  const rows = found > 0 ? await selectReviews(shop.db, id, { sort, stars }, part) : [];
  const reviews = rows.map(({ review, isVerified }) => ({ ...viewReview(review), isVerified }));
  return { reviews, sort, stars, page, pages, counts };
}

const NONE: StarCounts = { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 };

async function countsOf({ db }: Pick<Shop, 'db'>, productId: string): Promise<StarCounts> {
  const counts = { ...NONE };
  for (const { halfStars, found } of await countByStars(db, productId)) counts[rowOf(halfStars)] += found;
  return counts;
}

/** Without the photographs that wait. */
export function viewReview(row: ReviewRow): Review {
  return {
    id: row.id,
    userName: clampName(visibleLine(row.userName)),
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
    photos: row.photos.filter(({ isShown }) => isShown),
  };
}
