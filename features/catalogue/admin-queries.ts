import { and, asc, count, desc, eq, getTableColumns, gt, isNull } from 'drizzle-orm';
import type { Db } from '#adapters/db/db.ts';
import { products } from '#adapters/db/tables/products.ts';
import { hasText, type ProductRow } from './queries.ts';

/** What the administrator sees: hidden ones, too. */
const listed = isNull(products.deletedAt);
const NEWEST_FIRST = [desc(products.createdAt), asc(products.id)] as const;
const OLDEST_FIRST = [asc(products.createdAt), desc(products.id)] as const;

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

/**
 * One page of `found` products. The ids are counted off in the index alone and from the nearer end, so that a
 * late page of a large shop takes no longer than an early one.
 */
export function selectEntries(
  db: Db,
  q: string,
  { found, offset, limit }: { found: number; offset: number; limit: number },
): Promise<ProductRow[]> {
  const size = Math.min(limit, Math.max(0, found - offset));
  const isLate = offset > found / 2;
  const page = db
    .select({ pageId: products.id })
    .from(products)
    .where(and(listed, hasText(q)))
    .orderBy(...(isLate ? OLDEST_FIRST : NEWEST_FIRST))
    .limit(size)
    .offset(isLate ? found - offset - size : offset)
    .as('page');
  return db
    .select(getTableColumns(products))
    .from(products)
    .innerJoin(page, eq(page.pageId, products.id))
    .orderBy(...NEWEST_FIRST);
}

/** The next products by id. */
export function selectAfter(db: Db, id: string, limit: number): Promise<ProductRow[]> {
  return db
    .select()
    .from(products)
    .where(and(gt(products.id, id), listed))
    .orderBy(asc(products.id))
    .limit(limit);
}
