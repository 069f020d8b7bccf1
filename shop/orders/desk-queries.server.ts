import { and, asc, count, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { containsWord } from '#platform/db/contains-word.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { kindIn } from '#shop/catalogue/tables/products.server.ts';
import { GOES_BACK } from './cancellation-queries.server.ts';
import { CALLED_OFF, IS_HERE } from './ended-records.server.ts';
import { type OrderRecord, RECORD } from './order-records.server.ts';
import { GOODS, type GoodsRecord } from './queries.server.ts';
import type { OrderFilter, OrderSort } from './rules/order-desk.ts';
import type { OrderSearch } from './rules/order-search.ts';
import { isSale, isToCollect, orders } from './tables/orders.server.ts';

/** `current` are those that can still come to something. */
export type DeskFilter = { show: OrderFilter | 'current'; search: DeskSearch | null };

/** `ofParcel` are found beside what the words find. */
export type DeskSearch = OrderSearch & { ofParcel: readonly string[] };

export type DeskRecord = OrderRecord &
  GoodsRecord &
  Record<'isBeingCancelled' | 'goesBack' | 'hasParcel' | 'hasSession', boolean>;

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
    .where(and(whereOf(filter), inStates(sort, filter.show)))
    .orderBy(...ordersBy(sort, filter.show))
    .limit(limit)
    .offset(offset);
  return rows.map(({ id }) => id);
}

export async function selectDeskRecords(db: Db, ids: readonly string[]): Promise<DeskRecord[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select(deskRecord())
    .from(orders)
    .where(inArray(orders.id, [...ids]));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Of what an act takes along, one order or many. */
export type ActRecord = DeskRecord & { isShort: boolean };

export async function selectActRecords(db: Db, numbers: readonly number[]): Promise<ActRecord[]> {
  if (numbers.length === 0) return [];
  const rows = await db
    .select({ ...deskRecord(), isShort: IS_SHORT })
    .from(orders)
    .where(inArray(orders.number, [...numbers]));
  const byNumber = new Map(rows.map((row) => [row.number, row]));
  return numbers.flatMap((number) => byNumber.get(number) ?? []);
}

/**
 * The few orders whose parcel has this number, whatever its spaces and hyphens; asked first, so that without one no
 * plan of the list's is another.
 */
export async function selectIdsOfParcel(db: Db, parcelNumber: string): Promise<string[]> {
  const digits = parcelNumber.toLowerCase().replace(/[^a-z0-9]/g, '');
  if (digits === '') return [];
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(sql`regexp_replace(lower(orders.parcel_number), '[^a-z0-9]', '', 'g') = ${digits}`)
    .limit(20);
  return rows.map(({ id }) => id);
}

export async function selectNumbers(db: Db, ids: readonly string[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const { id, number } = orders;
  const rows = await db
    .select({ id, number })
    .from(orders)
    .where(inArray(id, [...ids]));
  const byId = new Map(rows.map((row) => [row.id, row.number]));
  return ids.flatMap((one) => byId.get(one) ?? []);
}

export async function selectIdsBeside(db: Db, order: OrderRecord, limit: number): Promise<string[]> {
  const sameEmail =
    order.email === '' ? undefined : eq(sql`lower(${orders.email})`, order.email.toLowerCase());
  const sameAccount = and(eq(orders.userId, order.userId), sql`${orders.userId} <> 'guest'`);
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(sql`${orders.id} <> ${order.id}`, or(sameAccount, sameEmail), isSale()))
    .orderBy(desc(orders.createdAt), asc(orders.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** `contentsOf` in SQL; looked up order by order, because a join would read the lines of all. */
const HAS_PARCEL = sql<boolean>`(select count(*) filter (where ${kindIn('l.kind')} <> 'goods') < greatest(count(*), 1)
  from order_lines l left join products p on p.id = l.product_id where l.order_id = orders.id)`;

const HAS_SESSION = sql<boolean>`(select count(*) filter (where ${kindIn('l.kind')} = 'booking'
    or (${kindIn('l.kind')} = 'course' and (l.times is not null
      or not exists (select 1 from lessons where lessons.product_id = l.product_id)))) > 0
  from order_lines l left join products p on p.id = l.product_id where l.order_id = orders.id)`;

const IS_SHORT = sql<boolean>`exists (select 1 from order_lines l where l.order_id = orders.id and l.short_qty > 0)`;

const BEING_CANCELLED = sql<boolean>`exists (select 1 from order_requests q
  where q.order_id = orders.id and q.kind = 'cancel' and q.state in ('open', 'accepted'))`;

const deskRecord = () => ({
  ...RECORD,
  ...GOODS,
  isBeingCancelled: BEING_CANCELLED,
  goesBack: GOES_BACK,
  hasParcel: HAS_PARCEL,
  hasSession: HAS_SESSION,
});

/** Not reported as what nobody took, or paid after all. */
const IS_TAKEN = sql`(orders.payment_state = 'paid' or orders.not_taken_at is null)`;

/**
 * Paid or to be paid on delivery, not given back, and neither shipped nor held; none that nobody took. Repeats, like
 * all below, an index `orders_desk_…`.
 */
const WAITS = sql`(orders.payment_state = 'paid' or (orders.on_delivery_at is not null and orders.cancelled_at is null))
  and ${IS_HERE} and ${IS_TAKEN}
  and (orders.amount > 0 or orders.cancelled_at is null) and not ${GOES_BACK} and not ${BEING_CANCELLED}`;

const SHOWN: Record<DeskFilter['show'], SQL | undefined> = {
  all: undefined,
  current: sql`orders.lapsed_at is null and not ${CALLED_OFF}`,
  'to-ship': sql`${WAITS} and ${HAS_PARCEL}`,
  'not-taken': sql`${isToCollect()} and orders.not_taken_at is not null`,
  sessions: sql`${WAITS} and not ${HAS_PARCEL} and ${HAS_SESSION}`,
  unpaid: sql`orders.payment_state = 'pending' and orders.lapsed_at is null and orders.cancelled_at is null
    and orders.replaced_by is null and ${IS_TAKEN}`,
  shipped: sql`orders.tracking_state in ('shipped', 'delivered') and orders.cancelled_at is null and ${IS_TAKEN}`,
  cancelled: CALLED_OFF,
};

/** The name begins `search_key`, without accents. This and the next two repeat an index of 0220. */
const NAME = sql`left(orders.search_key, 60)`;
const TOWN = sql`lower((orders.shipping_address ->> 'city') collate "C")`;
/** As far as `stepsReached` counts. */
const STATE = sql`(case when orders.tracking_state = 'delivered' then 5 when orders.tracking_state = 'shipped' then 4
  when orders.tracking_state = 'processing' then 3 when orders.tracking_state = 'orderPlaced' then 2
  when orders.payment_state = 'paid' then 1 else 0 end)`;

type SortKeys = Record<'name' | 'town' | 'state', SQL>;

const INDEXED: SortKeys = { name: NAME, town: TOWN, state: STATE };
/**
 * Of a filter that finds few: no index has these, so that those few are read and sorted. PostgreSQL would look for them
 * in an index of all orders, because it does not know how state and payment hang together.
 */
const UNINDEXED: SortKeys = {
  name: sql`(${NAME} || '')`,
  town: sql`(${TOWN} || '')`,
  state: sql`(${STATE} + 0)`,
};

const FINDS_MANY: readonly DeskFilter['show'][] = ['all', 'current', 'shipped'];

/** As the indexes are sorted, forwards or backwards. */
function ordersBy(sort: OrderSort, show: DeskFilter['show']): SQL[] {
  const { name, town, state } = FINDS_MANY.includes(show) ? INDEXED : UNINDEXED;
  const sorts: Record<OrderSort, SQL[]> = {
    newest: [desc(orders.createdAt), asc(orders.id)],
    oldest: [asc(orders.createdAt), desc(orders.id)],
    highest: [desc(orders.amount), asc(orders.id)],
    lowest: [asc(orders.amount), desc(orders.id)],
    name: [asc(name), asc(orders.id)],
    'name-back': [desc(name), desc(orders.id)],
    town: [asc(town), asc(orders.id)],
    'town-back': [desc(town), desc(orders.id)],
    state: [asc(state), asc(orders.createdAt), desc(orders.id)],
    'state-back': [desc(state), desc(orders.createdAt), asc(orders.id)],
  };
  return sorts[sort];
}

/** Says in the words of its index what the filter says: the first steps need not be skipped. */
const inStates = (sort: OrderSort, show: DeskFilter['show']) =>
  show === 'shipped' && (sort === 'state' || sort === 'state-back') ? sql`${STATE} >= 4` : undefined;

/** Test orders are found by a search among all, and stand in no list. */
const whereOf = ({ show, search }: DeskFilter) =>
  and(SHOWN[show], search ? found(search) : undefined, search && show === 'all' ? undefined : isSale());

const found = (search: DeskSearch) =>
  or(foundBy(search), search.ofParcel.length > 0 ? inArray(orders.id, [...search.ofParcel]) : undefined);

function foundBy(search: OrderSearch): SQL | undefined {
  switch (search.by) {
    case 'number':
      return eq(orders.number, search.number);
    case 'id':
      return eq(orders.id, search.id);
    case 'digits':
      return or(
        containsWord(sql`orders.search_key`, search.digits),
        search.number === null ? undefined : eq(orders.number, search.number),
      );
    case 'words':
      return and(...search.words.map((word) => containsWord(sql`orders.search_key`, word)));
  }
}
