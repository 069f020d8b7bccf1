import { and, eq, ne, type SQL, sql } from 'drizzle-orm';
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

/**
 * Of `orders` that were cancelled, in pesewas: what the shop had by itself and gave back with that, what was paid since,
 * and what of the latter has gone back or is asked of the provider (`sent`: has arrived there).
 */
export const MONEY_OF_CANCELLED = {
  takenBack: sum(sql`select h.amount from hand_payments h
    where h.order_id = orders.id and h.undone_at = orders.cancelled_at`),
  late: sum(sql`select coalesce(a.received_amount, a.amount) as amount from payment_attempts a
    where a.order_id = orders.id and orders.cancelled_at is not null and a.note = 'paid_after_cancel'`),
  lateBack: sum(sql`select r.amount from refunds r
    where r.order_id = orders.id and orders.cancelled_at is not null and r.state <> 'failed'`),
  lateSent: sum(sql`select r.amount from refunds r
    where r.order_id = orders.id and orders.cancelled_at is not null and r.state = 'processed'`),
};
export type MoneyOfCancelled = Record<keyof typeof MONEY_OF_CANCELLED, number>;

function sum(amounts: SQL): SQL<number> {
  return sql`(select coalesce(sum(one.amount), 0) from (${amounts}) one)`.mapWith(Number);
}
