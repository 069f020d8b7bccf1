import { and, asc, desc, eq, inArray, isNull, lt, notInArray, or, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import { orders } from '#shop/orders/tables/orders.server.ts';
import type { Refund } from '../payment-records.server.ts';
import { refunds } from '../tables.server.ts';

export type RefundChange = Partial<Pick<Refund, 'state' | 'providerRefundId' | 'note'>>;

const OVER = ['processed', 'failed'] as const;

/** False when one of this reference is still being asked for, or the provider's id is known. */
export async function insertRefund(tx: Db, refund: typeof refunds.$inferInsert): Promise<boolean> {
  const rows = await tx.insert(refunds).values(refund).onConflictDoNothing().returning({ id: refunds.id });
  return rows.length === 1;
}

type Reported = { id: string; ourId: string | null };

function reportedRefund(db: Db, { id, ourId }: Reported) {
  const byNumber = eq(refunds.providerRefundId, id);
  return db
    .select()
    .from(refunds)
    .where(ourId === null ? byNumber : or(byNumber, eq(refunds.id, ourId)))
    .orderBy(sql`${refunds.providerRefundId} nulls last`)
    .limit(1);
}

export async function selectReportedRefund(db: Db, reported: Reported): Promise<Refund | null> {
  const [row] = await reportedRefund(db, reported);
  return row ?? null;
}

export async function lockReportedRefund(tx: Db, reported: Reported): Promise<Refund | null> {
  const [row] = await reportedRefund(tx, reported).for('update');
  return row ?? null;
}

export async function updateRefund(tx: Db, id: string, change: RefundChange, now: Date): Promise<void> {
  await tx
    .update(refunds)
    .set({ ...change, updatedAt: now })
    .where(eq(refunds.id, id));
}

/** Takes the right to send a refund to the provider; false when it was taken already. */
export async function claimSending(db: Db, id: string, now: Date): Promise<boolean> {
  const rows = await db
    .update(refunds)
    .set({ sentAt: now })
    .where(and(eq(refunds.id, id), eq(refunds.state, 'requested'), isNull(refunds.sentAt)))
    .returning({ id: refunds.id });
  return rows.length === 1;
}

/** The provider did not look at the refund: the next sweep sends it. */
export async function releaseSending(db: Db, id: string): Promise<void> {
  await db
    .update(refunds)
    .set({ sentAt: null })
    .where(and(eq(refunds.id, id), eq(refunds.state, 'requested')));
}

/** Ends a refund that the provider has not taken; null when it has, or when it has ended already. */
export async function endRefund(tx: Db, id: string, change: RefundChange, now: Date): Promise<Refund | null> {
  const [row] = await tx
    .update(refunds)
    .set({ ...change, updatedAt: now })
    .where(and(eq(refunds.id, id), eq(refunds.state, 'requested')))
    .returning();
  return row ?? null;
}

export function selectRefundsOfPayment(db: Db, reference: string): Promise<Refund[]> {
  return db.select().from(refunds).where(eq(refunds.reference, reference));
}

/** Refunds that have not ended, and failed ones that the admin has not taken off the list, with their orders. */
export function selectOpenRefunds(db: Db, limit: number) {
  const { number, source, shippingAddress } = orders;
  return db
    .select({ refund: refunds, order: { number, source, shippingAddress } })
    .from(refunds)
    .leftJoin(orders, eq(orders.id, refunds.orderId))
    .where(or(notInArray(refunds.state, [...OVER]), and(eq(refunds.state, 'failed'), isNull(refunds.seenAt))))
    .orderBy(desc(refunds.createdAt))
    .limit(limit);
}

export async function markRefundSeen(tx: Db, id: string, now: Date): Promise<Refund | null> {
  const [row] = await tx
    .update(refunds)
    .set({ seenAt: now })
    .where(and(eq(refunds.id, id), eq(refunds.state, 'failed'), isNull(refunds.seenAt)))
    .returning();
  return row ?? null;
}

/** Takes up to `limit` unfinished refunds not asked about for ten minutes, unanswered ones for one minute. */
export async function claimDueRefunds(db: Db, now: Date, limit: number): Promise<Refund[]> {
  const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
  const notAskedSince = (at: Date) =>
    and(lt(refunds.createdAt, at), or(isNull(refunds.checkedAt), lt(refunds.checkedAt, at)));
  const due = db
    .select({ id: refunds.id })
    .from(refunds)
    .where(
      and(
        notInArray(refunds.state, [...OVER]),
        or(and(eq(refunds.state, 'requested'), notAskedSince(ago(1))), notAskedSince(ago(10))),
      ),
    )
    .orderBy(asc(refunds.createdAt))
    .limit(limit)
    .for('update', { skipLocked: true });
  return db.update(refunds).set({ checkedAt: now }).where(inArray(refunds.id, due)).returning();
}
