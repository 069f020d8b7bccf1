import { and, asc, count, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import { kindIn } from '#shop/catalogue/tables/products.server.ts';
import { IS_KEPT, type OrderRecord, RECORD } from './order-records.server.ts';
import { GOODS, type GoodsRecord } from './queries.server.ts';
import type { OrderFilter, OrderSort } from './rules/order-desk.ts';
import type { OrderSearch } from './rules/order-search.ts';
import { isSale, orders } from './tables/orders.server.ts';

/** `current` are those that can still come to something. */
export type DeskFilter = { show: OrderFilter | 'current'; search: OrderSearch | null };

export type DeskRecord = OrderRecord & GoodsRecord & { isBeingCancelled: boolean; hasParcel: boolean };

/** Counted up to `most`: no count reads the whole table. */
export async function countDesk(db: Db, filter: DeskFilter, most: number): Promise<number> {
  const some = db.select({ id: orders.id }).from(orders).where(whereOf(filter)).limit(most).as('some');
  const [row] = await db.select({ found: count() }).from(some);
  return row?.found ?? 0;
}

/** The ids of one page. Only ids: what stands before the page is skipped without being read. */
export async function selectDeskIds(
  db: Db,
  filter: DeskFilter,
  { sort, limit, offset }: { sort: OrderSort; limit: number; offset: number },
): Promise<string[]> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(whereOf(filter))
    .orderBy(...ORDERS[sort])
    .limit(limit)
    .offset(offset);
  return rows.map(({ id }) => id);
}

export async function selectDeskRecords(db: Db, ids: readonly string[]): Promise<DeskRecord[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({
      ...RECORD,
      ...GOODS,
      isBeingCancelled: BEING_CANCELLED,
      hasParcel: HAS_PARCEL,
    })
    .from(orders)
    .where(inArray(orders.id, [...ids]));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

export function selectOrdersBeside(db: Db, order: OrderRecord, limit: number): Promise<OrderRecord[]> {
  const sameEmail =
    order.email === '' ? undefined : eq(sql`lower(${orders.email})`, order.email.toLowerCase());
  const sameAccount = and(eq(orders.userId, order.userId), sql`${orders.userId} <> 'guest'`);
  return db
    .select(RECORD)
    .from(orders)
    .where(and(sql`${orders.id} <> ${order.id}`, or(sameAccount, sameEmail), isSale()))
    .orderBy(desc(orders.createdAt), asc(orders.id))
    .limit(limit);
}

/** `contentsOf` in SQL; looked up order by order, because a join would read the lines of all. */
const HAS_PARCEL = sql<boolean>`(select count(*) filter (where ${kindIn('l.kind')} <> 'goods') < greatest(count(*), 1)
  from order_lines l left join products p on p.id = l.product_id where l.order_id = orders.id)`;

const HAS_SESSION = sql<boolean>`(select count(*) filter (where ${kindIn('l.kind')} = 'booking'
    or (${kindIn('l.kind')} = 'course' and (l.times is not null
      or not exists (select 1 from lessons where lessons.product_id = l.product_id)))) > 0
  from order_lines l left join products p on p.id = l.product_id where l.order_id = orders.id)`;

const BEING_CANCELLED = sql<boolean>`exists (select 1 from order_requests q
  where q.order_id = orders.id and q.kind = 'cancel' and q.state <> 'refused')`;

/** Paid or to be paid on delivery, not given back, and neither shipped nor held. Repeats, like all below, an index `orders_desk_…`. */
const WAITS = sql`(orders.payment_state = 'paid' or (orders.on_delivery_at is not null and orders.cancelled_at is null))
  and (orders.tracking_state is null or orders.tracking_state in ('orderPlaced', 'processing'))
  and ${IS_KEPT} and not ${BEING_CANCELLED}`;

const SHOWN: Record<DeskFilter['show'], SQL | undefined> = {
  all: undefined,
  current: sql`orders.lapsed_at is null and orders.cancelled_at is null`,
  'to-ship': sql`${WAITS} and ${HAS_PARCEL}`,
  sessions: sql`${WAITS} and not ${HAS_PARCEL} and ${HAS_SESSION}`,
  unpaid: sql`orders.payment_state = 'pending' and orders.lapsed_at is null and orders.cancelled_at is null
    and orders.replaced_by is null`,
  shipped: sql`orders.tracking_state in ('shipped', 'delivered')`,
};

/** As the indexes are sorted, forwards or backwards. */
const ORDERS: Record<OrderSort, SQL[]> = {
  newest: [desc(orders.createdAt), asc(orders.id)],
  oldest: [asc(orders.createdAt), desc(orders.id)],
  highest: [desc(orders.amount), asc(orders.id)],
  lowest: [asc(orders.amount), desc(orders.id)],
};

/** Test orders are found by a search among all, and stand in no list. */
const whereOf = ({ show, search }: DeskFilter) =>
  and(SHOWN[show], search ? found(search) : undefined, search && show === 'all' ? undefined : isSale());

function found(search: OrderSearch): SQL | undefined {
  switch (search.by) {
    case 'number':
      return eq(orders.number, search.number);
    case 'id':
      return eq(orders.id, search.id);
    case 'digits':
      return or(
        contains(search.digits),
        search.number === null ? undefined : eq(orders.number, search.number),
      );
    case 'words':
      return and(...search.words.map(contains));
  }
}

/** Three letters are found anywhere; fewer at the beginning of a word, because the index knows no shorter part. */
function contains(word: string): SQL {
  const escaped = word.replace(/[\\%_]/g, '\\$&');
  return sql`orders.search_key like ${word.length < 3 ? `% ${escaped}%` : `%${escaped}%`}`;
}
