import { type ListChoice, listAddress } from '#shop/frame/rules/admin-list.ts';

export const REVIEW_FILTERS = ['all', 'unanswered', 'photos', 'hidden'] as const;
export type ReviewFilter = (typeof REVIEW_FILTERS)[number];

export type ReviewDesk = ListChoice<ReviewFilter>;
export const reviewDesk = listAddress({ filters: REVIEW_FILTERS, usual: 'all', maxLength: 100 });
