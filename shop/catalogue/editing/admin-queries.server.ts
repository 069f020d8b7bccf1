import { and, asc, count, eq, gt, isNull } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import type { ProductState } from '../contract/catalogue.ts';
import { NEWEST_FIRST, selectSlice } from '../page-queries.server.ts';
import type { ProductRow } from '../product-records.server.ts';
import { hasText } from '../queries.server.ts';
import { products } from '../tables/products.server.ts';

/** Hidden products, too. */
const listed = isNull(products.deletedAt);

/** `q` may stand in name, category or brand; null is in whatever state. */
export type EntryFilter = { q: string; state: ProductState | null };

const whereOf = ({ q, state }: EntryFilter) =>
  and(listed, hasText(q), state === null ? undefined : eq(products.state, state));

export async function selectEntry(db: Db, id: string): Promise<ProductRow | null> {
  const [row] = await db
    .select()
    .from(products)
    .where(and(eq(products.id, id), listed));
  return row ?? null;
}

export async function countEntries(db: Db, filter: EntryFilter): Promise<number> {
  const [row] = await db.select({ found: count() }).from(products).where(whereOf(filter));
  return row?.found ?? 0;
}

export function selectEntries(
  db: Db,
  filter: EntryFilter,
  place: { found: number; offset: number; limit: number },
): Promise<ProductRow[]> {
  return selectSlice(db, { where: whereOf(filter), order: NEWEST_FIRST }, place);
}

export function selectAfter(db: Db, id: string, limit: number): Promise<ProductRow[]> {
  return db
    .select()
    .from(products)
    .where(and(gt(products.id, id), listed))
    .orderBy(asc(products.id))
    .limit(limit);
}
