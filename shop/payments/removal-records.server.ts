// What payments know of people, emptied or removed: called when an order or a time has come to its end.
import { and, inArray, lt, ne, or, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import { CORRECTED } from './contract.ts';
import {
  handPayments,
  idempotencyKeys,
  paymentAttempts,
  paymentEvents,
  paymentIssues,
  refunds,
} from './tables.server.ts';

/** What is left of a payload: nothing, and the column still holds an object. */
const EMPTIED = sql`'{}'::jsonb`;

/** Empties the payloads of webhooks received before `then`, at most `limit`; tells how many. */
export async function emptyPayloads(db: Db, then: Date, limit: number): Promise<number> {
  const some = db
    .select({ hash: paymentEvents.hash })
    .from(paymentEvents)
    .where(and(lt(paymentEvents.receivedAt, then), ne(paymentEvents.payload, EMPTIED)))
    .limit(limit);
  const emptied = await db
    .update(paymentEvents)
    .set({ payload: EMPTIED })
    .where(inArray(paymentEvents.hash, some))
    .returning({ hash: paymentEvents.hash });
  return emptied.length;
}

/**
 * Empties what was written about the money of these orders; sums, days and references stay. Returns what names it in
 * the log.
 */
export async function emptyMoney(tx: Db, ids: string[]): Promise<string[]> {
  const attempts = await tx
    .update(paymentAttempts)
    .set({ authorizationUrl: null, paidWith: null })
    .where(inArray(paymentAttempts.orderId, ids))
    .returning({ reference: paymentAttempts.reference });
  const references = attempts.map(({ reference }) => reference);
  await tx
    .update(paymentEvents)
    .set({ payload: EMPTIED })
    .where(inArray(paymentEvents.reference, references));
  const returned = await tx
    .update(refunds)
    .set({ reason: '', message: null, note: null })
    .where(inArray(refunds.orderId, ids))
    .returning({ id: refunds.id });
  const issues = await tx
    .update(paymentIssues)
    .set({
      resolution: sql`case when resolution in ('refunded') then resolution when resolution is null then null else 'erased' end`,
    })
    .where(inArray(paymentIssues.orderId, ids))
    .returning({ id: paymentIssues.id });
  const taken = await tx
    .update(handPayments)
    .set({ reference: null, undoneReason: sql`case undone_reason when ${CORRECTED} then ${CORRECTED} end` })
    .where(inArray(handPayments.orderId, ids))
    .returning({ id: handPayments.id });
  await tx.delete(idempotencyKeys).where(inArray(idempotencyKeys.orderId, ids));
  return [...references, ...[...taken, ...returned, ...issues].map(({ id }) => id)];
}

/** Deletes all that was written about the money of these orders; returns what names it in the log. */
export async function deletePayments(tx: Db, ids: string[]): Promise<string[]> {
  const attempts = await tx
    .select({ reference: paymentAttempts.reference })
    .from(paymentAttempts)
    .where(inArray(paymentAttempts.orderId, ids));
  const references = attempts.map(({ reference }) => reference);
  const issues = await tx
    .delete(paymentIssues)
    .where(or(inArray(paymentIssues.orderId, ids), inArray(paymentIssues.reference, references)))
    .returning({ id: paymentIssues.id });
  const returned = await tx
    .delete(refunds)
    .where(or(inArray(refunds.orderId, ids), inArray(refunds.reference, references)))
    .returning({ id: refunds.id });
  const taken = await tx
    .delete(handPayments)
    .where(inArray(handPayments.orderId, ids))
    .returning({ id: handPayments.id });
  await tx.delete(paymentEvents).where(inArray(paymentEvents.reference, references));
  await tx.delete(paymentAttempts).where(inArray(paymentAttempts.orderId, ids));
  await tx.delete(idempotencyKeys).where(inArray(idempotencyKeys.orderId, ids));
  return [...references, ...[...taken, ...issues, ...returned].map(({ id }) => id)];
}
