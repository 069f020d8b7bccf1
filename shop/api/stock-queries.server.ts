import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import { GOODS, variants } from '#shop/choices/tables.server.ts';
import { stock } from '#shop/stock/tables.server.ts';
import { asPage, type IdPage } from './change-queries.server.ts';
import type { StockQuery } from './contract/shapes.ts';

/** Of what is counted, by id; by product or SKU also of what is not. */
export async function selectStockIds(db: Db, { cursor, limit, ...by }: StockQuery): Promise<IdPage> {
  const from = sql`(${stockIds(by)}) found`;
  const rows = await db
    .select({ id: sql<string>`found.id` })
    .from(from)
    .where(cursor === undefined ? undefined : sql`found.id > ${cursor}`)
    .orderBy(sql`found.id`)
    .limit(limit + 1);
  return asPage(
    rows.map(({ id }) => ({ id, cursor: id })),
    limit,
  );
}

function stockIds({ product, sku }: Pick<StockQuery, 'product' | 'sku'>): SQL {
  const ofProduct = product === undefined ? sql`` : sql`and product_id = ${product}`;
  if (sku !== undefined)
    return sql`select id from ${variants} where sku = ${sku} ${ofProduct}
      union select id from ${GOODS} named where id = ${sku} ${ofProduct}`;
  if (product !== undefined) return sql`select id from ${GOODS} named where product_id = ${product}`;
  return sql`select variant_id as id from ${stock}`;
}

type StockRow = Record<'id' | 'productId' | 'name' | 'sku', string> &
  Record<'onHand' | 'held', number | null> & { values: string[] };

/**
 * In the order of `ids`; null where nothing is counted. Without what was deleted or archived. One by one: `offset 0`
 * keeps PostgreSQL from reading all goods first.
 */
export async function selectStock(db: Db, ids: readonly string[]): Promise<StockRow[]> {
  const { rows } = (await db.execute(sql`
    select goods.id, goods.product_id as "productId", goods.name, array[goods.value1, goods.value2] as values, goods.sku,
      counted.on_hand as "onHand", counted.held
    from unnest(${sql.param([...ids])}::text[]) with ordinality wanted (id, place)
    cross join lateral (select * from ${GOODS} every where every.id = wanted.id offset 0) goods
    left join lateral (select on_hand, held from stock where variant_id = wanted.id offset 0) counted on true
    order by wanted.place`)) as unknown as { rows: StockRow[] };
  return rows;
}
