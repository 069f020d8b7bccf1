import { and, eq, ne } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import { orderRequests } from './tables/orders.server.ts';

/** Asked for by the buyer and not refused. */
export async function isBeingCancelled(db: Db, orderId: string): Promise<boolean> {
  const rows = await db
    .select({ id: orderRequests.id })
    .from(orderRequests)
    .where(
      and(
        eq(orderRequests.orderId, orderId),
        eq(orderRequests.kind, 'cancel'),
        ne(orderRequests.state, 'refused'),
      ),
    )
    .limit(1);
  return rows.length === 1;
}
