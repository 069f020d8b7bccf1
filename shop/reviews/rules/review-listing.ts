import { pageNumber } from '#shop/frame/rules/page-number.ts';

/** How a product's reviews are sorted, the default first; of equal stars the newest comes first. */
export const REVIEW_SORTS = ['newest', 'highest', 'lowest'] as const;
export type ReviewSort = (typeof REVIEW_SORTS)[number];

/** The stars by which reviews are counted, in the order in which they are shown. */
export const STAR_ROWS = [5, 4, 3, 2, 1] as const;
export type StarRow = (typeof STAR_ROWS)[number];

/** What each row holds: half a star more does not reach the next one. */
export const STAR_LABELS = {
  5: '5 stars',
  4: '4–4½ stars',
  3: '3–3½ stars',
  2: '2–2½ stars',
  1: '½–1½ stars',
} as const satisfies Record<StarRow, string>;

/** How many reviews there are of each. */
export type StarCounts = Record<StarRow, number>;

/** Which reviews of a product are shown: `?reviews=2&sort=highest&stars=4`; `stars` is null for all. */
export type ReviewListing = { page: number; sort: ReviewSort; stars: StarRow | null };

/** Takes the query of a product's address; whatever is unknown falls back to all of them, the newest, page 1. */
export function parseReviewListing(query: URLSearchParams): ReviewListing {
  const sort = REVIEW_SORTS.find((name) => name === query.get('sort')) ?? 'newest';
  const stars = STAR_ROWS.find((row) => String(row) === query.get('stars')) ?? null;
  return { page: pageNumber(query.get('reviews')), sort, stars };
}

/** The address of these reviews on the product's own page; what is usual is left out. */
export function reviewsAddress({ page, sort, stars }: ReviewListing): string {
  const query = new URLSearchParams({
    ...(page > 1 && { reviews: String(page) }),
    ...(sort !== 'newest' && { sort }),
    ...(stars && { stars: String(stars) }),
  }).toString();
  return `?${query}#reviews`;
}

/** Half a star more does not reach the next row, and half a star alone is in the lowest. */
export function rowOf(halfStars: number): StarRow {
  return STAR_ROWS.find((row) => halfStars >= row * 2) ?? 1;
}
