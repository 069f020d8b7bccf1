import { count, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import type { ListingState } from './contract/catalogue.ts';
import { forSale, matching } from './queries.server.ts';
import type { ShelfCount } from './rules/facets.ts';
import { products } from './tables/products.server.ts';

export function countByShelf(db: Db, state: ListingState): Promise<ShelfCount[]> {
  return db
    .select({ category: products.category, brand: products.brand, found: count() })
    .from(products)
    .where(matching({ ...state, category: 'all', brand: 'all' }))
    .groupBy(products.category, products.brand);
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
