import { and, asc, count, desc, eq, getTableColumns, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '#platform/db/db.server.ts';
import type { Pesewas } from '#platform/money/money.ts';
import type { Address } from '#shop/checkout/contract/address.ts';
import { auditLog } from '#shop/office/tables/audit-log.server.ts';
import { type Buyer, GUEST } from '#shop/viewer.server.ts';
import type { TrackingState } from './contract.ts';
import { orderLines, orders } from './tables/orders.server.ts';

/** An order, and what has been given back of the payment that completed it. */
export type OrderRecord = typeof orders.$inferSelect & { refunded: Pesewas };
export type OrderLineRecord = typeof orderLines.$inferSelect;

const refunded: SQL<Pesewas> = sql`(select coalesce(sum(r.amount), 0) from refunds r
  join payment_attempts a on a.reference = r.reference and a.state = 'applied'
  where r.order_id = orders.id and r.state = 'processed')`.mapWith(Number) as SQL<Pesewas>;
/** The columns of an order, for every query that reads one. */
export const RECORD = { ...getTableColumns(orders), refunded };

/** Leaves out test orders, which are no sales. By the id of the order, which the indexes of all lists and sums hold. */
export const noTest = (orderId: AnyPgColumn = orders.id): SQL =>
  sql`${orderId} not in (select tests.id from orders tests where tests.is_test)`;

/** The orders of one buyer. Orders without an account and without a browser have no buyer in common. */
export function ofBuyer({ userId, guestId }: Buyer): SQL | undefined {
  if (userId !== GUEST) return eq(orders.userId, userId);
  return guestId === null ? sql`false` : and(eq(orders.userId, GUEST), eq(orders.guestId, guestId));
}

const firstLine = (column: 'name' | 'image_url') =>
  sql<
    string | null
  >`(select ${sql.raw(`l.${column}`)} from order_lines l where l.order_id = orders.id order by l.position limit 1)`;

/** What a row of a list says of the goods: the first line, and how many there are. */
export const GOODS = {
  firstName: firstLine('name'),
  firstImage: firstLine('image_url'),
  lines: sql<number>`(select count(*)::int from order_lines l where l.order_id = orders.id)`,
};
export type GoodsRecord = { firstName: string | null; firstImage: string | null; lines: number };
export type ListedOrder = OrderRecord & GoodsRecord;

/** Writes an order with its lines; returns the running number it was given. */
export async function insertOrder(
  tx: Db,
  order: typeof orders.$inferInsert,
  lines: (typeof orderLines.$inferInsert)[],
): Promise<number> {
  const number = await insertOrderOnce(tx, order, lines);
  if (number === null) throw new Error('an order of this id is there already');
  return number;
}

/** The same, but writes nothing and returns null where there is an order of this id already. */
export async function insertOrderOnce(
  tx: Db,
  order: typeof orders.$inferInsert,
  lines: (typeof orderLines.$inferInsert)[],
): Promise<number | null> {
  const [row] = await tx
    .insert(orders)
    .values(order)
    .onConflictDoNothing({ target: orders.id })
    .returning({ number: orders.number });
  if (!row) return null;
  await tx.insert(orderLines).values(lines);
  return row.number;
}

export async function selectOrder(db: Db, id: string): Promise<OrderRecord | null> {
  const [row] = await db.select(RECORD).from(orders).where(eq(orders.id, id));
  return row ?? null;
}

/** Whose these orders are. */
export function selectOwned(
  db: Db,
  ids: string[],
): Promise<Pick<OrderRecord, 'id' | 'userId' | 'guestId' | 'linkVersion'>[]> {
  const { id, userId, guestId, linkVersion } = orders;
  return db.select({ id, userId, guestId, linkVersion }).from(orders).where(inArray(id, ids));
}

export async function selectOrderByNumber(db: Db, number: number): Promise<OrderRecord | null> {
  const [row] = await db.select(RECORD).from(orders).where(eq(orders.number, number));
  return row ?? null;
}

export async function lockOrder(tx: Db, id: string): Promise<OrderRecord | null> {
  const [row] = await tx.select(RECORD).from(orders).where(eq(orders.id, id)).for('update');
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
): Promise<ListedOrder[]> {
  return db
    .select({ ...RECORD, ...GOODS })
    .from(orders)
    .where(eq(orders.userId, userId))
    .orderBy(desc(orders.createdAt), asc(orders.id))
    .limit(limit)
    .offset(offset);
}

export async function countOrders(db: Db, userId: string): Promise<number> {
  const [row] = await db.select({ found: count() }).from(orders).where(eq(orders.userId, userId));
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
    .set({
      trackingState,
      ...(trackingState === 'shipped' && { shippedAt: now }),
      deliveredAt: trackingState === 'delivered' ? now : null,
      updatedAt: now,
      version: version + 1,
    })
    .where(and(eq(orders.id, id), eq(orders.version, version)))
    .returning({ id: orders.id });
  return changed.length === 1;
}

/** Sets a parcel to shipped if the order is still at the version that was read; tells whether it was. */
export async function markShipped(
  tx: Db,
  { id, version }: OrderRecord,
  parcel: { courier: string | null; parcelNumber: string | null },
  now: Date,
): Promise<boolean> {
  const changed = await tx
    .update(orders)
    .set({ ...parcel, trackingState: 'shipped', shippedAt: now, updatedAt: now, version: version + 1 })
    .where(and(eq(orders.id, id), eq(orders.version, version)))
    .returning({ id: orders.id });
  return changed.length === 1;
}

/** Sets the address if the order is still at the version that was read; tells whether it was. */
export async function updateAddress(
  tx: Db,
  { id, version }: OrderRecord,
  shippingAddress: Address,
  now: Date,
): Promise<boolean> {
  const changed = await tx
    .update(orders)
    .set({ shippingAddress, updatedAt: now, version: version + 1 })
    .where(and(eq(orders.id, id), eq(orders.version, version)))
    .returning({ id: orders.id });
  return changed.length === 1;
}

/** Sets the note if it still is what it was `before`; tells whether it was. No buyer sees it, so no version. */
export async function updateNote(
  tx: Db,
  id: string,
  { note, before }: { note: string | null; before: string | null },
): Promise<boolean> {
  const isBefore = before === null ? isNull(orders.note) : eq(orders.note, before);
  const changed = await tx
    .update(orders)
    .set({ note })
    .where(and(eq(orders.id, id), isBefore))
    .returning({ id: orders.id });
  return changed.length === 1;
}

/** Marks an order as paid; late money brings one back that had lapsed or been replaced. */
export async function markPaid(
  tx: Db,
  order: OrderRecord,
  taxes: OrderRecord['taxes'],
  now: Date,
): Promise<void> {
  await tx
    .update(orders)
    .set({
      paymentState: 'paid',
      paidAt: now,
      taxes,
      lapsedAt: null,
      replacedBy: null,
      updatedAt: now,
      version: order.version + 1,
    })
    .where(eq(orders.id, order.id));
}

/** Marks an unpaid order as cancelled by its buyer. */
export async function markCancelled(tx: Db, order: OrderRecord, now: Date): Promise<void> {
  await tx
    .update(orders)
    .set({ cancelledAt: now, updatedAt: now, version: order.version + 1 })
    .where(eq(orders.id, order.id));
}

export async function insertAudit(tx: Db, entry: typeof auditLog.$inferInsert): Promise<void> {
  await tx.insert(auditLog).values(entry);
}
