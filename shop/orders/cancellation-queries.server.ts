import { and, eq, ne, sql } from 'drizzle-orm';
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

/** Of `orders`: all of its money has gone back, or is asked of the provider, which may take days. */
export const GOES_BACK = sql<boolean>`(orders.amount > 0 and (select coalesce(sum(r.amount), 0) from refunds r
  join payment_attempts a on a.reference = r.reference and a.state = 'applied'
  where r.order_id = orders.id and r.state <> 'failed') >= orders.amount)`;
