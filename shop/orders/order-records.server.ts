// For every module. What only this module asks stands in queries.
import { and, asc, desc, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import type { Pesewas } from '#platform/money/money.ts';
import { OrderId } from './contract/orders.ts';
import { orderLines, orders } from './tables/orders.server.ts';

export type OrderRecord = typeof orders.$inferSelect & { refunded: Pesewas };

export type OrderLineRecord = typeof orderLines.$inferSelect;

const refunded: SQL<Pesewas> = sql`(select coalesce(sum(r.amount), 0) from refunds r
  join payment_attempts a on a.reference = r.reference and a.state = 'applied'
  where r.order_id = orders.id and r.state = 'processed')`.mapWith(Number) as SQL<Pesewas>;

/** The shop keeps some of its money; one that cost nothing was not called off. */
export const IS_KEPT = sql`(${refunded} < orders.amount or (orders.amount = 0 and orders.cancelled_at is null))`;

export const RECORD = { ...getTableColumns(orders), refunded };

export async function insertOrder(
  tx: Db,
  order: typeof orders.$inferInsert,
  lines: (typeof orderLines.$inferInsert)[],
): Promise<number> {
  const number = await insertOrderOnce(tx, order, lines);
  if (number === null) throw new Error('an order of this id is there already');
  return number;
}

/** Writes nothing and returns null where there is an order of this id already. */
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

/** For an id as typed by anybody; null when there is none. */
export async function selectOrder(db: Db, id: string): Promise<OrderRecord | null> {
  if (!OrderId.safeParse(id).success) return null;
  const [row] = await db.select(RECORD).from(orders).where(eq(orders.id, id));
  return row ?? null;
}

/** In the order of `ids`. */
export async function selectOrdersById(db: Db, ids: readonly string[]): Promise<OrderRecord[]> {
  const rows = await db
    .select(RECORD)
    .from(orders)
    .where(inArray(orders.id, [...ids]));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** The customer whose order it is (shop/customers); null for a test order and for one that was erased. */
export async function selectCustomerKey(db: Db, id: string): Promise<string | null> {
  const [row] = await db
    .select({ key: sql<string | null>`orders.customer_key` })
    .from(orders)
    .where(eq(orders.id, id));
  return row?.key ?? null;
}

/** Up to `limit` orders of one customer, the latest first. */
export function selectOrdersOfCustomer(
  db: Db,
  customer: string,
  { first, limit }: { first: 'latest' | 'oldest'; limit: number },
): Promise<OrderRecord[]> {
  return db
    .select(RECORD)
    .from(orders)
    .where(sql`orders.customer_key = ${customer}`)
    .orderBy(
      ...(first === 'latest'
        ? [desc(orders.createdAt), asc(orders.id)]
        : [asc(orders.createdAt), desc(orders.id)]),
    )
    .limit(limit);
}

/** Locked until the transaction ends. */
export async function lockOrder(tx: Db, id: string): Promise<OrderRecord | null> {
  if (!OrderId.safeParse(id).success) return null;
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

export async function markShort(
  tx: Db,
  orderId: string,
  lines: readonly { position: number; qty: number }[],
): Promise<void> {
  for (const { position, qty } of lines)
    await tx
      .update(orderLines)
      .set({ shortQty: qty })
      .where(and(eq(orderLines.orderId, orderId), eq(orderLines.position, position)));
}

/** Late money brings back an order that had lapsed or been replaced. */
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

/** Money of it went back at that moment. */
export async function markRefunded(tx: Db, id: string, at: Date): Promise<void> {
  await tx.update(orders).set({ refundedAt: at }).where(eq(orders.id, id));
}

/** It is packed like a paid one from now on. */
export async function markOnDelivery(tx: Db, order: OrderRecord, now: Date): Promise<void> {
  await tx
    .update(orders)
    .set({
      onDeliveryAt: now,
      trackingState: 'orderPlaced',
      replacedBy: null,
      updatedAt: now,
      version: order.version + 1,
    })
    .where(eq(orders.id, order.id));
}

export async function markHandedOver(
  tx: Db,
  { id, version }: Pick<OrderRecord, 'id' | 'version'>,
  now: Date,
): Promise<void> {
  await tx
    .update(orders)
    .set({ trackingState: 'delivered', deliveredAt: now, updatedAt: now, version: version + 1 })
    .where(eq(orders.id, id));
}

export async function markNotTaken(tx: Db, order: OrderRecord, now: Date): Promise<void> {
  await tx
    .update(orders)
    .set({ notTakenAt: now, updatedAt: now, version: order.version + 1 })
    .where(eq(orders.id, order.id));
}
