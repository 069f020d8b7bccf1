import { href, redirect } from 'react-router';
import { HTTP_PROBLEMS } from '#platform/http/problem.ts';
import type { PageForm } from '#shop/frame/forms/answer-form.server.ts';
import { ReviewDraft } from '../contract/reviews.ts';
import { findOwnReview } from '../find-own-review.server.ts';
import { writeReview } from '../write-review.server.ts';

/** A review that was written is seen on the page of its product; who may show a photograph with it is asked for one. */
export const reviewForm: PageForm<typeof ReviewDraft, never> = {
  schema: ReviewDraft,
  async verb({ shop, viewer, ip, params: { id = '' } }, draft) {
    await writeReview(shop, viewer, id, draft, ip);
    const { own } = await findOwnReview(shop, viewer, id);
    if (own?.mayAddPhotos) return redirect(`${href('/review-product/:id/photos', { id })}?thanks`);
    return redirect(`${href('/product-details/:id', { id })}#thanks`);
  },
  // What was written stays on the page, whoever is signed in meanwhile.
  refusals: { not_signed_in: HTTP_PROBLEMS.not_signed_in[1], not_found: HTTP_PROBLEMS.not_found[1] },
};
