import type { FormAnswer, PageForm } from '#shop/frame/forms/answer-form.server.ts';
import { ModerateReview, moderateReview } from '../moderate-review.server.ts';

const DONE = {
  hide: 'The review is hidden.',
  show: 'The review is shown again.',
  answer: 'Your answer is published.',
  'remove-answer': 'Your answer was removed.',
} as const satisfies Record<ModerateReview['intent'], string>;

type Moderation = { text: string; id: string };
export type ReviewAnswer = FormAnswer<Moderation>;

export const reviewForms: PageForm<typeof ModerateReview, Moderation> = {
  schema: ModerateReview,
  async verb({ shop, viewer }, form) {
    await moderateReview(shop, viewer, form);
    return { text: DONE[form.intent], id: form.id };
  },
  refusals: {
    not_found: 'This review is no longer there.',
    conflict: 'This review was changed meanwhile; it is shown as it is now. Nothing was saved.',
  },
};
