import { Problem } from '#contracts/problem.ts';
import type { ReviewDraft } from '#contracts/reviews.ts';
import { publicReviewerName } from '#domain/reviews.ts';
import { giveName, holdPerson, lockAccount } from '../accounts/queries.ts';
import { getProduct } from '../catalogue/get-product.ts';
import { announce } from '../live/changes.ts';
import type { Shop } from '../shop.ts';
import { requireSignedIn, type Viewer } from '../viewer.ts';
import { insertReview } from './queries.ts';

/**
 * Publishes a review; refuses with `already_reviewed` the second one of a person and product. The name it is
 * signed with becomes that of an account that has none.
 */
export async function writeReview(
  shop: Shop,
  viewer: Viewer,
  productId: string,
  draft: ReviewDraft,
): Promise<void> {
  const author = requireSignedIn(viewer);
  const product = await getProduct(shop, productId);
  const review = {
    id: shop.newId(),
    userId: author.userId,
    userName: publicReviewerName(draft.name ?? author.name, author.email),
    productId: product.id,
    halfStars: draft.rating * 2,
    text: draft.review,
    createdAt: shop.clock.now(),
  };
  await shop.db.transaction(async (tx) => {
    // Deleting an account takes the names off its reviews, and must see this one.
    const hold = draft.name ? lockAccount : holdPerson;
    if (!(await hold(tx, author.userId))) throw new Problem('not_signed_in');
    if (!(await insertReview(tx, review))) throw new Problem('already_reviewed');
    if (draft.name) await giveName(tx, author.userId, draft.name);
    await announce(tx, { kind: 'review', id: product.id });
    // Its rating stands beside it in every list.
    await announce(tx, { kind: 'product', id: product.id });
  });
}
