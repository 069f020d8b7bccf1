import { and, eq, isNull, like } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import { paymentEvents } from '../tables.server.ts';

/** Asked first, because the provider repeats itself often. */
export async function isKnownEvent(db: Db, hash: string): Promise<boolean> {
  const rows = await db
    .select({ hash: paymentEvents.hash })
    .from(paymentEvents)
    .where(eq(paymentEvents.hash, hash));
  return rows.length === 1;
}

export async function insertEvent(tx: Db, event: typeof paymentEvents.$inferInsert): Promise<boolean> {
  const rows = await tx
    .insert(paymentEvents)
    .values(event)
    .onConflictDoNothing()
    .returning({ hash: paymentEvents.hash });
  return rows.length === 1;
}

export async function markEventsProcessed(db: Db, reference: string, now: Date): Promise<void> {
  await db
    .update(paymentEvents)
    .set({ processedAt: now })
    .where(and(eq(paymentEvents.reference, reference), isNull(paymentEvents.processedAt)));
}

export async function hasDispute(db: Db, reference: string): Promise<boolean> {
  const rows = await db
    .select({ hash: paymentEvents.hash })
    .from(paymentEvents)
    .where(and(eq(paymentEvents.reference, reference), like(paymentEvents.kind, 'charge.dispute.%')))
    .limit(1);
  return rows.length === 1;
}
