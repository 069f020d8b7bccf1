import { and, asc, eq, inArray, lte, ne, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import { GOODS } from '#shop/choices/tables.server.ts';
import { stock, stockHolds, stockMoves } from './tables.server.ts';

export type StockRow = typeof stock.$inferSelect;
export type HoldRow = typeof stockHolds.$inferSelect;
export type NewMove = typeof stockMoves.$inferInsert;

/**
 * Locks the counted ones among `ids`, and what the orders `heldBy` hold. Everybody locks in this order, the products
 * of a basket one after the other, so that two baskets never wait for each other.
 */
export async function lockStock(
  tx: Db,
  ids: readonly string[],
  heldBy: readonly string[] = [],
): Promise<Map<string, StockRow>> {
  // One list, and no "or" between two: that would read the whole table.
  const wanted = sql`(select unnest(${sql.param([...ids])}::text[]) union
    select variant_id from stock_holds where order_id = any(${sql.param([...heldBy])}::text[]))`;
  const rows = await tx
    .select()
    .from(stock)
    .where(sql`${stock.variantId} in ${wanted}`)
    .orderBy(asc(stock.productId), asc(stock.variantId))
    .for('update');
  return new Map(rows.map((row) => [row.variantId, row]));
}

type HoldsOf = { orderIds: readonly string[]; endedBy?: Date };

/** Of locked counts alone: another order's hold may have grown meanwhile. */
export function deleteHolds(
  tx: Db,
  { orderIds, endedBy }: HoldsOf,
  locked: readonly string[],
): Promise<HoldRow[]> {
  return tx
    .delete(stockHolds)
    .where(
      and(
        inArray(stockHolds.orderId, [...orderIds]),
        inArray(stockHolds.variantId, [...locked]),
        endedBy && lte(stockHolds.until, endedBy),
      ),
    )
    .returning();
}

export async function writeHolds(tx: Db, holds: HoldRow[]): Promise<void> {
  await tx
    .insert(stockHolds)
    .values(holds)
    .onConflictDoUpdate({
      target: [stockHolds.orderId, stockHolds.variantId],
      set: { qty: sql`excluded.qty`, until: sql`excluded.until` },
    });
}

export async function updateCounts(
  tx: Db,
  { variantId, onHand, held }: Pick<StockRow, 'variantId' | 'onHand' | 'held'>,
): Promise<void> {
  const offered = sql`least(${stock.offered}, ${onHand - held})`;
  await tx.update(stock).set({ onHand, held, offered }).where(eq(stock.variantId, variantId));
}

export async function insertMoves(tx: Db, moves: NewMove[]): Promise<void> {
  if (moves.length > 0) await tx.insert(stockMoves).values(moves);
}

/** Of locked counts alone. */
export function deleteSales(tx: Db, of: { orderId: string; at: Date }, locked: readonly string[]) {
  const { variantId, change, orderId, why, at } = stockMoves;
  const isOfSale = and(eq(orderId, of.orderId), eq(why, 'sold'), eq(at, of.at));
  return tx
    .delete(stockMoves)
    .where(and(isOfSale, inArray(variantId, [...locked])))
    .returning({ variantId, change });
}

/** Returns those that were not written before. */
export async function insertReturns(tx: Db, moves: NewMove[]) {
  if (moves.length === 0) return [];
  const { variantId, change } = stockMoves;
  return tx.insert(stockMoves).values(moves).onConflictDoNothing().returning({ variantId, change });
}

/**
 * True when shoppers may see something else of this product now. What is left of a product with options is the sum
 * of its variants on sale, if all of those are counted; none on sale is none left.
 */
export async function refreshPiecesLeft(tx: Db, productId: string): Promise<boolean> {
  // Read once nobody else may write it: another sellable thing of the same product may be sold at this moment.
  await tx.execute(sql`select 1 from products where id = ${productId} for no key update`);
  const { rows } = (await tx.execute(sql`
    update products set pieces_left = counted.pieces_left from (
      select case when count(goods.id) = count(s.variant_id)
        then least(coalesce(sum(greatest(s.on_hand - s.held, 0)), 0), 6)::int end as pieces_left
      from (
        select id from variants where product_id = ${productId} and state = 'on_sale'
        union all select id from products where id = ${productId} and options = '[]'
      ) goods left join stock s on s.variant_id = goods.id
    ) counted
    where products.id = ${productId}
      and (products.pieces_left is distinct from counted.pieces_left or products.options <> '[]')
    returning products.id`)) as { rows: unknown[] };
  return rows.length > 0;
}

export async function insertStock(tx: Db, row: Pick<StockRow, 'variantId' | 'productId'>): Promise<void> {
  await tx
    .insert(stock)
    .values({ ...row, onHand: 0 })
    .onConflictDoNothing();
}

export async function deleteStock(tx: Db, variantId: string): Promise<void> {
  await tx.delete(stockHolds).where(eq(stockHolds.variantId, variantId));
  await tx.delete(stock).where(eq(stock.variantId, variantId));
}

/** False where it was so already. */
export async function updateLowAt(tx: Db, variantId: string, lowAt: number): Promise<boolean> {
  const rows = await tx
    .update(stock)
    .set({ lowAt, isLowNoticed: sql`${stock.onHand} <= ${lowAt}` })
    .where(and(eq(stock.variantId, variantId), ne(stock.lowAt, lowAt)))
    .returning({ id: stock.variantId });
  return rows.length > 0;
}

/** Locks what has fallen to where the administrator is warned since she last heard of it, or risen above. */
export function lockLowChanged(tx: Db, limit: number) {
  return tx
    .select({
      variantId: stock.variantId,
      onHand: stock.onHand,
      isLow: sql<boolean>`${stock.onHand} <= ${stock.lowAt}`,
      name: sql<string>`concat_ws(', ', goods.name, nullif(goods.value1, ''), nullif(goods.value2, ''))`,
      isShown: sql<boolean>`goods.id is not null and goods.state <> 'hidden'`,
    })
    .from(stock)
    .leftJoin(sql`${GOODS} as goods`, sql`goods.id = ${stock.variantId}`)
    .where(sql`${stock.isLowDue}`)
    .orderBy(asc(stock.productId), asc(stock.variantId))
    .limit(limit)
    .for('update', { of: stock, skipLocked: true });
}

export async function noteLow(tx: Db, variantIds: readonly string[]): Promise<void> {
  const isLowNoticed = sql`${stock.onHand} <= ${stock.lowAt}`;
  await tx
    .update(stock)
    .set({ isLowNoticed })
    .where(inArray(stock.variantId, [...variantIds]));
}
