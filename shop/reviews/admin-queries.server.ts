import { and, asc, count, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import { products } from '#shop/catalogue/tables/products.server.ts';
import { orderLines, orders } from '#shop/orders/tables/orders.server.ts';
import type { ReviewRow } from './queries.server.ts';
import type { ReviewDesk, ReviewFilter } from './rules/review-desk.ts';
import { reviews } from './tables.server.ts';

type ReviewQuery = Pick<ReviewDesk, 'show' | 'q'>;

const FILTERS: Record<ReviewFilter, SQL | undefined> = {
  all: undefined,
  unanswered: and(isNull(reviews.answer), isNull(reviews.hiddenAt)),
  hidden: isNotNull(reviews.hiddenAt),
  photos: sql`${reviews.photos} <> '[]' and ${reviews.photos} @> '[{"isShown": false}]'`,
};

function matching({ show, q }: ReviewQuery): SQL | undefined {
  const holds = sql`position(lower(${q}) in lower(${products.name} || ' ' || ${reviews.userName} || ' ' || ${reviews.text})) > 0`;
  return and(FILTERS[show], q === '' ? undefined : holds);
}

export type ListedReview = { review: ReviewRow; productName: string; isDeleted: boolean };

const reviewsWithProducts = (db: Db) =>
  db
    .select({
      review: reviews,
      productName: products.name,
      isDeleted: sql<boolean>`${products.deletedAt} is not null`,
    })
    .from(reviews)
    .innerJoin(products, eq(products.id, reviews.productId));

/** In the order of `ids`. */
export async function selectReviewsById(db: Db, ids: readonly string[]): Promise<ListedReview[]> {
  if (ids.length === 0) return [];
  const rows = await reviewsWithProducts(db).where(inArray(reviews.id, [...ids]));
  const byId = new Map(rows.map((row) => [row.review.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

export function selectAllReviews(
  db: Db,
  wanted: ReviewQuery,
  limit: number,
  offset: number,
): Promise<ListedReview[]> {
  return reviewsWithProducts(db)
    .where(matching(wanted))
    .orderBy(desc(reviews.createdAt), asc(reviews.id))
    .limit(limit)
    .offset(offset);
}

export async function countAllReviews(db: Db, wanted: ReviewQuery): Promise<number> {
  const counted = db.select({ found: count() }).from(reviews).$dynamic();
  const joined = wanted.q === '' ? counted : counted.innerJoin(products, eq(products.id, reviews.productId));
  const [row] = await joined.where(matching(wanted));
  return row?.found ?? 0;
}

export type Purchase = { userId: string; productId: string; orderId: string; number: number; paidAt: Date };

export async function selectPurchases(db: Db, userIds: string[], productIds: string[]): Promise<Purchase[]> {
  if (userIds.length === 0) return [];
  const rows = await db
    .select({
      userId: orders.userId,
      productId: orderLines.productId,
      orderId: orders.id,
      number: orders.number,
      paidAt: orders.paidAt,
    })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(
      and(
        inArray(orders.userId, userIds),
        inArray(orderLines.productId, productIds),
        isNotNull(orders.paidAt),
      ),
    )
    .orderBy(desc(orders.createdAt));
  return rows.flatMap(({ paidAt, ...row }) => (paidAt ? [{ ...row, paidAt }] : []));
}

export async function lockReview(tx: Db, id: string): Promise<ReviewRow | null> {
  const [row] = await tx.select().from(reviews).where(eq(reviews.id, id)).for('update');
  return row ?? null;
}

export async function updateReview(tx: Db, id: string, change: Partial<ReviewRow>): Promise<void> {
  await tx.update(reviews).set(change).where(eq(reviews.id, id));
}
