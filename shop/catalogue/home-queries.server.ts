import { and, asc, desc, eq, gte, isNull, ne, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Db } from '#platform/db/db.server.ts';
import { reviews } from '#shop/reviews/tables.server.ts';
import { CATEGORIES, type Category } from './contract/catalogue.ts';
import type { ProductRow } from './product-records.server.ts';
import type { Catalogue, Shelf } from './public-catalogue.server.ts';
import { products } from './tables/products.server.ts';

const onSale = (category: Category) =>
  and(
    isNull(products.deletedAt),
    eq(products.state, 'on_sale'),
    eq(products.category, category),
    sql`${products.piecesLeft} is distinct from 0`,
  );

/** Nothing of it has to be chosen. */
const isPlain = sql`${products.options} = '[]' and ${products.textOption} is null`;

function bestOf(db: Db, category: Category, limit: number, only?: typeof isPlain) {
  return db
    .select()
    .from(products)
    .where(and(onSale(category), only))
    .orderBy(desc(products.ratingCount), asc(products.price), asc(products.id))
    .limit(limit);
}

export function selectLikedBest(db: Db): Promise<ProductRow[]> {
  return unionAll(bestOf(db, 'Books', 1, isPlain), bestOf(db, 'Tools and Accessories', 2, isPlain));
}

export async function selectShelves(db: Db): Promise<Shelf[]> {
  const shelves = await Promise.all(
    CATEGORIES.map(async (category) => {
      const [cover] = await bestOf(db, category, 1);
      const [cheapest] = await db
        .select({ price: products.price })
        .from(products)
        .where(onSale(category))
        .orderBy(asc(products.price))
        .limit(1);
      return cover && cheapest ? [{ category, from: cheapest.price, cover }] : [];
    }),
  );
  return shelves.flat();
}

/** The newest that are looked at, so that no person and no product is quoted twice. */
const CANDIDATES = 24;

export function selectPraise(db: Db): ReturnType<Catalogue['praise']> {
  return db
    .select({ review: reviews, productName: products.name })
    .from(reviews)
    .innerJoin(products, eq(products.id, reviews.productId))
    .where(
      and(
        isNull(reviews.hiddenAt),
        gte(reviews.halfStars, 8),
        sql`length(${reviews.text}) between 40 and 260`,
        ne(reviews.userName, 'Anonymous'),
        isNull(products.deletedAt),
        ne(products.state, 'hidden'),
      ),
    )
    .orderBy(desc(reviews.createdAt), asc(reviews.id))
    .limit(CANDIDATES);
}
