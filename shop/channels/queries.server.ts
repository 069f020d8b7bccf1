import { and, asc, getTableColumns, gt, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import { products } from '#shop/catalogue/tables/products.server.ts';
import { variants } from '#shop/choices/tables.server.ts';

type ProductRow = typeof products.$inferSelect;

/** Those that shoppers see, by id. */
export function selectShownAfter(db: Db, after: string, limit: number): Promise<ProductRow[]> {
  return db
    .select()
    .from(products)
    .where(and(isNull(products.deletedAt), ne(products.state, 'hidden'), gt(products.id, after)))
    .orderBy(asc(products.id))
    .limit(limit);
}

const { id, name, state, kind, category, imageUrl, imageWidth, imageHeight, options } =
  getTableColumns(products);

/** What decides whether they are in a feed, hidden ones included, by id. */
export async function selectCandidatesAfter(db: Db, after: string, limit: number) {
  const rows = await db
    .select({ id, name, state, kind, category, imageUrl, imageWidth, imageHeight, options })
    .from(products)
    .where(and(isNull(products.deletedAt), gt(products.id, after)))
    .orderBy(asc(products.id))
    .limit(limit);
  const shown = await selectShownIds(
    db,
    rows.flatMap((row) => (row.options.length > 0 ? row.id : [])),
  );
  return rows.map((row) => ({ ...row, variantIds: shown.get(row.id) ?? [] }));
}

async function selectShownIds(db: Db, productIds: readonly string[]): Promise<Map<string, string[]>> {
  if (productIds.length === 0) return new Map();
  const rows = await db
    .select({ productId: variants.productId, ids: sql<string[]>`array_agg(${variants.id})` })
    .from(variants)
    .where(
      and(inArray(variants.productId, [...productIds]), inArray(variants.state, ['on_sale', 'sold_out'])),
    )
    .groupBy(variants.productId);
  return new Map(rows.map(({ productId, ids }) => [productId, ids]));
}
