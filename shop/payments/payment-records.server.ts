// How an order was paid and refunded, for every module. What only this module asks stands in queries.
import { desc, eq } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import { paymentAttempts, refunds } from './tables.server.ts';

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
