import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import { products } from '#shop/catalogue/tables/products.server.ts';
import { auditLog } from '#shop/office/tables/audit-log.server.ts';
import type { OrderContents } from './contract/orders.ts';
import { contentsOf } from './rules/order-delivery.ts';
import { orderLines } from './tables/orders.server.ts';

export type DeliveryRecord = OrderContents & { isBeingCancelled: boolean };

export async function selectDeliveries(
  db: Db,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, DeliveryRecord>> {
  if (orderIds.length === 0) return new Map();
  // Not `exists`, for which PostgreSQL reads the requests of all orders.
  const isBeingCancelled = sql<boolean>`coalesce((select true from order_requests q
    where q.order_id = ${orderLines.orderId} and q.kind = 'cancel' and q.state <> 'refused' limit 1), false)`;
  const lines = await db
    .select({ orderId: orderLines.orderId, category: products.category, isBeingCancelled })
    .from(orderLines)
    .leftJoin(products, eq(products.id, orderLines.productId))
    .where(inArray(orderLines.orderId, [...orderIds]));
  const byOrder = Map.groupBy(lines, ({ orderId }) => orderId);
  return new Map(
    [...byOrder].map(([orderId, ofOrder]) => {
      const contents = contentsOf(ofOrder.map(({ category }) => category));
      return [orderId, { ...contents, isBeingCancelled: ofOrder.some((line) => line.isBeingCancelled) }];
    }),
  );
}

/** A product that is no longer known counts as a parcel. */
export async function hasParcel(db: Db, orderId: string): Promise<boolean> {
  return (await selectDeliveries(db, [orderId])).get(orderId)?.hasParcel ?? true;
}

export async function selectPackingSince(db: Db, orderId: string): Promise<Date | null> {
  const [row] = await db
    .select({ at: auditLog.at })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.subject, orderId),
        eq(auditLog.verb, 'track-order'),
        sql`${auditLog.details} ->> 'to' = 'processing'`,
      ),
    )
    .orderBy(sql`${auditLog.id} desc`)
    .limit(1);
  return row?.at ?? null;
}
