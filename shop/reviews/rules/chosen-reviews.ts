import { chosenRows } from '#shop/frame/rules/chosen-rows.ts';

export const REVIEW_ID = /^[A-Za-z0-9_-]{1,64}$/;

/** None is answered along with others. */
export const CHOSEN_REVIEWS = chosenRows({ name: 'review', key: REVIEW_ID, acts: ['hide', 'show'] });
export type ReviewAct = (typeof CHOSEN_REVIEWS.acts)[number];
