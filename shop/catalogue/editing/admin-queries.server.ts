import { and, asc, count, eq, gt, isNull } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import { NEWEST_FIRST, selectSlice } from '../page-queries.server.ts';
import type { ProductRow } from '../product-records.server.ts';
import { hasText } from '../queries.server.ts';
import { products } from '../tables/products.server.ts';

/** Hidden products, too. */
const listed = isNull(products.deletedAt);

export async function selectEntry(db: Db, id: string): Promise<ProductRow | null> {
  const [row] = await db
    .select()
    .from(products)
    .where(and(eq(products.id, id), listed));
  return row ?? null;
}

export async function countEntries(db: Db, q: string): Promise<number> {
  const [row] = await db
    .select({ found: count() })
    .from(products)
    .where(and(listed, hasText(q)));
  return row?.found ?? 0;
}

export function selectEntries(
  db: Db,
  q: string,
  place: { found: number; offset: number; limit: number },
): Promise<ProductRow[]> {
  return selectSlice(db, { where: and(listed, hasText(q)), order: NEWEST_FIRST }, place);
}

export function selectAfter(db: Db, id: string, limit: number): Promise<ProductRow[]> {
  return db
    .select()
    .from(products)
    .where(and(gt(products.id, id), listed))
    .orderBy(asc(products.id))
    .limit(limit);
}
