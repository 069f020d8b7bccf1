import { and, desc, eq, inArray, min, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import { mails } from '#shop/messages/tables/mails.server.ts';
import { paymentEvents } from '#shop/payments/tables.server.ts';
import { type OrderRecord, RECORD } from '../order-records.server.ts';
import { orders } from '../tables/orders.server.ts';

/** Lets one press at a time decide what becomes of it, until the transaction ends. */
export async function lockTests(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('test order', 0))`);
}

/** The newest test order; null before there was any. */
export async function selectLastTest(db: Db): Promise<OrderRecord | null> {
  const [row] = await db
    .select(RECORD)
    .from(orders)
    .where(sql`${orders.source} = 'test'`)
    .orderBy(desc(orders.createdAt), orders.id)
    .limit(1);
  return row ?? null;
}

/** When the first webhook about a payment came; null while none has. */
export async function selectWebhookAt(db: Db, reference: string): Promise<Date | null> {
  const [row] = await db
    .select({ at: min(paymentEvents.receivedAt) })
    .from(paymentEvents)
    .where(and(eq(paymentEvents.reference, reference), eq(paymentEvents.kind, 'charge.success')));
  return row?.at ?? null;
}

/** The e-mails of a completed order, with why the last try failed where one did. */
export async function selectCompletionMails(
  db: Db,
  orderId: string,
): Promise<{ sentAt: Date | null; isGivenUp: boolean; reason: string | null }[]> {
  const rows = await db
    .select({
      sentAt: mails.sentAt,
      parkedAt: mails.parkedAt,
      droppedAt: mails.droppedAt,
      reason: mails.reason,
      failure: sql<string | null>`(select j.output ->> 'error' from pgboss.job j
        where j.name = 'mail.send' and j.id = letters.id)`,
    })
    .from(mails)
    .where(and(eq(mails.orderId, orderId), inArray(mails.kind, ['confirmation', 'notice'])));
  return rows.map(({ sentAt, parkedAt, droppedAt, reason, failure }) => ({
    sentAt,
    isGivenUp: parkedAt !== null || droppedAt !== null,
    reason: reason ?? (sentAt ? null : failure),
  }));
}
