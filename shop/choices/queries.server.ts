import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Db } from '#platform/db/db.server.ts';
import { products } from '#shop/catalogue/tables/products.server.ts';
import { variants } from './tables.server.ts';
import type { VariantRow } from './variant-records.server.ts';

export type ChosenProduct = typeof products.$inferSelect;

/** Null for one that was deleted. */
export async function selectProduct(db: Db, id: string): Promise<ChosenProduct | null> {
  const [row] = await db.select().from(products).where(isOne(id));
  return row ?? null;
}

/** Locked, and its variants with it: whoever changes them locks it first. Its counts can begin meanwhile. */
export async function lockProduct(tx: Db, id: string): Promise<ChosenProduct | null> {
  const [row] = await tx.select().from(products).where(isOne(id)).for('no key update');
  return row ?? null;
}

const isOne = (id: string) => and(eq(products.id, id), isNull(products.deletedAt));

/** Archived ones, too. */
export function selectVariants(db: Db, productId: string): Promise<VariantRow[]> {
  return db
    .select()
    .from(variants)
    .where(eq(variants.productId, productId))
    .orderBy(asc(variants.position), asc(variants.id));
}

export async function selectTakenIds(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const rows = await unionAll(
    db
      .select({ id: products.id })
      .from(products)
      .where(inArray(products.id, [...ids])),
    db
      .select({ id: variants.id })
      .from(variants)
      .where(inArray(variants.id, [...ids])),
  );
  return new Set(rows.map(({ id }) => id));
}

export async function archiveVariants(tx: Db, ids: readonly string[]): Promise<void> {
  if (ids.length > 0)
    await tx
      .update(variants)
      .set({ state: 'archived' })
      .where(inArray(variants.id, [...ids]));
}

export async function updateVariant(tx: Db, id: string, change: Partial<VariantRow>): Promise<void> {
  await tx.update(variants).set(change).where(eq(variants.id, id));
}

export async function insertVariants(tx: Db, rows: (typeof variants.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await tx.insert(variants).values(rows);
}

export async function updateChoices(
  tx: Db,
  id: string,
  change: Partial<Pick<ChosenProduct, 'options' | 'textOption' | 'editedAt' | 'state'>>,
): Promise<void> {
  await tx.update(products).set(change).where(eq(products.id, id));
}

/** The product costs what the cheapest of its variants on sale costs; with none on sale its price stays. */
export async function refreshPrice(tx: Db, productId: string): Promise<void> {
  await tx.execute(sql`
    update products set price = coalesce(offered.lowest, products.price), price_varies = coalesce(offered.varies, false)
    from (
      select min(price) as lowest, max(price) > min(price) as varies
      from variants where product_id = ${productId} and state = 'on_sale'
    ) offered
    where products.id = ${productId}`);
}
