import { and, asc, desc, eq, isNull } from 'drizzle-orm';
import type { Db } from '#adapters/db/db.ts';
import { reviews } from '#adapters/db/tables/reviews.ts';

export type ReviewRow = typeof reviews.$inferSelect;

/** What everybody may read. */
const shown = isNull(reviews.hiddenAt);

export function selectReviews(
  db: Db,
  productId: string,
  limit: number,
  offset: number,
): Promise<ReviewRow[]> {
  return db
    .select()
    .from(reviews)
    .where(and(eq(reviews.productId, productId), shown))
    .orderBy(desc(reviews.createdAt), asc(reviews.id))
    .limit(limit)
    .offset(offset);
}

/** The review that this person wrote of the product, also when it is hidden. */
export async function selectOwnReview(db: Db, userId: string, productId: string): Promise<ReviewRow | null> {
  const [row] = await db
    .select()
    .from(reviews)
    .where(and(eq(reviews.userId, userId), eq(reviews.productId, productId)));
  return row ?? null;
}

/** Stores a review unless this person already reviewed the product; tells whether it was stored. */
export async function insertReview(db: Db, review: typeof reviews.$inferInsert): Promise<boolean> {
  const rows = await db.insert(reviews).values(review).onConflictDoNothing().returning({ id: reviews.id });
  return rows.length === 1;
}
