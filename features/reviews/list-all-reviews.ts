import type { Review } from '#contracts/reviews.ts';
import { isStorable } from '#contracts/text.ts';
import type { ReviewDesk } from '#domain/review-desk.ts';
import type { Shop } from '../shop.ts';
import { requireAdmin, type Viewer } from '../viewer.ts';
import { countAllReviews, selectAllReviews, selectPurchases } from './admin-queries.ts';
import { viewReview } from './list-reviews.ts';

const PER_PAGE = 20;

/** A review as the administrator sees it; instants are ISO. */
export type AdminReview = Review & {
  productName: string;
  /** A deleted product has no page to lead to. */
  isProductDeleted: boolean;
  hidden: { reason: string; at: string } | null;
  /** The latest paid order of its writer that holds the product. */
  purchase: { orderId: string; number: number; paidAt: string } | null;
};

export type AllReviews = { reviews: AdminReview[]; found: number; page: number; pages: number };

/** Every review that the desk asks for, hidden ones too, newest first, twenty a page. */
export async function listAllReviews(shop: Shop, viewer: Viewer, desk: ReviewDesk): Promise<AllReviews> {
  requireAdmin(viewer);
  const wanted = { ...desk, q: isStorable(desk.q) ? desk.q : '' };
  const found = await countAllReviews(shop.db, wanted);
  const pages = Math.max(1, Math.ceil(found / PER_PAGE));
  const page = Math.min(desk.page, pages);
  const rows = await selectAllReviews(shop.db, wanted, PER_PAGE, (page - 1) * PER_PAGE);
  const purchases = await selectPurchases(
    shop.db,
    rows.flatMap(({ review }) => review.userId ?? []),
    rows.map(({ review }) => review.productId),
  );
  const reviews = rows.map(({ review, productName, isDeleted }): AdminReview => {
    const bought = purchases.find(
      ({ userId, productId }) => userId === review.userId && productId === review.productId,
    );
    return {
      ...viewReview(review),
      productName,
      isProductDeleted: isDeleted,
      hidden: hiddenOf(review),
      purchase: bought
        ? { orderId: bought.orderId, number: bought.number, paidAt: bought.paidAt.toISOString() }
        : null,
    };
  });
  return { reviews, found, page, pages };
}

function hiddenOf({ hiddenAt, hiddenReason }: { hiddenAt: Date | null; hiddenReason: string | null }) {
  return hiddenAt && hiddenReason ? { reason: hiddenReason, at: hiddenAt.toISOString() } : null;
}
