import { pageNumber } from '#shop/frame/rules/page-number.ts';

/** The default first; of equal stars the newest comes first. */
export const REVIEW_SORTS = ['newest', 'highest', 'lowest'] as const;
export type ReviewSort = (typeof REVIEW_SORTS)[number];

export const STAR_ROWS = [5, 4, 3, 2, 1] as const;
export type StarRow = (typeof STAR_ROWS)[number];

export const STAR_LABELS = {
  5: '5 stars',
  4: '4–4½ stars',
  3: '3–3½ stars',
  2: '2–2½ stars',
  1: '½–1½ stars',
} as const satisfies Record<StarRow, string>;

export type StarCounts = Record<StarRow, number>;

/** `?reviews=2&sort=highest&stars=4`; `stars` is null for all. */
export type ReviewListing = { page: number; sort: ReviewSort; stars: StarRow | null };

/** What is unknown falls back to all reviews, the newest, page 1. */
export function parseReviewListing(query: URLSearchParams): ReviewListing {
  const sort = REVIEW_SORTS.find((name) => name === query.get('sort')) ?? 'newest';
  const stars = STAR_ROWS.find((row) => String(row) === query.get('stars')) ?? null;
  return { page: pageNumber(query.get('reviews')), sort, stars };
}

export function reviewsAddress({ page, sort, stars }: ReviewListing): string {
  const query = new URLSearchParams({
    ...(page > 1 && { reviews: String(page) }),
    ...(sort !== 'newest' && { sort }),
    ...(stars && { stars: String(stars) }),
  }).toString();
  return `?${query}#reviews`;
}

/** Half a star alone is in the lowest row. */
export function rowOf(halfStars: number): StarRow {
  return STAR_ROWS.find((row) => halfStars >= row * 2) ?? 1;
}
