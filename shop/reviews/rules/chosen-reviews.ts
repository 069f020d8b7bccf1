import { parseChosen } from '#shop/frame/rules/chosen-rows.ts';

/** Reviews are chosen by their ids. */
export const CHOSEN = 'review';
export const REVIEW_ID = /^[A-Za-z0-9_-]{1,64}$/;

/** What can be done with many reviews at once. None is answered along with others. */
export const REVIEW_ACTS = ['hide', 'show'] as const;
export type ReviewAct = (typeof REVIEW_ACTS)[number];

export function parseReviewAct(query: URLSearchParams): ReviewAct {
  return REVIEW_ACTS.find((known) => known === query.get('act')) ?? 'hide';
}

export function parseChosenReviews(query: URLSearchParams): string[] {
  return parseChosen(query, { name: CHOSEN, isKey: (text) => REVIEW_ID.test(text) });
}
