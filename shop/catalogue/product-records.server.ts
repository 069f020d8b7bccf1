// For every module. What only this module asks stands in queries.
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import { products } from './tables/products.server.ts';

export const buyable = and(isNull(products.deletedAt), eq(products.state, 'on_sale'));

export type ProductRow = typeof products.$inferSelect;

export function selectBuyable(db: Db, ids: string[]): Promise<ProductRow[]> {
  return db
    .select()
    .from(products)
    .where(and(inArray(products.id, ids), buyable));
}
