import { and, eq } from 'drizzle-orm';
import { users } from '#platform/identity/tables.server.ts';
import { reviews } from '#shop/reviews/tables.server.ts';
import type { Form } from './filled-form.ts';
import { aReviewer, type Caller, type HttpShop, theSignedInAdmin } from './http-shop.ts';
import { STOCK_IMAGE } from './stock.ts';

/** A review of the bowl with a photograph that waits; returns its id. */
async function aReviewWithPhoto({ database: { db } }: HttpShop, by: Caller): Promise<string> {
  await by.submit('/review-product/bowl', { rating: '4', review: 'Level.', name: '' });
  const photo = { url: STOCK_IMAGE, width: 960, height: 1200, placeholder: '#dcd1be', isShown: false };
  const ofWriter = and(eq(users.email, by.email), eq(reviews.userId, users.id));
  const [row] = await db
    .update(reviews)
    .set({ photos: [photo] })
    .from(users)
    .where(ofWriter)
    .returning({ id: reviews.id });
  if (!row) throw new Error('the review was not written');
  return row.id;
}

export const REVIEW_PHOTO_FORMS: readonly Form[] = [
  {
    name: 'a photograph taken off a review',
    page: '/review-product/:id/photos',
    fill: async (shop) => {
      const by = await aReviewer(shop);
      await aReviewWithPhoto(shop, by);
      return { by, path: '/review-product/bowl/photos', fields: { intent: 'remove', url: STOCK_IMAGE } };
    },
    answers: [302, 202],
  },
  {
    name: 'a photograph of a buyer that is shown',
    page: '/admin/reviews',
    fill: async (shop) => {
      const id = await aReviewWithPhoto(shop, await aReviewer(shop));
      const by = await theSignedInAdmin(shop);
      return { by, path: '/admin/reviews', fields: { intent: 'show-photo', id, photo: STOCK_IMAGE } };
    },
    answers: [200, 200],
  },
  {
    name: 'photographs by buyers, switched on',
    page: '/admin/reviews',
    fill: async (shop) => ({
      by: await theSignedInAdmin(shop),
      path: '/admin/reviews',
      fields: { intent: 'photos-on' },
    }),
    answers: [200, 200],
  },
];
