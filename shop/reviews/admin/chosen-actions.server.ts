import { counted } from '#platform/text/counted.ts';
import type { PageForm } from '#shop/frame/forms/answer-form.server.ts';
import type { ManyResult } from '#shop/office/activity/act-on-many.server.ts';
import { ModerateReviews, moderateReviews } from '../many/moderate-reviews.server.ts';

type Done = ManyResult<{ id: string; name: string }> & { text: string };

/** The forms of the page about reviews that were chosen in the list. */
export const chosenForms: PageForm<typeof ModerateReviews, Done> = {
  schema: ModerateReviews,
  async verb({ shop, viewer }, form) {
    const result = await moderateReviews(shop, viewer, form);
    const count = result.done.length;
    const reviews = counted(count, 'review');
    return { ...result, text: form.intent === 'hide' ? `${reviews} hidden.` : `${reviews} shown again.` };
  },
};
