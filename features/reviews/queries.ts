import { asc, avg, count, desc, eq } from 'drizzle-orm';
import type { Db } from '#adapters/db/db.ts';
import { reviews } from '#adapters/db/tables/reviews.ts';

export type ReviewRow = typeof reviews.$inferSelect;

export function selectReviews(db: Db, productId: string, limit: number): Promise<ReviewRow[]> {
  return db
    .select()
    .from(reviews)
    .where(eq(reviews.productId, productId))
    .orderBy(desc(reviews.createdAt), asc(reviews.id))
    .limit(limit);
}

export async function selectSummary(db: Db, productId: string): Promise<{ average: number; count: number }> {
  const [row] = await db
    .select({ halves: avg(reviews.halfStars), count: count() })
    .from(reviews)
    .where(eq(reviews.productId, productId));
  return { average: Number(row?.halves ?? 0) / 2, count: row?.count ?? 0 };
}

/** Stores a review unless this person already reviewed the product; tells whether it was stored. */
export async function insertReview(db: Db, review: typeof reviews.$inferInsert): Promise<boolean> {
  const rows = await db.insert(reviews).values(review).onConflictDoNothing().returning({ id: reviews.id });
  return rows.length === 1;
}
