// The reviews of one person, for every module. What only this module asks stands in queries.
import { eq } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import { reviews } from './tables.server.ts';

/** Takes the name off a person's reviews, and the photographs; returns their products. */
export async function unnameReviews(tx: Db, userId: string): Promise<string[]> {
  const unnamed = await tx
    .update(reviews)
    .set({ userId: null, userName: 'Anonymous', photos: [] })
    .where(eq(reviews.userId, userId))
    .returning({ productId: reviews.productId });
  return unnamed.map(({ productId }) => productId);
}
