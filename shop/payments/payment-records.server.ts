// How an order was paid and refunded, for every module. What only this module asks stands in queries.
import { and, desc, eq, gte, inArray, isNull } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import type { Pesewas } from '#platform/money/money.ts';
import { dayInAccra } from '#shop/office/rules/shop-settings.ts';
import { LIVE, REPLACED } from './rules/attempt-state.ts';
import { handPayments, paymentAttempts, refunds } from './tables.server.ts';

export type Attempt = typeof paymentAttempts.$inferSelect;

export function selectAttemptsOf(db: Db, orderId: string, limit = 100): Promise<Attempt[]> {
  return db
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.orderId, orderId))
    .orderBy(desc(paymentAttempts.createdAt), desc(paymentAttempts.reference))
    .limit(limit);
}

export type Refund = typeof refunds.$inferSelect;

export function selectRefundsOf(db: Db, orderId: string): Promise<Refund[]> {
  return db
    .select()
    .from(refunds)
    .where(eq(refunds.orderId, orderId))
    .orderBy(desc(refunds.createdAt))
    .limit(100);
}

/** Of an order whose rest has changed, or that is paid otherwise. Money that comes all the same is still seen. */
export async function endLiveAttempts(tx: Db, orderId: string, now: Date): Promise<void> {
  await tx
    .update(paymentAttempts)
    .set({ state: 'failed', note: REPLACED, updatedAt: now })
    .where(and(eq(paymentAttempts.orderId, orderId), inArray(paymentAttempts.state, [...LIVE])));
}

/** What of these orders was taken in cash since then, and still counts; not what was taken earlier and corrected since. */
export async function selectCashTaken(
  db: Db,
  orderIds: readonly string[],
  since: Date,
): Promise<{ orderId: string; amount: Pesewas; at: Date }[]> {
  if (orderIds.length === 0) return [];
  return db
    .select({ orderId: handPayments.orderId, amount: handPayments.amount, at: handPayments.at })
    .from(handPayments)
    .where(
      and(
        inArray(handPayments.orderId, [...orderIds]),
        eq(handPayments.way, 'cash'),
        gte(handPayments.at, since),
        gte(handPayments.receivedOn, dayInAccra(since)),
        isNull(handPayments.undoneAt),
      ),
    )
    .orderBy(handPayments.at);
}

/** Whether somebody of the shop wrote down money for this order that still counts. */
export async function hasTakenInHand(db: Db, orderId: string, takenBy: string): Promise<boolean> {
  const rows = await db
    .select({ id: handPayments.id })
    .from(handPayments)
    .where(
      and(
        eq(handPayments.orderId, orderId),
        eq(handPayments.takenBy, takenBy),
        isNull(handPayments.undoneAt),
      ),
    )
    .limit(1);
  return rows.length > 0;
}
