import { pageNumber } from './page-number.ts';

/** How a product's reviews are sorted, the default first; of equal stars the newest comes first. */
export const REVIEW_SORTS = ['newest', 'highest', 'lowest'] as const;
export type ReviewSort = (typeof REVIEW_SORTS)[number];

/** Which reviews of a product are shown: `?reviews=2&sort=highest`. */
export type ReviewListing = { page: number; sort: ReviewSort };

/** Takes the query of a product's address; whatever is unknown falls back to the newest, page 1. */
export function parseReviewListing(query: URLSearchParams): ReviewListing {
  const sort = REVIEW_SORTS.find((name) => name === query.get('sort')) ?? 'newest';
  return { page: pageNumber(query.get('reviews')), sort };
}

/** The address of these reviews on the product's own page; what is usual is left out. */
export function reviewsAddress({ page, sort }: ReviewListing): string {
  const query = new URLSearchParams({
    ...(page > 1 && { reviews: String(page) }),
    ...(sort !== 'newest' && { sort }),
  }).toString();
  return `?${query}#reviews`;
}
