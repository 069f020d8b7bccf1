import { asc, desc } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import type { Snapshot } from './catalogue-in-memory.server.ts';
import { selectBrands } from './facet-queries.server.ts';
import { selectPraise } from './home-queries.server.ts';
import { forSale } from './queries.server.ts';
import { products } from './tables/products.server.ts';

export function selectSnapshot(db: Db, most: number): Promise<Snapshot | null> {
  return db.transaction(
    async (tx) => {
      const newestFirst = await tx
        .select()
        .from(products)
        .where(forSale)
        .orderBy(desc(products.createdAt), asc(products.id))
        .limit(most + 1);
      if (newestFirst.length > most) return null;
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
