import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import { searchKey } from '#shop/catalogue/rules/keys.ts';
import { inside } from '#shop/catalogue/rules/product-search.ts';
import { GOODS } from '#shop/choices/tables.server.ts';
import { MOST_COUNTED } from '#shop/frame/rules/admin-list.ts';
import type { StockDesk } from './rules/stock-desk.ts';

/** The goods of each row of `from`, one by one: `offset 0` keeps PostgreSQL from reading all goods first. */
const goodsOf = (from: SQL, where: SQL) =>
  sql`${from} cross join lateral (select * from ${GOODS} as every where ${where} offset 0) goods`;

const LOW = goodsOf(sql`(select * from stock where is_low) low`, sql`every.id = low.variant_id`);
const COUNTED = goodsOf(sql`stock counted`, sql`every.id = counted.variant_id`);

const wordsIn = ({ q }: StockDesk) => searchKey(q).split(/\s+/).filter(Boolean);

/**
 * The products that have a word, themselves or in a variant; each has an index (0001_shop.sql, 0161_stock_search.sql,
 * 0350_programs.sql).
 */
const having = (word: string) => sql`(
  select id from products where deleted_at is null and (search_key like ${inside(word)} or lower(id) like ${inside(word)})
  union select product_id from variants
    where lower(value1 || chr(10) || value2 || chr(10) || id || chr(10) || sku) like ${inside(word)})`;

/**
 * Those with all words, by name. An index knows three letters in a row: shorter words are looked for among the others.
 */
function ofProducts(words: readonly string[]): SQL {
  const long = words.filter((word) => word.length > 2);
  const telling = (long.length > 0 ? long : words).map(having);
  const isFound = sql`and id in (${sql.join(telling, sql` intersect `)}) order by name_key, id offset 0`;
  return goodsOf(
    sql`(select id, name_key from products where deleted_at is null ${words.length > 0 ? isFound : sql``}) listed`,
    sql`every.product_id = listed.id`,
  );
}

function narrowest({ show }: StockDesk, words: readonly string[]): SQL {
  if (show === 'low') return LOW;
  return show === 'counted' && words.length === 0 ? COUNTED : ofProducts(words);
}

/** Name, category and brand, what is chosen, and both ids and the SKU. */
const SOUGHT = sql`concat_ws(chr(10), goods.search_key,
  lower(concat_ws(chr(10), goods.value1, goods.value2, goods.id, goods.product_id, goods.sku)))`;

/** As a part of a statement: the goods of this list that `from` has, each with its count. */
function listed(from: SQL, { show }: StockDesk, words: readonly string[]): SQL {
  const hasWords = words.map((word) => sql`and ${SOUGHT} like ${inside(word)}`);
  const isShown = show === 'all' ? sql`true` : sql`stock.variant_id is not null`;
  return sql`from ${from} left join stock on stock.variant_id = goods.id where ${isShown} ${sql.join(hasWords, sql` `)}`;
}

export async function countEntries(db: Db, desk: StockDesk, most: number): Promise<number> {
  const words = wordsIn(desk);
  const some = sql`select 1 ${listed(narrowest(desk, words), desk, words)} limit ${most}`;
  const { rows } = (await db.execute(sql`select count(*)::int as found from (${some}) few`)) as {
    rows: { found: number }[];
  };
  return rows[0]?.found ?? 0;
}

type Slice = { limit: number; offset: number; found: number };

/**
 * What is nearest to its end first, then by name. A few are sorted; of many the first ones are read off the index of
 * names, so that no list of 100,000 is sorted.
 */
export async function selectIds(db: Db, desk: StockDesk, { limit, offset, found }: Slice): Promise<string[]> {
  const words = wordsIn(desk);
  const isFew = desk.show === 'low' || found <= MOST_COUNTED;
  const all = isFew
    ? sql`select ${PLACED} ${listed(narrowest(desk, words), desk, words)}`
    : sql`select ${PLACED} ${listed(LOW, desk, words)} union all
        (select ${PLACED} ${listed(ofProducts(words), desk, words)} and stock.is_low is not true
          order by listed.name_key, listed.id, goods.position limit ${limit + offset})`;
  const { rows } = (await db.execute(
    sql`select id from (${all}) placed order by is_low desc, name_key, product_id, position
      limit ${limit} offset ${offset}`,
  )) as { rows: { id: string }[] };
  return rows.map(({ id }) => id);
}

const PLACED = sql`goods.id, goods.product_id, goods.name_key, goods.position, stock.is_low is true as is_low`;
