import { and, asc, count, desc, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import { searchKey } from '#shop/catalogue/rules/keys.ts';
import { inside } from '#shop/catalogue/rules/product-search.ts';
import { products } from '#shop/catalogue/tables/products.server.ts';
import { GOODS } from '#shop/choices/tables.server.ts';
import { orders } from '#shop/orders/tables/orders.server.ts';
import type { StockDesk } from './rules/stock-desk.ts';
import { stock, stockHolds, stockMoves } from './tables.server.ts';

export type StockEntry = Awaited<ReturnType<typeof selectEntries>>[number];
type Slice = { limit: number; offset: number };

const isLow = sql`${stock.isLow}`;

const goods = { id: sql`goods.id`, name: sql`goods.name_key`, position: sql`goods.position` };

function listed({ show, q }: StockDesk): SQL | undefined {
  const words = searchKey(q).split(/\s+/).filter(Boolean);
  return and(
    show === 'all' ? undefined : isNotNull(stock.variantId),
    ...words.map((word) => sql`${SOUGHT} like ${inside(word)}`),
  );
}

/** Name, category and brand, what is chosen, and both ids and the SKU. */
const SOUGHT = sql`concat_ws(chr(10), goods.search_key,
  lower(concat_ws(chr(10), goods.value1, goods.value2, goods.id, goods.product_id, goods.sku)))`;

const ENTRY = {
  id: sql<string>`goods.id`,
  productId: sql<string>`goods.product_id`,
  name: sql<string>`goods.name`,
  value1: sql<string>`goods.value1`,
  value2: sql<string>`goods.value2`,
  sku: sql<string>`goods.sku`,
  brand: sql<string>`goods.brand`,
  imageUrl: sql<string>`goods.image_url`,
};

/** From the few counts that are low, one by one: `offset 0` keeps PostgreSQL from joining all goods with them. */
const LOW_GOODS = sql`(
  select goods.* from stock low
    cross join lateral (select * from ${GOODS} as every where every.id = low.variant_id offset 0) goods
  where low.is_low
)`;

const goodsOf = (show?: StockDesk['show']): SQL => sql`${show === 'low' ? LOW_GOODS : GOODS} as goods`;

function entries(db: Db, show?: StockDesk['show']) {
  const { imageWidth, imageHeight, imagePlaceholder } = products;
  return db
    .select({ goods: ENTRY, picture: { imageWidth, imageHeight, imagePlaceholder }, stock })
    .from(goodsOf(show))
    .innerJoin(products, eq(products.id, sql`goods.product_id`))
    .leftJoin(stock, eq(stock.variantId, goods.id));
}

export async function countEntries(db: Db, desk: StockDesk, most: number): Promise<number> {
  const some = db
    .select({ id: sql<string>`goods.id`.as('id') })
    .from(goodsOf(desk.show))
    .leftJoin(stock, eq(stock.variantId, goods.id))
    .where(listed(desk))
    .limit(most)
    .as('some');
  const [row] = await db.select({ found: count() }).from(some);
  return row?.found ?? 0;
}

/** What is nearest to its end first, then by name. */
export function selectEntries(db: Db, desk: StockDesk, { limit, offset }: Slice) {
  return entries(db, desk.show)
    .where(listed(desk))
    .orderBy(sql`case when ${isLow} then 0 else 1 end`, goods.name, sql`goods.product_id`, goods.position)
    .limit(limit)
    .offset(offset);
}

export async function countLow(db: Db, most: number): Promise<number> {
  return countEntries(db, { show: 'low', q: '', page: 1 }, most);
}

export async function selectEntry(db: Db, id: string) {
  const [row] = await entries(db).where(eq(goods.id, id));
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
