import { z } from 'zod';
import { actOnMany, type ManyResult, shownRows } from '#shop/office/activity/act-on-many.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { requireRight, type Viewer } from '#shop/viewer.server.ts';
import { selectReviewsById } from '../admin-queries.server.ts';
import { moderateReview, Reason } from '../moderate-review.server.ts';
import { REVIEW_ID } from '../rules/chosen-reviews.ts';

const review = shownRows(REVIEW_ID, 'review');
export const ModerateReviews = z.discriminatedUnion('intent', [
  z.strictObject({ intent: z.literal('hide'), review, reason: Reason }),
  z.strictObject({ intent: z.literal('show'), review }),
]);

type NamedReview = { id: string; name: string };

/** Hides each review, or shows it again, as `moderateReview` does; what is so already is returned with that reason. */
export async function moderateReviews(
  shop: Shop,
  viewer: Viewer,
  form: z.output<typeof ModerateReviews>,
): Promise<ManyResult<NamedReview>> {
  requireRight(viewer, 'messages');
  const known = await selectReviewsById(shop.db, form.review);
  const names = new Map(
    known.map(({ review: { id, userName }, productName }) => [
      id,
      `${productName}: ${userName || 'Anonymous'}`,
    ]),
  );
  const isHiding = form.intent === 'hide';
  return actOnMany(shop, viewer, {
    right: 'messages',
    verb: isHiding ? 'hide-reviews' : 'show-reviews',
    rows: form.review.map((id) => ({ id, name: names.get(id) ?? 'A review' })),
    act: async ({ id }, actId) => {
      const input = isHiding
        ? { intent: 'hide' as const, id, reason: form.reason }
        : { intent: 'show' as const, id };
      await moderateReview(shop, viewer, input, actId);
      return null;
    },
    details: ({ length }) => ({ count: length, ...(isHiding && { reason: form.reason }) }),
    refusals: {
      not_found: 'This review is no longer there.',
      conflict: isHiding ? 'It is hidden already.' : 'It is shown already.',
    },
  });
}
