import { and, asc, count, desc, eq, gt, ne } from 'drizzle-orm';
import type { Db } from '#adapters/db/db.ts';
import { auditLog } from '#adapters/db/tables/audit-log.ts';
import { orderLines, orders } from '#adapters/db/tables/orders.ts';
import type { TrackingState } from '#contracts/orders.ts';

export type OrderRecord = typeof orders.$inferSelect;
export type OrderLineRecord = typeof orderLines.$inferSelect;

export async function insertOrder(
  tx: Db,
  order: typeof orders.$inferInsert,
  lines: (typeof orderLines.$inferInsert)[],
): Promise<void> {
  await tx.insert(orders).values(order);
  await tx.insert(orderLines).values(lines);
}

export async function selectOrder(db: Db, id: string): Promise<OrderRecord | null> {
  const [row] = await db.select().from(orders).where(eq(orders.id, id));
  return row ?? null;
}

export async function lockOrder(tx: Db, id: string): Promise<OrderRecord | null> {
  const [row] = await tx.select().from(orders).where(eq(orders.id, id)).for('update');
  return row ?? null;
}

export function selectLines(db: Db, orderId: string): Promise<OrderLineRecord[]> {
  return db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.position));
}

export function selectOrdersOf(
  db: Db,
  userId: string,
  limit: number,
  offset: number,
): Promise<OrderRecord[]> {
  return db
    .select()
    .from(orders)
    .where(eq(orders.userId, userId))
    .orderBy(desc(orders.createdAt), asc(orders.id))
    .limit(limit)
    .offset(offset);
}

export function selectAllOrders(db: Db, limit: number, offset: number): Promise<OrderRecord[]> {
  return db.select().from(orders).orderBy(desc(orders.createdAt), asc(orders.id)).limit(limit).offset(offset);
}

/** How many unpaid orders of this account were placed since `since`. */
export async function countUnpaidSince(db: Db, userId: string, since: Date): Promise<number> {
  const [row] = await db
    .select({ found: count() })
    .from(orders)
    .where(and(eq(orders.userId, userId), gt(orders.createdAt, since), ne(orders.paymentState, 'paid')));
  return row?.found ?? 0;
}

export async function countOrders(db: Db, userId?: string): Promise<number> {
  const [row] = await db
    .select({ found: count() })
    .from(orders)
    .where(userId === undefined ? undefined : eq(orders.userId, userId));
  return row?.found ?? 0;
}

/** Sets the tracking value if the order is still at the version the admin saw; tells whether it was. */
export async function updateTracking(
  tx: Db,
  id: string,
  version: number,
  trackingState: TrackingState,
  now: Date,
): Promise<boolean> {
  const changed = await tx
    .update(orders)
    .set({ trackingState, updatedAt: now, version: version + 1 })
    .where(and(eq(orders.id, id), eq(orders.version, version)))
    .returning({ id: orders.id });
  return changed.length === 1;
}

export async function markPaid(tx: Db, order: OrderRecord, now: Date): Promise<void> {
  await tx
    .update(orders)
    .set({ paymentState: 'paid', paidAt: now, updatedAt: now, version: order.version + 1 })
    .where(eq(orders.id, order.id));
}

export async function insertAudit(tx: Db, entry: typeof auditLog.$inferInsert): Promise<void> {
  await tx.insert(auditLog).values(entry);
}
