import { and, asc, eq, getTableColumns, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import { products } from '#shop/catalogue/tables/products.server.ts';
import { variants } from '#shop/choices/tables.server.ts';
import { isSale, orderLines, orders } from '#shop/orders/tables/orders.server.ts';
import type { ChangesQuery } from './contract/shapes.ts';

/** Ids of a page, and where the next one begins; null after the last. */
export type IdPage = { ids: string[]; next: string | null };

/** As the indexes `products_by_change` and `orders_by_last_change` are sorted. */
const PRODUCT_CHANGED = sql`coalesce(${products.editedAt}, ${products.createdAt})`;
const ORDER_CHANGED = sql`greatest(${orders.updatedAt}, ${orders.refundedAt})`;
const MICROSECONDS = 1_000_000;

/** Rows behind the cursor, as a comparison that an index of both answers. */
function behind(changed: SQL, id: SQL, { cursor, updatedSince }: ChangesQuery): SQL | undefined {
  const since = updatedSince === undefined ? undefined : sql`${changed} >= ${updatedSince}::timestamptz`;
  if (cursor === undefined) return since;
  const [at = '', last = ''] = cursor.split('.');
  const instant = sql`timestamptz 'epoch' + ${at}::bigint * interval '1 microsecond'`;
  return and(sql`(${changed}, ${id}) > (${instant}, ${last})`, since);
}

/** The instant in microseconds: in milliseconds rows of the same page would come twice. */
const cursorOf = (changed: SQL, id: SQL) =>
  sql<string>`(extract(epoch from ${changed}) * ${sql.raw(String(MICROSECONDS))})::bigint || '.' || ${id}`;

export function asPage(rows: { id: string; cursor: string }[], limit: number): IdPage {
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return { ids: shown.map(({ id }) => id), next: last?.cursor ?? null };
}

/** Without test orders. */
export async function selectChangedOrders(db: Db, query: ChangesQuery): Promise<IdPage> {
  const id = sql`${orders.id}`;
  const rows = await db
    .select({ id: orders.id, cursor: cursorOf(ORDER_CHANGED, id) })
    .from(orders)
    .where(and(behind(ORDER_CHANGED, id, query), isSale()))
    .orderBy(asc(ORDER_CHANGED), asc(orders.id))
    .limit(query.limit + 1);
  return asPage(rows, query.limit);
}

/** Hidden ones too, without those that were deleted. */
export async function selectChangedProducts(db: Db, query: ChangesQuery): Promise<IdPage> {
  const id = sql`${products.id}`;
  const rows = await db
    .select({ id: products.id, cursor: cursorOf(PRODUCT_CHANGED, id) })
    .from(products)
    .where(and(isNull(products.deletedAt), behind(PRODUCT_CHANGED, id, query)))
    .orderBy(asc(PRODUCT_CHANGED), asc(products.id))
    .limit(query.limit + 1);
  return asPage(rows, query.limit);
}

/** In the order of `ids`; without those that were deleted. */
export async function selectProducts(db: Db, ids: readonly string[]) {
  const rows = await db
    .select()
    .from(products)
    .where(and(inArray(products.id, [...ids]), isNull(products.deletedAt)));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** The id of a sale of this number. */
export async function selectOrderId(db: Db, number: number): Promise<string | null> {
  const [row] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.number, number), isSale()));
  return row?.id ?? null;
}

/** By order, each in its place, with the SKU under which it is sold today. */
export async function selectLinesOf(db: Db, orderIds: readonly string[]) {
  const sku = sql<string>`coalesce(nullif(${variants.sku}, ''), ${orderLines.variantId}, ${orderLines.productId})`;
  const rows = await db
    .select({ ...getTableColumns(orderLines), sku })
    .from(orderLines)
    .leftJoin(variants, eq(variants.id, orderLines.variantId))
    .where(inArray(orderLines.orderId, [...orderIds]))
    .orderBy(asc(orderLines.position));
  return Map.groupBy(rows, ({ orderId }) => orderId);
}
