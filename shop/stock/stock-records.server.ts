// For every module. What only this module asks stands in queries.
import { and, eq, inArray, lte, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import { isOneOf } from '#platform/db/is-one-of.server.ts';
import type { Pieces } from './contract.ts';
import { stock, stockHolds, stockMoves } from './tables.server.ts';

export async function isAnyCounted(db: Db, ids: readonly string[]): Promise<boolean> {
  const rows = await db
    .select({ id: stock.variantId })
    .from(stock)
    .where(inArray(stock.variantId, [...ids]))
    .limit(1);
  return rows.length > 0;
}

/** Whether an order has taken its pieces: with its payment, or as it was sent. */
export async function hasTakenPieces(db: Db, orderId: string): Promise<boolean> {
  const rows = await db
    .select({ id: stockMoves.id })
    .from(stockMoves)
    .where(and(eq(stockMoves.orderId, orderId), eq(stockMoves.why, 'sold')))
    .limit(1);
  return rows.length > 0;
}

/** Pieces on hand and held, by id, of those that are counted. */
export async function selectCounts(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, { onHand: number; held: number }>> {
  const { variantId, onHand, held } = stock;
  const rows = await db.select({ variantId, onHand, held }).from(stock).where(isOneOf(variantId, ids));
  return new Map(rows.map((row) => [row.variantId, row]));
}

/** Pieces that can be ordered, by id, of those that are counted. */
export async function selectLeft(db: Db, ids: readonly string[]): Promise<Map<string, number>> {
  const counts = await selectCounts(db, ids);
  return new Map([...counts].map(([id, { onHand, held }]) => [id, Math.max(0, onHand - held)]));
}

/** What an order took of goods that are still counted, less what is back on the shelf. */
export async function selectTaken(db: Db, orderId: string): Promise<Pieces[]> {
  const qty = sql<number>`-sum(${stockMoves.change})`.mapWith(Number);
  return db
    .select({ id: stockMoves.variantId, qty })
    .from(stockMoves)
    .innerJoin(stock, eq(stock.variantId, stockMoves.variantId))
    .where(and(eq(stockMoves.orderId, orderId), inArray(stockMoves.why, ['sold', 'sent', 'returned'])))
    .groupBy(stockMoves.variantId)
    .orderBy(stockMoves.variantId);
}

/** Orders that hold pieces whose time is over, the longest first. */
export async function selectEndedHolds(db: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .select({ orderId: stockHolds.orderId })
    .from(stockHolds)
    .where(lte(stockHolds.until, now))
    .groupBy(stockHolds.orderId)
    .orderBy(sql`min(${stockHolds.until})`)
    .limit(limit);
  return rows.map(({ orderId }) => orderId);
}

export async function extendHolds(tx: Db, orderId: string, until: Date): Promise<void> {
  await tx
    .update(stockHolds)
    .set({ until })
    .where(and(eq(stockHolds.orderId, orderId), lte(stockHolds.until, until)));
}
