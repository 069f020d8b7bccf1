import { asc, count, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import { products } from '#shop/catalogue/tables/products.server.ts';
import { GOODS } from '#shop/choices/tables.server.ts';
import { orders } from '#shop/orders/tables/orders.server.ts';
import { stock, stockHolds, stockMoves } from './tables.server.ts';

export type StockEntry = Awaited<ReturnType<typeof selectEntries>>[number];
type Slice = { limit: number; offset: number };

const GOODS_ID = sql<string>`goods.id`;

const ENTRY = {
  id: GOODS_ID,
  productId: sql<string>`goods.product_id`,
  name: sql<string>`goods.name`,
  value1: sql<string>`goods.value1`,
  value2: sql<string>`goods.value2`,
  sku: sql<string>`goods.sku`,
  brand: sql<string>`goods.brand`,
  imageUrl: sql<string>`goods.image_url`,
};

function entries(db: Db) {
  const { imageWidth, imageHeight, imagePlaceholder } = products;
  return db
    .select({ goods: ENTRY, picture: { imageWidth, imageHeight, imagePlaceholder }, stock })
    .from(sql`${GOODS} as goods`)
    .innerJoin(products, eq(products.id, sql`goods.product_id`))
    .leftJoin(stock, eq(stock.variantId, GOODS_ID));
}

/** In the order of `ids`. */
export async function selectEntries(db: Db, ids: readonly string[]) {
  const rows = await entries(db).where(inArray(GOODS_ID, [...ids]));
  const places = new Map(ids.map((id, place) => [id, place]));
  const placeOf = (row: (typeof rows)[number]) => places.get(row.goods.id) ?? 0;
  return rows.sort((one, other) => placeOf(one) - placeOf(other));
}

export async function selectEntry(db: Db, id: string) {
  const [row] = await entries(db).where(eq(GOODS_ID, id));
  return row ?? null;
}

/** The newest first, with the number of the order. */
export function selectMoves(db: Db, variantId: string, { limit, offset }: Slice) {
  return db
    .select({ move: stockMoves, number: orders.number })
    .from(stockMoves)
    .leftJoin(orders, eq(orders.id, stockMoves.orderId))
    .where(eq(stockMoves.variantId, variantId))
    .orderBy(desc(stockMoves.id))
    .limit(limit)
    .offset(offset);
}

export async function countMoves(db: Db, variantId: string, most: number): Promise<number> {
  const some = db
    .select({ id: stockMoves.id })
    .from(stockMoves)
    .where(eq(stockMoves.variantId, variantId))
    .limit(most)
    .as('some');
  const [row] = await db.select({ found: count() }).from(some);
  return row?.found ?? 0;
}

export function selectHoldsOf(db: Db, variantId: string) {
  return db
    .select({
      orderId: stockHolds.orderId,
      number: orders.number,
      qty: stockHolds.qty,
      until: stockHolds.until,
    })
    .from(stockHolds)
    .innerJoin(orders, eq(orders.id, stockHolds.orderId))
    .where(eq(stockHolds.variantId, variantId))
    .orderBy(asc(stockHolds.until))
    .limit(50);
}
