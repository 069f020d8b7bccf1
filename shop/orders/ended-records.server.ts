// For every module: which orders come to nothing any more.
import { and, count, eq, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import { IS_KEPT } from './order-records.server.ts';
import { isSale, orders } from './tables/orders.server.ts';

/** Neither shipped nor held. */
export const IS_HERE = sql`(orders.tracking_state is null or orders.tracking_state in ('orderPlaced', 'processing'))`;

/** `isCalledOff` in SQL. The first condition repeats an index, which knows what of the money went back, but not how much. */
export const CALLED_OFF = sql`((orders.cancelled_at is not null or (orders.refunded_at is not null and ${IS_HERE}))
  and (orders.cancelled_at is not null or (orders.payment_state = 'paid' and not ${IS_KEPT})))`;

/** Paid orders of which nothing is sent any more, by their status. */
export function countCalledOff(db: Db) {
  return db
    .select({ tracking: orders.trackingState, orders: count() })
    .from(orders)
    .where(and(CALLED_OFF, eq(orders.paymentState, 'paid'), isSale()))
    .groupBy(orders.trackingState);
}
