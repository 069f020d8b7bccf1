import { asc, desc, eq, getTableColumns, type SQL } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import { type ListingState, PAGE_SIZE, type Sort } from './contract/catalogue.ts';
import type { ProductRow } from './product-records.server.ts';
import { matching } from './queries.server.ts';
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

/**
 * A slice of `found` products. The ids are counted off in an index alone and from the nearer end, so that a
 * late page of a large shop takes hardly longer than an early one.
 */
export async function selectSlice(
  db: Db,
  { where, order }: { where: SQL | undefined; order: Order },
  place: Place,
): Promise<ProductRow[]> {
  const from = nearerEnd(order, place);
  const slice = db
    .select({ sliceId: products.id })
    .from(products)
    .where(where)
    .orderBy(...from.orderBy)
    .limit(from.limit)
    .offset(from.offset)
    .as('slice');
  return db
    .select(getTableColumns(products))
    .from(products)
    .innerJoin(slice, eq(slice.sliceId, products.id))
    .orderBy(...order.onward);
}
