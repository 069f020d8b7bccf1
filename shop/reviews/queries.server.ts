import {
  and,
  asc,
  between,
  count,
  desc,
  eq,
  exists,
  gt,
  inArray,
  isNull,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import { pesewas } from '#platform/money/money.ts';
import { orderLines, orders } from '#shop/orders/tables/orders.server.ts';
import { refunds } from '#shop/payments/tables.server.ts';
import type { ReviewListing, ReviewSort, StarRow } from './rules/review-listing.ts';
import { reviews } from './tables.server.ts';

export type ReviewRow = typeof reviews.$inferSelect;

const shown = isNull(reviews.hiddenAt);

/** A paid order of the writer's with the product that was sent, or held, and of which the shop keeps money. */
function isVerified(db: Db) {
  const givenBack = sql`(select coalesce(sum(${refunds.amount}), 0) from ${refunds}
    where ${refunds.orderId} = ${orders.id} and ${refunds.state} <> 'failed')`;
  return exists(
    db
      .select({ one: sql`1` })
      .from(orders)
      .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
      .where(
        and(
          eq(orders.userId, reviews.userId),
          eq(orderLines.productId, reviews.productId),
          eq(orders.paymentState, 'paid'),
          inArray(orders.trackingState, ['shipped', 'delivered']),
          or(gt(orders.amount, givenBack), and(eq(orders.amount, pesewas(0)), isNull(orders.cancelledAt))),
        ),
      ),
  ).mapWith(Boolean);
}

const ORDER = {
  newest: [desc(reviews.createdAt), asc(reviews.id)],
  highest: [desc(reviews.halfStars), desc(reviews.createdAt), asc(reviews.id)],
  lowest: [asc(reviews.halfStars), desc(reviews.createdAt), asc(reviews.id)],
} as const satisfies Record<ReviewSort, readonly SQL[]>;

export function selectReviews(
  db: Db,
  productId: string,
  { sort, stars }: Pick<ReviewListing, 'sort' | 'stars'>,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ review: ReviewRow; isVerified: boolean }[]> {
  return db
    .select({ review: reviews, isVerified: isVerified(db) })
    .from(reviews)
    .where(and(eq(reviews.productId, productId), shown, stars ? givenStars(stars) : undefined))
    .orderBy(...ORDER[sort])
    .limit(limit)
    .offset(offset);
}

function givenStars(stars: StarRow): SQL {
  return between(reviews.halfStars, stars === 1 ? 1 : stars * 2, stars * 2 + 1);
}

export function countByStars(db: Db, productId: string): Promise<{ halfStars: number; found: number }[]> {
  return db
    .select({ halfStars: reviews.halfStars, found: count() })
    .from(reviews)
    .where(and(eq(reviews.productId, productId), shown))
    .groupBy(reviews.halfStars);
}

export type OwnRow = { review: ReviewRow; isVerified: boolean };

export async function selectOwnReview(db: Db, userId: string, productId: string): Promise<OwnRow | null> {
  const [row] = await db
    .select({ review: reviews, isVerified: isVerified(db) })
    .from(reviews)
    .where(and(eq(reviews.userId, userId), eq(reviews.productId, productId)));
  return row ?? null;
}

export async function insertReview(db: Db, review: typeof reviews.$inferInsert): Promise<boolean> {
  const rows = await db.insert(reviews).values(review).onConflictDoNothing().returning({ id: reviews.id });
  return rows.length === 1;
}

export async function selectReviewedLines(tx: Db, userId: string, orderIds: string[]): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ productId: reviews.productId })
    .from(orderLines)
    .innerJoin(reviews, and(eq(reviews.productId, orderLines.productId), eq(reviews.userId, userId)))
    .where(inArray(orderLines.orderId, orderIds));
  return rows.map(({ productId }) => productId);
}
