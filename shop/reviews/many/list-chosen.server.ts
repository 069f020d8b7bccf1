import { isStorable } from '#platform/text/text.ts';
import { MOST_AT_ONCE, wantsAll } from '#shop/frame/rules/chosen-rows.ts';
import type { Shop } from '#shop/shop.server.ts';
import { requireRight, type Viewer } from '#shop/viewer.server.ts';
import { type ListedReview, selectAllReviews, selectReviewsById } from '../admin-queries.server.ts';
import { CHOSEN_REVIEWS } from '../rules/chosen-reviews.ts';
import { reviewDesk } from '../rules/review-desk.ts';

export type ChosenReview = {
  id: string;
  productName: string;
  userName: string;
  /** 0.5 to 5. */
  rating: number;
  text: string;
  isHidden: boolean;
};

/** Those that an address of the list names, or the first of all that its filter and search find. */
export async function listChosen(
  shop: Shop,
  viewer: Viewer,
  query: URLSearchParams,
): Promise<ChosenReview[]> {
  return (await readChosen(shop, viewer, query)).map(({ review, productName }) => ({
    id: review.id,
    productName,
    userName: review.userName || 'Anonymous',
    rating: review.halfStars / 2,
    text: review.text,
    isHidden: review.hiddenAt !== null,
  }));
}

export function readChosen({ db }: Shop, viewer: Viewer, query: URLSearchParams): Promise<ListedReview[]> {
  requireRight(viewer, 'messages');
  const { show, q } = reviewDesk.parse(query);
  return wantsAll(query)
    ? selectAllReviews(db, { show, q: isStorable(q) ? q : '' }, MOST_AT_ONCE, 0)
    : selectReviewsById(db, CHOSEN_REVIEWS.parse(query));
}
