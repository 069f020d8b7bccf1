// For every module. What only this module asks stands in queries.
import { and, asc, eq, isNotNull, or, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import { GUEST } from '#shop/viewer.server.ts';
import { type OrderRecord, RECORD } from './order-records.server.ts';
import { orderLines, orders } from './tables/orders.server.ts';

/** All that may be known of a buyer. */
type Whose = { userId: string | null; guestId: string | null; openedId: string | null };

/** Paid orders of a course that may be somebody's, the earliest first. Whether they are is the caller's to ask. */
export function selectOrdersOfCourse(
  db: Db,
  productId: string,
  { userId, guestId, openedId }: Whose,
): Promise<OrderRecord[]> {
  const whose = [
    userId === null ? undefined : eq(orders.userId, userId),
    guestId === null ? undefined : and(eq(orders.userId, GUEST), eq(orders.guestId, guestId)),
    openedId === null ? undefined : eq(orders.id, openedId),
  ].filter((one) => one !== undefined);
  if (whose.length === 0) return Promise.resolve([]);
  const has = sql`exists (select 1 from ${orderLines} where ${orderLines.orderId} = ${orders.id}
    and ${orderLines.productId} = ${productId} and ${orderLines.kind} = 'course')`;
  return db
    .select(RECORD)
    .from(orders)
    .where(and(or(...whose), isNotNull(orders.paidAt), has))
    .orderBy(asc(orders.paidAt), asc(orders.id));
}
