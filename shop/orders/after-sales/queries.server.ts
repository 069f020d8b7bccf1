import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import { paymentIssues } from '#shop/payments/tables.server.ts';
import type { ShortChoice } from '../contract/orders.ts';
import { orderRequests, orders } from '../tables/orders.server.ts';

export type RequestRecord = typeof orderRequests.$inferSelect;

/** The database refuses a second open request of one order. */
export async function insertRequest(tx: Db, request: typeof orderRequests.$inferInsert): Promise<void> {
  await tx.insert(orderRequests).values(request);
}

export async function selectRequest(db: Db, id: string): Promise<RequestRecord | null> {
  const [row] = await db.select().from(orderRequests).where(eq(orderRequests.id, id));
  return row ?? null;
}

export function selectRequestsOf(db: Db, orderId: string): Promise<RequestRecord[]> {
  return db
    .select()
    .from(orderRequests)
    .where(eq(orderRequests.orderId, orderId))
    .orderBy(desc(orderRequests.askedAt))
    .limit(100);
}

export function selectOpenRequests(db: Db, limit: number) {
  return db
    .select({
      id: orderRequests.id,
      orderId: orderRequests.orderId,
      number: orders.number,
      kind: orderRequests.kind,
      askedAt: orderRequests.askedAt,
    })
    .from(orderRequests)
    .innerJoin(orders, eq(orders.id, orderRequests.orderId))
    .where(eq(orderRequests.state, 'open'))
    .orderBy(orderRequests.askedAt)
    .limit(limit);
}

type Answer = Pick<RequestRecord, 'state' | 'answer' | 'answeredAt' | 'answeredBy'>;

export async function closeRequest(tx: Db, id: string, answer: Answer): Promise<boolean> {
  const rows = await tx
    .update(orderRequests)
    .set(answer)
    .where(and(eq(orderRequests.id, id), eq(orderRequests.state, 'open')))
    .returning({ id: orderRequests.id });
  return rows.length === 1;
}

/**
 * What the buyer chose for what is missing, pieces or an hour, and still waits for the administrator; null where
 * nothing is.
 */
export async function selectMissing(db: Db, orderId: string): Promise<{ choice: ShortChoice | null } | null> {
  const [row] = await db
    .select({ choice: orders.shortChoice })
    .from(orders)
    .innerJoin(paymentIssues, eq(paymentIssues.orderId, orders.id))
    .where(
      and(
        eq(orders.id, orderId),
        inArray(paymentIssues.kind, ['short_stock', 'lost_time']),
        isNull(paymentIssues.resolvedAt),
      ),
    )
    .limit(1);
  return row ?? null;
}

export async function updateShortChoice(tx: Db, id: string, shortChoice: ShortChoice): Promise<void> {
  await tx.update(orders).set({ shortChoice }).where(eq(orders.id, id));
}
