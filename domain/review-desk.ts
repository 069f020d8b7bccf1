import { pageNumber } from './page-number.ts';

/** Which reviews the administrator looks at. */
export const REVIEW_FILTERS = ['all', 'unanswered', 'hidden'] as const;
export type ReviewFilter = (typeof REVIEW_FILTERS)[number];

/** What the address of the administrator's list of reviews says. */
export type ReviewDesk = { show: ReviewFilter; q: string; page: number };

const LONGEST_SEARCH = 100;

/** Reads the query of the list; what it does not know becomes the default. */
export function parseReviewDesk(query: URLSearchParams): ReviewDesk {
  return {
    show: REVIEW_FILTERS.find((known) => known === query.get('show')) ?? 'all',
    q: (query.get('q') ?? '').trim().slice(0, LONGEST_SEARCH),
    page: pageNumber(query.get('page')),
  };
}

/** The query of the list after a change, which leads back to the first page unless it names one. */
export function reviewDeskQuery(desk: ReviewDesk, change: Partial<ReviewDesk>): string {
  const { show, q, page } = { ...desk, page: 1, ...change };
  const query = new URLSearchParams({
    ...(show !== 'all' && { show }),
    ...(q && { q }),
    ...(page > 1 && { page: String(page) }),
  });
  return `?${query}`;
}
