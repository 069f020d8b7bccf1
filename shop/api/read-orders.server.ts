import type { Db } from '#platform/db/db.server.ts';
import { Problem } from '#platform/http/problem.ts';
import { selectOrdersById } from '#shop/orders/order-records.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { requireKey, type Viewer } from '#shop/viewer.server.ts';
import { selectChangedOrders, selectLinesOf, selectOrderId } from './change-queries.server.ts';
import type { ChangesQuery, OrderJson } from './contract/shapes.ts';
import { orderJson } from './order-json.server.ts';

export type Page<Row> = { items: Row[]; next: string | null };

/** A page of the orders that changed, without test orders. */
export async function readOrders(
  { db }: Pick<Shop, 'db'>,
  viewer: Viewer,
  query: ChangesQuery,
): Promise<Page<OrderJson>> {
  requireKey(viewer, 'read_orders');
  const { ids, next } = await selectChangedOrders(db, query);
  const records = await selectOrdersById(db, ids);
  const lines = await selectLinesOf(db, ids);
  return { items: records.map((order) => orderJson(order, lines.get(order.id) ?? [])), next };
}

/** Refuses with `not_found` an order that is none, or a test. */
export async function readOrderByNumber(
  { db }: Pick<Shop, 'db'>,
  viewer: Viewer,
  number: number,
): Promise<OrderJson> {
  requireKey(viewer, 'read_orders');
  const [order] = await selectOrdersById(db, [await findOrderId(db, number)]);
  if (!order) throw new Problem('not_found');
  const lines = await selectLinesOf(db, [order.id]);
  return orderJson(order, lines.get(order.id) ?? []);
}

/** Refuses with `not_found` as `readOrderByNumber` does. */
export async function findOrderId(db: Db, number: number): Promise<string> {
  const id = await selectOrderId(db, number);
  if (id === null) throw new Problem('not_found');
  return id;
}
