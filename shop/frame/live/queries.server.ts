import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import { orderLines } from '#shop/orders/tables/orders.server.ts';
import { reviews } from '#shop/reviews/tables.server.ts';

/** Reaches every process when, and only when, the transaction commits. */
export async function notify(tx: Db, channel: string, payload: string): Promise<void> {
  await tx.execute(sql`select pg_notify(${channel}, ${payload})`);
}

/** The products of these orders that this person has reviewed. */
export async function selectReviewedLines(tx: Db, userId: string, orderIds: string[]): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ productId: reviews.productId })
    .from(orderLines)
    .innerJoin(reviews, and(eq(reviews.productId, orderLines.productId), eq(reviews.userId, userId)))
    .where(inArray(orderLines.orderId, orderIds));
  return rows.map(({ productId }) => productId);
}
