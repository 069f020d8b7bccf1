import { and, eq, inArray, ne, not, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import { isOneOf } from '#platform/db/is-one-of.server.ts';
import { pesewas } from '#platform/money/money.ts';
import type { AskedOfOrder } from './contract/orders.ts';
import { orderRequests, orders } from './tables/orders.server.ts';

/** Asked for by the buyer, and neither refused nor withdrawn. */
export async function isBeingCancelled(db: Db, orderId: string): Promise<boolean> {
  const rows = await db
    .select({ id: orderRequests.id })
    .from(orderRequests)
    .where(
      and(
        eq(orderRequests.orderId, orderId),
        eq(orderRequests.kind, 'cancel'),
        inArray(orderRequests.state, ['open', 'accepted']),
      ),
    )
    .limit(1);
  return rows.length === 1;
}

/**
 * By the ids of these orders: what waits for an answer, and `accepted` for a return of which nothing was refunded since, though
 * something was paid.
 */
export async function selectAsked(db: Db, ids: readonly string[]): Promise<Map<string, AskedOfOrder>> {
  const { orderId, kind, state, answeredAt } = orderRequests;
  const isRefunded = sql`exists (select 1 from refunds r
    where r.order_id = ${orderId} and r.state <> 'failed' and r.created_at >= ${answeredAt})`;
  const isToSend = and(
    eq(state, 'accepted'),
    eq(kind, 'return'),
    ne(orders.amount, pesewas(0)),
    not(isRefunded),
  );
  const rows = await db
    .select({ orderId, kind, state })
    .from(orderRequests)
    .innerJoin(orders, eq(orders.id, orderId))
    .where(and(isOneOf(orderId, ids), or(eq(state, 'open'), isToSend)))
    .orderBy(orderRequests.askedAt);
  return new Map(rows.map((row) => [row.orderId, row.state === 'open' ? row.kind : 'accepted']));
}

/** Of `orders`: all of its money has gone back, or is asked of the provider, which may take days. */
export const GOES_BACK = sql<boolean>`(orders.amount > 0 and (select coalesce(sum(r.amount), 0) from refunds r
  join payment_attempts a on a.reference = r.reference and a.state = 'applied'
  where r.order_id = orders.id and r.state <> 'failed') >= orders.amount)`;

/**
 * Where the money of an order is, in pesewas. `goesBack`: all of it went back or is asked of the provider. Of one that was
 * cancelled: what the shop had by itself and gave back with that, what was paid since, and what of the latter is asked
 * of the provider or has gone back (`lateBack`), and has gone back (`lateSent`).
 */
export type MoneyBack = {
  goesBack: boolean;
  takenBack: number;
  late: number;
  lateBack: number;
  lateSent: number;
};

/** By the ids of these orders. */
export async function selectMoneyBack(db: Db, ids: readonly string[]): Promise<Map<string, MoneyBack>> {
  const rows = await db
    .select({
      id: orders.id,
      goesBack: GOES_BACK,
      takenBack: sum(sql`select h.amount from hand_payments h
        where h.order_id = orders.id and h.undone_at = orders.cancelled_at`),
      late: sum(sql`select coalesce(a.received_amount, a.amount) as amount from payment_attempts a
        where a.order_id = orders.id and orders.cancelled_at is not null and a.note = 'paid_after_cancel'`),
      lateBack: sum(sql`select r.amount from refunds r
        where r.order_id = orders.id and orders.cancelled_at is not null and r.state <> 'failed'`),
      lateSent: sum(sql`select r.amount from refunds r
        where r.order_id = orders.id and orders.cancelled_at is not null and r.state = 'processed'`),
    })
    .from(orders)
    .where(isOneOf(orders.id, ids));
  return new Map(rows.map((row) => [row.id, row]));
}

function sum(amounts: SQL): SQL<number> {
  return sql`(select coalesce(sum(one.amount), 0) from (${amounts}) one)`.mapWith(Number);
}
