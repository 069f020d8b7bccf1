import { and, asc, eq, exists, gt, inArray, isNull, lt, not, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import { pesewas } from '#platform/money/money.ts';
import { orders } from '#shop/orders/tables/orders.server.ts';
import { paymentAttempts, paymentIssues } from '../tables.server.ts';

/** Unpaid orders placed, and last begun to be paid, before `then`. */
function isLapsing(db: Db, then: Date) {
  const begunSince = db
    .select({ one: sql`1` })
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.orderId, orders.id), gt(paymentAttempts.createdAt, then)));
  const openIssue = db
    .select({ one: sql`1` })
    .from(paymentIssues)
    .where(and(eq(paymentIssues.orderId, orders.id), isNull(paymentIssues.resolvedAt)));
  return and(
    eq(orders.paymentState, 'pending'),
    isNull(orders.lapsedAt),
    isNull(orders.cancelledAt),
    isNull(orders.trackingState),
    // A part of the money is here.
    eq(orders.handAmount, pesewas(0)),
    lt(orders.createdAt, then),
    not(exists(begunSince)),
    not(exists(openIssue)),
  );
}

/** Locks up to `limit` orders; those that are locked elsewhere are left for the next time. */
export async function selectLapsing(tx: Db, then: Date, limit: number): Promise<string[]> {
  const rows = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(isLapsing(tx, then))
    .orderBy(asc(orders.createdAt))
    .limit(limit)
    .for('update', { skipLocked: true });
  return rows.map(({ id }) => id);
}

/** For locked orders; one whose payment began before the lock was taken is left out. */
export function markLapsed(
  tx: Db,
  ids: string[],
  then: Date,
  now: Date,
): Promise<{ id: string; userId: string }[]> {
  return tx
    .update(orders)
    .set({ lapsedAt: now, updatedAt: now, version: sql`${orders.version} + 1` })
    .where(and(inArray(orders.id, ids), isLapsing(tx, then)))
    .returning({ id: orders.id, userId: orders.userId });
}
