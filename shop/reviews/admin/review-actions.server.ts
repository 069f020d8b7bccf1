import { z } from 'zod';
import type { FormAnswer, PageForm } from '#shop/frame/forms/answer-form.server.ts';
import { ModerateReview, moderateReview } from '../moderate-review.server.ts';
import { SwitchPhotos, switchPhotos } from '../photos/switch-photos.server.ts';

const DONE = {
  hide: 'The review is hidden.',
  show: 'The review is shown again.',
  answer: 'Your answer is published.',
  'remove-answer': 'Your answer was removed.',
  'show-photo': 'The photograph is shown.',
  'remove-photo': 'The photograph was removed.',
} as const satisfies Record<ModerateReview['intent'], string>;

const ReviewForm = z.discriminatedUnion('intent', [...ModerateReview.options, SwitchPhotos]);
const SWITCHED = {
  'photos-on': 'Buyers may add photographs now.',
  'photos-off': 'No more photographs are taken.',
};

/** `id` of the review that it is about. */
type Moderation = { text: string; id?: string };
export type ReviewAnswer = FormAnswer<Moderation>;

export const reviewForms: PageForm<typeof ReviewForm, Moderation> = {
  schema: ReviewForm,
  async verb({ shop, viewer }, form) {
    if (isSwitch(form)) {
      await switchPhotos(shop, viewer, form);
      return { text: SWITCHED[form.intent] };
    }
    await moderateReview(shop, viewer, form);
    return { text: DONE[form.intent], id: form.id };
  },
  refusals: {
    not_found: 'This review is no longer there.',
    conflict: 'This review was changed meanwhile; it is shown as it is now. Nothing was saved.',
  },
};

const isSwitch = (form: z.output<typeof ReviewForm>): form is SwitchPhotos =>
  form.intent === 'photos-on' || form.intent === 'photos-off';
