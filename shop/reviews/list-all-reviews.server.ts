import { isStorable } from '#platform/text/text.ts';
import { type ListPage, readListPage } from '#shop/frame/list-page.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { hasRight, requireRight, type Viewer } from '#shop/viewer.server.ts';
import { countAllReviews, selectAllReviews, selectPurchases } from './admin-queries.server.ts';
import type { Review } from './contract/reviews.ts';
import { viewReview } from './list-reviews.server.ts';
import type { ReviewDesk } from './rules/review-desk.ts';

const PER_PAGE = 20;

export type AdminReview = Review & {
  productName: string;
  isProductDeleted: boolean;
  hidden: { reason: string; at: string } | null;
  purchase: { orderId: string; number: number; paidAt: string } | null;
};

export type AllReviews = Omit<ListPage<never>, 'rows'> & { reviews: AdminReview[] };

/** What was bought with which order, for those alone who may see orders. */
export async function listAllReviews(shop: Shop, viewer: Viewer, desk: ReviewDesk): Promise<AllReviews> {
  requireRight(viewer, 'messages');
  const wanted = { ...desk, q: isStorable(desk.q) ? desk.q : '' };
  const { rows, ...place } = await readListPage(desk.page, {
    size: PER_PAGE,
    count: () => countAllReviews(shop.db, wanted),
    select: ({ limit, offset }) => selectAllReviews(shop.db, wanted, limit, offset),
  });
  const purchases = await selectPurchases(
    shop.db,
    hasRight(viewer, 'orders') ? rows.flatMap(({ review }) => review.userId ?? []) : [],
    rows.map(({ review }) => review.productId),
  );
  const reviews = rows.map(({ review, productName, isDeleted }): AdminReview => {
    const bought = purchases.find(
      ({ userId, productId }) => userId === review.userId && productId === review.productId,
    );
    return {
      ...viewReview(review),
      photos: review.photos,
      productName,
      isProductDeleted: isDeleted,
      hidden: hiddenOf(review),
      purchase: bought
        ? { orderId: bought.orderId, number: bought.number, paidAt: bought.paidAt.toISOString() }
        : null,
    };
  });
  return { reviews, ...place };
}

function hiddenOf({ hiddenAt, hiddenReason }: { hiddenAt: Date | null; hiddenReason: string | null }) {
  return hiddenAt && hiddenReason ? { reason: hiddenReason, at: hiddenAt.toISOString() } : null;
}
