import { and, asc, desc, eq, getTableColumns, gte, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import { type ListingState, PAGE_SIZE, type Sort } from './contract/catalogue.ts';
import type { ProductRow } from './product-records.server.ts';
import { forSale, matching } from './queries.server.ts';
import { products } from './tables/products.server.ts';

export type Order = { onward: readonly SQL[]; backward: readonly SQL[] };

export const reversed = ({ onward, backward }: Order): Order => ({ onward: backward, backward: onward });

export const NEWEST_FIRST: Order = {
  onward: [desc(products.createdAt), asc(products.id)],
  backward: [asc(products.createdAt), desc(products.id)],
};
export const CHEAPEST_FIRST: Order = {
  onward: [asc(products.price), asc(products.id)],
  backward: [desc(products.price), desc(products.id)],
};
export const BY_NAME: Order = {
  onward: [asc(products.nameKey), asc(products.id)],
  backward: [desc(products.nameKey), desc(products.id)],
};

const ORDERS: Record<Sort, Order> = {
  latest: NEWEST_FIRST,
  'lowest-price': CHEAPEST_FIRST,
  'highest-price': reversed(CHEAPEST_FIRST),
  a2z: BY_NAME,
  z2a: reversed(BY_NAME),
};

export function selectPage(db: Db, state: ListingState, found: number): Promise<ProductRow[]> {
  const place = { found, offset: (state.page - 1) * PAGE_SIZE, limit: PAGE_SIZE };
  return selectSlice(db, { where: matching(state), order: ORDERS[state.sort] }, place);
}

type Place = { found: number; offset: number; limit: number };

/**
 * How a slice of `found` rows is counted off from the nearer end, from which a late one comes `isBackward`; one behind
 * all of them is empty.
 */
export function nearerEnd({ onward, backward }: Order, { found, offset, limit }: Place) {
  const size = Math.min(limit, Math.max(0, found - offset));
  const isBackward = offset > found / 2;
  return isBackward
    ? { orderBy: backward, limit: size, offset: Math.max(0, found - offset - size), isBackward }
    : { orderBy: onward, limit: size, offset, isBackward };
}

type Listed = { where: SQL | undefined; order: Order };

/**
 * The ids of a slice of `found` products, counted off in an index alone and from the nearer end, so that a late page of
 * a large shop takes hardly longer than an early one.
 */
function idsOfSlice(db: Db, { where, order }: Listed, place: Place) {
  const from = nearerEnd(order, place);
  return db
    .select({ sliceId: products.id })
    .from(products)
    .where(where)
    .orderBy(...from.orderBy)
    .limit(from.limit)
    .offset(from.offset)
    .as('slice');
}

function selectSlice(db: Db, listed: Listed, place: Place): Promise<ProductRow[]> {
  const slice = idsOfSlice(db, listed, place);
  return db
    .select(getTableColumns(products))
    .from(products)
    .innerJoin(slice, eq(slice.sliceId, products.id))
    .orderBy(...listed.order.onward);
}

type SitemapEntry = Pick<ProductRow, 'id' | 'createdAt' | 'editedAt'>;

/** The newest first. From its first one on they are read as they lie: that many ids are not looked up one by one. */
export function selectSitemap(db: Db, { limit, ...place }: Place): Promise<SitemapEntry[]> {
  const slice = idsOfSlice(db, { where: forSale, order: NEWEST_FIRST }, { ...place, limit: 1 });
  const first = db.$with('first').as(
    db
      .select({
        firstId: sql`${products.id}`.as('first_id'),
        firstAt: sql`${products.createdAt}`.as('first_at'),
      })
      .from(products)
      .innerJoin(slice, eq(slice.sliceId, products.id)),
  );
  const at = sql`(select first_at from first)`;
  return db
    .with(first)
    .select({ id: products.id, createdAt: products.createdAt, editedAt: products.editedAt })
    .from(products)
    .where(
      and(
        forSale,
        lte(products.createdAt, at),
        or(lt(products.createdAt, at), gte(products.id, sql`(select first_id from first)`)),
      ),
    )
    .orderBy(...NEWEST_FIRST.onward)
    .limit(limit);
}
