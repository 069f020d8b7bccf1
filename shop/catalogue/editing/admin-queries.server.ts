import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNotNull,
  isNull,
  ne,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import {
  BY_NAME,
  CHEAPEST_FIRST,
  NEWEST_FIRST,
  nearerEnd,
  type Order,
  reversed,
} from '../listing-queries.server.ts';
import type { ProductRow } from '../product-records.server.ts';
import { hasText } from '../queries.server.ts';
import type { ProductDesk, ProductSort, StockLevel } from '../rules/product-desk.ts';
import { kindIn, products } from '../tables/products.server.ts';

/** Hidden products, too. */
const listed = isNull(products.deletedAt);

/** Those that the list finds; `q` may stand in name, category or brand. */
export type EntryFilter = Pick<ProductDesk, 'q' | 'show' | 'category' | 'stock' | 'kind'>;

/** Of each product that is counted: the pieces to be had of its variants on sale, and whether one of these runs low. */
const countedOf = (where: SQL) => sql`(
  select s.product_id, sum(greatest(s.on_hand - s.held, 0))::int as pieces, bool_or(s.is_low) as is_low
  from stock s join products p on p.id = s.product_id left join variants v on v.id = s.variant_id
  where ${where} and case when p.options = '[]' then v.id is null else v.state = 'on_sale' end
  group by s.product_id)`;
const COUNTED = countedOf(sql`true`);

/** `piecesLeft` is null where not all that is on sale of it is counted. */
const LEVELS: Record<StockLevel, SQL> = {
  in: sql`${products.piecesLeft} > 0`,
  // Read once and hashed: as a join PostgreSQL would compare each product with each.
  low: sql`(products.id in (select product_id from ${countedOf(sql`s.is_low`)} low)) is true`,
  none: sql`${products.piecesLeft} = 0`,
  uncounted: sql`${products.piecesLeft} is null`,
};

/** What nobody can buy, also where that follows from its pieces or its choices; hidden ones are hidden. */
const SOLD_OUT = sql`(${products.state} = 'sold_out' or ${products.state} = 'on_sale' and ${products.piecesLeft} = 0)`;

function shownAs(show: ProductDesk['show']): SQL | undefined {
  if (show === 'all') return undefined;
  if (show === 'deleted') return sql`false`;
  return show === 'sold_out' ? SOLD_OUT : eq(products.state, show);
}

const whereOf = ({ q, show, category, stock, kind }: EntryFilter) =>
  and(
    listed,
    hasText(q),
    shownAs(show),
    category === 'any' ? undefined : eq(products.category, category),
    stock === 'any' ? undefined : LEVELS[stock],
    kind === 'any' ? undefined : eq(kindIn('products.kind'), kind),
  );

const CHANGED = sql`coalesce(${products.editedAt}, ${products.createdAt})`;
const BY_CATEGORY: Order = {
  onward: [asc(products.category), ...BY_NAME.onward],
  backward: [desc(products.category), ...BY_NAME.backward],
};
const CHANGED_FIRST: Order = {
  onward: [desc(CHANGED), asc(products.id)],
  backward: [asc(CHANGED), desc(products.id)],
};
const PIECES = sql<
  number | null
>`case when ${products.piecesLeft} is not null then coalesce(counted.pieces, 0) end`;
/** What is not counted comes last both ways. */
const FEWEST_FIRST: Order = {
  onward: [sql`${PIECES} asc nulls last`, asc(products.id)],
  backward: [sql`${PIECES} desc nulls first`, desc(products.id)],
};
const MOST_FIRST: Order = {
  onward: [sql`${PIECES} desc nulls last`, asc(products.id)],
  backward: [sql`${PIECES} asc nulls first`, desc(products.id)],
};

const ORDERS: Record<ProductSort, Order> = {
  newest: NEWEST_FIRST,
  oldest: reversed(NEWEST_FIRST),
  name: BY_NAME,
  'name-back': reversed(BY_NAME),
  category: BY_CATEGORY,
  'category-back': reversed(BY_CATEGORY),
  lowest: CHEAPEST_FIRST,
  highest: reversed(CHEAPEST_FIRST),
  fewest: FEWEST_FIRST,
  most: MOST_FIRST,
  changed: CHANGED_FIRST,
  'changed-back': reversed(CHANGED_FIRST),
};

export async function selectEntry(db: Db, id: string): Promise<ProductRow | null> {
  const [row] = await db
    .select()
    .from(products)
    .where(and(eq(products.id, id), listed));
  return row ?? null;
}

type DeletedEntry = { id: string; name: string; deletedAt: Date };

/** Those that still have a picture, or never needed one; deleted last first; `q` as of `EntryFilter`. */
export async function selectDeleted(db: Db, q: string, limit: number): Promise<DeletedEntry[]> {
  const { id, name, state, imageUrl } = products;
  return db
    .select({ id, name, deletedAt: sql`${products.deletedAt}`.mapWith(products.deletedAt) as SQL<Date> })
    .from(products)
    .where(and(isNotNull(products.deletedAt), hasText(q), or(ne(imageUrl, ''), eq(state, 'hidden'))))
    .orderBy(desc(products.deletedAt), asc(id))
    .limit(limit);
}

export async function countEntries(db: Db, filter: EntryFilter): Promise<number> {
  const [row] = await db.select({ found: count() }).from(products).where(whereOf(filter));
  return row?.found ?? 0;
}

type Slice = { sort: ProductSort; found: number; offset: number; limit: number };

/** The ids of a part of the list: only these are sorted and skipped. */
export async function selectEntryIds(
  db: Db,
  filter: EntryFilter,
  { sort, ...place }: Slice,
): Promise<string[]> {
  const from = nearerEnd(ORDERS[sort], place);
  const ids = db.select({ id: products.id }).from(products).$dynamic();
  const isByPieces = sort === 'fewest' || sort === 'most';
  const joined = isByPieces
    ? ids.leftJoin(sql`${COUNTED} counted`, eq(sql`counted.product_id`, products.id))
    : ids;
  const rows = await joined
    .where(whereOf(filter))
    .orderBy(...from.orderBy)
    .limit(from.limit)
    .offset(from.offset);
  return (from.isBackward ? rows.toReversed() : rows).map(({ id }) => id);
}

/** `pieces` is null where not all that is on sale is counted. */
export type EntryRow = ProductRow & { pieces: number | null; isLow: boolean | null };

/** In the order of `ids`. */
export async function selectEntries(db: Db, ids: readonly string[]): Promise<EntryRow[]> {
  if (ids.length === 0) return [];
  const counted = countedOf(inArray(sql`s.product_id`, [...ids]));
  const rows = await db
    .select({
      ...getTableColumns(products),
      pieces: PIECES,
      isLow: sql<boolean | null>`counted.is_low`,
    })
    .from(products)
    .leftJoin(sql`${counted} counted`, eq(sql`counted.product_id`, products.id))
    .where(inArray(products.id, [...ids]));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

export function selectAfter(db: Db, id: string, limit: number): Promise<ProductRow[]> {
  return db
    .select()
    .from(products)
    .where(and(gt(products.id, id), listed))
    .orderBy(asc(products.id))
    .limit(limit);
}
