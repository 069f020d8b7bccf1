import { and, eq, gte, inArray, isNull, lt, ne, notExists, or, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import { mails } from '#shop/messages/tables/mails.server.ts';
import { messageAnswers, messages } from '#shop/messages/tables/messages.server.ts';
import { auditLog } from '#shop/office/tables/audit-log.server.ts';
import { orderLines, orderRequests, orders } from '#shop/orders/tables/orders.server.ts';
import {
  idempotencyKeys,
  paymentAttempts,
  paymentEvents,
  paymentIssues,
  refunds,
} from '#shop/payments/tables.server.ts';

/** The column still holds an object. */
const EMPTIED = sql`'{}'::jsonb`;

/** Of webhooks received before `then`; returns how many. */
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

/** Those about no order that were parked before `then`: their links are long dead. */
export async function deleteParkedMails(db: Db, then: Date, limit: number): Promise<number> {
  const some = db
    .select({ id: mails.id })
    .from(mails)
    .where(and(isNull(mails.orderId), lt(mails.parkedAt, then)))
    .limit(limit);
  const gone = await db.delete(mails).where(inArray(mails.id, some)).returning({ id: mails.id });
  return gone.length;
}

/** Those written and last answered before `then`, with their answers; returns how many. */
export async function deleteOldMessages(db: Db, then: Date, limit: number): Promise<number> {
  const answeredSince = db
    .select({ id: messageAnswers.id })
    .from(messageAnswers)
    .where(and(eq(messageAnswers.messageId, messages.id), gte(messageAnswers.createdAt, then)));
  const some = db
    .select({ id: messages.id })
    .from(messages)
    .where(and(lt(messages.createdAt, then), notExists(answeredSince)))
    .limit(limit);
  const gone = await db.delete(messages).where(inArray(messages.id, some)).returning({ id: messages.id });
  return gone.length;
}

/** Orders that nothing has happened to since `then`; one with money still to be looked at stays. */
export async function lockOldOrders(tx: Db, then: Date, limit: number): Promise<string[]> {
  const openIssue = tx
    .select({ id: paymentIssues.id })
    .from(paymentIssues)
    .where(and(eq(paymentIssues.orderId, orders.id), isNull(paymentIssues.resolvedAt)));
  const openRefund = tx
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(eq(refunds.orderId, orders.id), sql`${refunds.state} not in ('processed', 'failed')`));
  const rows = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        lt(orders.createdAt, then),
        lt(orders.updatedAt, then),
        notExists(openIssue),
        notExists(openRefund),
      ),
    )
    .orderBy(orders.id)
    .limit(limit)
    .for('update');
  return rows.map(({ id }) => id);
}

export async function deleteOrders(tx: Db, ids: string[]): Promise<void> {
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
  await tx.delete(paymentEvents).where(inArray(paymentEvents.reference, references));
  await tx.delete(paymentAttempts).where(inArray(paymentAttempts.orderId, ids));
  await tx.delete(idempotencyKeys).where(inArray(idempotencyKeys.orderId, ids));
  await tx.delete(mails).where(inArray(mails.orderId, ids));
  await tx.delete(orderLines).where(inArray(orderLines.orderId, ids));
  await tx.delete(orderRequests).where(inArray(orderRequests.orderId, ids));
  const subjects = [...ids, ...references, ...[...issues, ...returned].map(({ id }) => id)];
  await tx.delete(auditLog).where(inArray(auditLog.subject, subjects));
  await tx.delete(orders).where(inArray(orders.id, ids));
}
