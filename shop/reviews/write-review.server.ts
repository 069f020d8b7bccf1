import { Problem } from '#platform/http/problem.ts';
import { giveName, holdPerson, isConfirmed, lockAccount } from '#shop/accounts/person-records.server.ts';
import { countInTurn } from '#shop/accounts/rate-limit.server.ts';
import { nameProblem, refuseName } from '#shop/accounts/rules/person-name.ts';
import { getProduct } from '#shop/catalogue/get-product.server.ts';
import { announce } from '#shop/frame/live/changes.server.ts';
import { shopProblem } from '#shop/problem.ts';
import type { Shop } from '#shop/shop.server.ts';
import { requireSignedIn, type SignedIn, type Viewer } from '#shop/viewer.server.ts';
import type { ReviewDraft } from './contract/reviews.ts';
import { insertReview } from './queries.server.ts';
import { publicReviewerName } from './rules/reviews.ts';

/** In an hour: each review stands in every list at once. Many people share an IP in Ghana. */
const PER_ACCOUNT = { window: 3600, max: 10 };
const PER_IP = { window: 3600, max: 20 };
const TOO_MANY = 'Too many reviews from you or your connection. Please try again in an hour.';

/**
 * Publishes a review, and gives its name to an account that has none. Refuses with `email_not_confirmed`,
 * `too_many_requests`, `invalid_input` for a name that is not allowed, and `already_reviewed`. `ip` is
 * where it came from.
 */
export async function writeReview(
  shop: Shop,
  viewer: Viewer,
  productId: string,
  draft: ReviewDraft,
  ip: string,
): Promise<void> {
  const author = requireSignedIn(viewer);
  const product = await getProduct(shop, productId);
  if (draft.name && author.kind !== 'admin') refuseName(draft.name, shop.settings.shopName, 'name');
  if (!(await isConfirmed(shop.db, author.userId))) throw await notConfirmed(shop, author);
  await count(shop, author.userId, ip);
  const review = {
    id: shop.newId(),
    userId: author.userId,
    userName: reviewerName(shop, author, draft.name ?? author.name),
    productId: product.id,
    halfStars: draft.rating * 2,
    text: draft.review,
    createdAt: shop.clock.now(),
  };
  await shop.db.transaction(async (tx) => {
    // Deleting an account takes the names off its reviews, and must see this one.
    const hold = draft.name ? lockAccount : holdPerson;
    if (!(await hold(tx, author.userId))) throw new Problem('not_signed_in');
    if (!(await insertReview(tx, review))) throw shopProblem('already_reviewed');
    if (draft.name) await giveName(tx, author.userId, draft.name);
    await announce(tx, { kind: 'review', id: product.id });
    // Its rating stands beside it in every list.
    await announce(tx, { kind: 'product', id: product.id, isInPlace: true });
  });
}

/** A name from before names were judged counts as none. */
export function reviewerName({ settings }: Pick<Shop, 'settings'>, author: SignedIn, name: string): string {
  const isTheirs = author.kind === 'admin' || nameProblem(name, settings.shopName) === null;
  return publicReviewerName(isTheirs ? name : '', author.email);
}

/** The session may outlive its account. */
async function notConfirmed(shop: Shop, { userId }: SignedIn): Promise<Problem> {
  const isThere = await shop.db.transaction((tx) => holdPerson(tx, userId));
  return isThere ? shopProblem('email_not_confirmed') : new Problem('not_signed_in');
}

async function count(shop: Shop, userId: string, ip: string): Promise<void> {
  const refused = await countInTurn(shop, [
    { key: `review|from ${ip}`, rule: PER_IP },
    { key: `review|by ${userId}`, rule: PER_ACCOUNT },
  ]);
  if (refused) throw new Problem('too_many_requests', { retryAfter: refused.retryAfter }, TOO_MANY);
}
