import { asc } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import type { ShelfRows } from './catalogue-in-memory.server.ts';
import { selectBrands } from './facet-queries.server.ts';
import { selectPraise } from './home-queries.server.ts';
import { NEWEST_FIRST } from './listing-queries.server.ts';
import { forSale } from './queries.server.ts';
import { products } from './tables/products.server.ts';

/** Every product for sale as of one moment, or null when there are more than so many. */
export function selectShelf(db: Db, most: number): Promise<ShelfRows | null> {
  return db.transaction(
    async (tx) => {
      const [oneMore] = await tx
        .select({ id: products.id })
        .from(products)
        .where(forSale)
        .orderBy(...NEWEST_FIRST.onward)
        .offset(most)
        .limit(1);
      if (oneMore) return null;
      const newestFirst = await tx
        .select()
        .from(products)
        .where(forSale)
        .orderBy(...NEWEST_FIRST.onward);
      const idsBy = async (key: typeof products.price | typeof products.nameKey) =>
        (
          await tx
            .select({ id: products.id })
            .from(products)
            .where(forSale)
            .orderBy(asc(key), asc(products.id))
        ).map(({ id }) => id);
      return {
        newestFirst,
        cheapestFirst: await idsBy(products.price),
        byName: await idsBy(products.nameKey),
        brands: await selectBrands(tx),
        praise: await selectPraise(tx),
      };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}
