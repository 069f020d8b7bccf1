import { asc, count, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#adapters/db/db.ts';
import { orders } from '#adapters/db/tables/orders.ts';
import { type OrderRecord, RECORD } from './queries.ts';

/** How the admin looks for orders; `part` of an e-mail in lower case. */
export type OrderSearch =
  | { by: 'number'; number: number }
  | { by: 'id'; id: string }
  | { by: 'email'; part: string };

/** Every order that the search finds, all without one, newest first. */
export function selectAllOrders(
  db: Db,
  search: OrderSearch | null,
  limit: number,
  offset: number,
): Promise<OrderRecord[]> {
  return db
    .select(RECORD)
    .from(orders)
    .where(matches(search))
    .orderBy(desc(orders.createdAt), asc(orders.id))
    .limit(limit)
    .offset(offset);
}

export async function countAllOrders(db: Db, search: OrderSearch | null): Promise<number> {
  const [row] = await db.select({ found: count() }).from(orders).where(matches(search));
  return row?.found ?? 0;
}

function matches(search: OrderSearch | null): SQL | undefined {
  switch (search?.by) {
    case 'number':
      return eq(orders.number, search.number);
    case 'id':
      return eq(orders.id, search.id);
    case 'email':
      return sql`position(${search.part} in lower(${orders.email})) > 0`;
    default:
      return undefined;
  }
}
