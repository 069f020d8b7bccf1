import { and, count, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import type { Category, ListingState } from './contract/catalogue.ts';
import { forSale } from './queries.server.ts';
import type { ShelfCount } from './rules/facets.ts';
import { products } from './tables/products.server.ts';

/**
 * Off the numbers that the database keeps of each shelf (0400_shelf_counts.sql); under a ceiling those of whole bands
 * of the price, and of the ceiling's own band the products themselves.
 */
export function countByShelf(db: Db, { price }: Pick<ListingState, 'price'>): Promise<ShelfCount[]> {
  const band = sql`price_band(${price}::bigint)`;
  const inBand = db
    .select({ category: products.category, brand: products.brand, counted: count() })
    .from(products)
    .where(and(forSale, sql`${products.price} between ${band} and ${price}`))
    .groupBy(products.category, products.brand);
  const upTo = price === null ? sql`` : sql`where price_band < ${band} union all ${inBand}`;
  return db
    .select({
      category: sql<Category>`category`,
      brand: sql<string>`brand`,
      found: sql<number>`sum(counted)`.mapWith(Number),
    })
    .from(sql`(select category, brand, counted from shelf_counts ${upTo}) as shelves`)
    .groupBy(sql`category`, sql`brand`)
    .having(sql`sum(counted) > 0`);
}

export async function countForSale(db: Db): Promise<number> {
  const shelves = await countByShelf(db, { price: null });
  return shelves.reduce((sum, { found }) => sum + found, 0);
}

/** Sorted: one step of the index to each brand, not a walk over every product. */
export async function selectBrands(db: Db): Promise<string[]> {
  const first = sql`select min(${products.brand}) from ${products} where ${forSale}`;
  const rows = await db.select({ brand: sql<string>`brand` }).from(sql`(
    with recursive brands (brand) as (
      ${first} union all
      select (${first} and ${products.brand} > brands.brand) from brands where brands.brand is not null
    )
    select brand from brands where brand is not null
  ) as every_brand`);
  return rows.map(({ brand }) => brand);
}
