import {
  and,
  asc,
  count,
  desc,
  eq,
  gte,
  inArray,
  isNull,
  lt,
  lte,
  max,
  min,
  ne,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import type { ListingState } from './contract/catalogue.ts';
import type { SessionKind } from './contract/kinds.ts';
import type { ProductRow } from './product-records.server.ts';
import { searchKey } from './rules/keys.ts';
import { inside } from './rules/product-search.ts';
import { products } from './tables/products.server.ts';

export type NewProduct = typeof products.$inferInsert;

export const forSale = and(isNull(products.deletedAt), ne(products.state, 'hidden'));

export async function selectPriceRange(db: Db): Promise<{ min: number; max: number }> {
  const [row] = await db
    .select({ min: min(products.price), max: max(products.price) })
    .from(products)
    .where(forSale);
  return { min: Number(row?.min ?? 0), max: Number(row?.max ?? 0) };
}

export async function selectProduct(db: Db, id: string): Promise<ProductRow | null> {
  const [row] = await db
    .select()
    .from(products)
    .where(and(eq(products.id, id), forSale));
  return row ?? null;
}

/** Of its category, nearest in price on either side: both walk the index on price. */
export async function selectNeighbours(db: Db, product: ProductRow, each: number): Promise<ProductRow[]> {
  const shelf = and(forSale, eq(products.category, product.category), ne(products.id, product.id));
  const above = await db
    .select()
    .from(products)
    .where(and(shelf, gte(products.price, product.price)))
    .orderBy(asc(products.price), asc(products.id))
    .limit(each);
  const below = await db
    .select()
    .from(products)
    .where(and(shelf, lt(products.price, product.price)))
    .orderBy(desc(products.price), desc(products.id))
    .limit(each);
  return [...above, ...below];
}

export function selectLatest(db: Db, limit: number): Promise<ProductRow[]> {
  return db
    .select()
    .from(products)
    .where(forSale)
    .orderBy(desc(products.createdAt), asc(products.id))
    .limit(limit);
}

export function selectOfKind(db: Db, kind: SessionKind, limit: number): Promise<ProductRow[]> {
  return db
    .select()
    .from(products)
    .where(and(forSale, eq(products.kind, kind)))
    .orderBy(desc(products.createdAt), asc(products.id))
    .limit(limit);
}

/** Rows or ids of one statement, which may have 65,535 values. */
const BATCH = 500;

/** Returns the ids of those added; one whose id is there already stays as it is. */
export async function insertProducts(db: Db, rows: NewProduct[]): Promise<Set<string>> {
  const added = new Set<string>();
  for (let from = 0; from < rows.length; from += BATCH)
    for (const { id } of await db
      .insert(products)
      .values(rows.slice(from, from + BATCH))
      .onConflictDoNothing()
      .returning({ id: products.id }))
      added.add(id);
  return added;
}

/** Hidden ones too; returns those that exist. */
export async function lockProducts(tx: Db, ids: string[]): Promise<Map<string, ProductRow>> {
  const rows: ProductRow[] = [];
  const sorted = ids.toSorted();
  for (let from = 0; from < sorted.length; from += BATCH)
    rows.push(
      ...(await tx
        .select()
        .from(products)
        .where(inArray(products.id, sorted.slice(from, from + BATCH)))
        .orderBy(asc(products.id))
        .for('update')),
    );
  return new Map(rows.map((row) => [row.id, row]));
}

export async function updateProduct(tx: Db, id: string, change: Partial<NewProduct>): Promise<void> {
  const version = sql`${products.version} + 1`;
  await tx
    .update(products)
    .set({ ...change, version })
    .where(eq(products.id, id));
}

export async function selectRowsById(db: Db, ids: string[]): Promise<ProductRow[]> {
  const rows: ProductRow[] = [];
  for (let from = 0; from < ids.length; from += BATCH)
    rows.push(
      ...(await db
        .select()
        .from(products)
        .where(inArray(products.id, ids.slice(from, from + BATCH)))),
    );
  return rows;
}

/** In whatever state; empty where the picture was removed. */
export async function selectKnownImages(db: Db, ids: string[]): Promise<Map<string, string>> {
  const known = new Map<string, string>();
  for (let from = 0; from < ids.length; from += BATCH)
    for (const { id, imageUrl } of await db
      .select({ id: products.id, imageUrl: products.imageUrl })
      .from(products)
      .where(inArray(products.id, ids.slice(from, from + BATCH))))
      known.set(id, imageUrl);
  return known;
}

export async function countProducts(db: Db): Promise<number> {
  const [row] = await db.select({ found: count() }).from(products);
  return row?.found ?? 0;
}

/** What category, brand and price leave; a search is another matter (search-queries.server.ts). */
export function matching(state: Omit<ListingState, 'q'>): SQL | undefined {
  return and(
    forSale,
    state.category === 'all' ? undefined : eq(products.category, state.category),
    state.brand === 'all' ? undefined : eq(products.brand, state.brand),
    state.price === null ? undefined : lte(products.price, state.price),
  );
}

export function hasText(q: string): SQL | undefined {
  const words = searchKey(q).split(/\s+/).filter(Boolean);
  return and(...words.map((word) => sql`${products.searchKey} like ${inside(word)}`));
}
