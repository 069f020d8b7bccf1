import { and, asc, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '#platform/db/db.server.ts';
import { kindIn, products } from '#shop/catalogue/tables/products.server.ts';
import type { MethodKind } from '#shop/delivery/contract.ts';
import type { AppointmentState } from '#shop/hours/contract.ts';
import { auditLog } from '#shop/office/tables/audit-log.server.ts';
import { GOES_BACK } from './cancellation-queries.server.ts';
import type { OrderContents } from './contract/orders.ts';
import { contentsOf } from './rules/order-delivery.ts';
import { orderLines, orders } from './tables/orders.server.ts';

const l = alias(orderLines, 'l');
const p = alias(products, 'p');

/** Its buyer asked to cancel it, or all of its money goes back. */
export type DeliveryRecord = OrderContents & { isBeingCancelled: boolean };

export async function selectDeliveries(
  db: Db,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, DeliveryRecord>> {
  if (orderIds.length === 0) return new Map();
  // Not `exists`, for which PostgreSQL reads the requests of all orders.
  const isBeingCancelled = sql<boolean>`(${GOES_BACK} or coalesce((select true from order_requests q
    where q.order_id = ${l.orderId} and q.kind = 'cancel' and q.state in ('open', 'accepted') limit 1), false))`;
  const hasLessons = sql<boolean>`exists (select 1 from lessons where lessons.product_id = ${l.productId})`;
  const states = sql<AppointmentState[] | null>`(select array_agg(distinct a.state) from appointments a
    where a.order_id = ${l.orderId} and a.position = ${l.position})`;
  const kind = kindIn('l.kind');
  const lines = await db
    .select({ orderId: l.orderId, kind, times: l.times, states, hasLessons, isBeingCancelled })
    .from(l)
    .innerJoin(orders, eq(orders.id, l.orderId))
    .leftJoin(p, eq(p.id, l.productId))
    .where(inArray(l.orderId, [...orderIds]));
  const byOrder = Map.groupBy(lines, ({ orderId }) => orderId);
  return new Map(
    [...byOrder].map(([orderId, ofOrder]) => {
      const contents = contentsOf(ofOrder);
      return [orderId, { ...contents, isBeingCancelled: ofOrder.some((line) => line.isBeingCancelled) }];
    }),
  );
}

/** An order without lines counts as a parcel. */
export async function selectContents(db: Db, orderId: string): Promise<OrderContents> {
  return (await selectDeliveries(db, [orderId])).get(orderId) ?? contentsOf([]);
}

export async function hasParcel(db: Db, orderId: string): Promise<boolean> {
  return (await selectContents(db, orderId)).hasParcel;
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

/** Of the latest orders alone, so that a kind that was never sent costs no reading of all. */
const LATEST = 100;

/** Of orders without a method, delivery was free everywhere: by courier. */
export async function selectLastCourier(db: Db, kind: MethodKind, methodId?: string): Promise<string | null> {
  const { courier, shippedAt, delivery, createdAt, id } = orders;
  const latest = db
    .select({ courier, shippedAt, delivery })
    .from(orders)
    .where(sql`orders.tracking_state in ('shipped', 'delivered')`)
    .orderBy(desc(createdAt), asc(id))
    .limit(LATEST)
    .as('latest');
  const [row] = await db
    .select({ courier: latest.courier })
    .from(latest)
    .where(
      and(
        isNotNull(latest.courier),
        sql`coalesce(${latest.delivery} ->> 'kind', 'courier') = ${kind}::text`,
        methodId === undefined ? undefined : sql`${latest.delivery} ->> 'methodId' = ${methodId}::text`,
      ),
    )
    .orderBy(desc(latest.shippedAt))
    .limit(1);
  return row?.courier ?? null;
}
