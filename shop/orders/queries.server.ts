import { and, asc, count, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import type { Address } from '#shop/checkout/contract/address.ts';
import type { TrackingState } from './contract/orders.ts';
import { type OrderRecord, RECORD } from './order-records.server.ts';
import { orders } from './tables/orders.server.ts';

const firstLine = (column: 'name' | 'image_url') =>
  sql<
    string | null
  >`(select ${sql.raw(`l.${column}`)} from order_lines l where l.order_id = orders.id order by l.position limit 1)`;

export const GOODS = {
  firstName: firstLine('name'),
  firstImage: firstLine('image_url'),
  lines: sql<number>`(select count(*)::int from order_lines l where l.order_id = orders.id)`,
};
export type GoodsRecord = { firstName: string | null; firstImage: string | null; lines: number };
export type ListedOrder = OrderRecord & GoodsRecord;

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

/** False when the order is no longer at the version the admin saw. */
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

export async function markShipped(
  tx: Db,
  { id, version }: OrderRecord,
  parcel: Pick<OrderRecord, 'courier' | 'parcelNumber' | 'station' | 'driverPhone'>,
  now: Date,
): Promise<boolean> {
  const changed = await tx
    .update(orders)
    .set({ ...parcel, trackingState: 'shipped', shippedAt: now, updatedAt: now, version: version + 1 })
    .where(and(eq(orders.id, id), eq(orders.version, version)))
    .returning({ id: orders.id });
  return changed.length === 1;
}

/** What the shipping of an order writes over. */
export type BeforeShipment = Pick<
  OrderRecord,
  'trackingState' | 'shippedAt' | 'courier' | 'parcelNumber' | 'station' | 'driverPhone'
>;

/** Of a locked order, what was written over. */
export async function putBack(
  tx: Db,
  { id, version }: OrderRecord,
  before: Partial<BeforeShipment & Pick<OrderRecord, 'deliveredAt'>>,
  now: Date,
): Promise<void> {
  await tx
    .update(orders)
    .set({ ...before, updatedAt: now, version: version + 1 })
    .where(eq(orders.id, id));
}

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

/** False when the note is no longer what it was `before`. No buyer sees it, so no version. */
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

export async function markCancelled(tx: Db, order: OrderRecord, now: Date): Promise<void> {
  await tx
    .update(orders)
    .set({ cancelledAt: now, updatedAt: now, version: order.version + 1 })
    .where(eq(orders.id, order.id));
}
