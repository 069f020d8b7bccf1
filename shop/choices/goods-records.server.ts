// For every module: what can be sold, each by its own id, whether it is a product without options or a variant.
import { inArray, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import type { ProductState } from '#shop/catalogue/contract/catalogue.ts';
import { type Goods, type GoodsRow, readGoods } from './rules/read-goods.ts';
import { GOODS, GOODS_COLUMNS } from './tables.server.ts';

/** Those of them that are on sale. */
export async function selectGoods(db: Db, ids: readonly string[]): Promise<Goods[]> {
  const rows = await selectRows(db, sql`${inArray(sql`goods.id`, [...ids])} and goods.state = 'on_sale'`);
  return rows.map(readGoods);
}

/** All that can be had of these products, in their order, hidden ones too. */
export async function selectGoodsOf(
  db: Db,
  productIds: readonly string[],
): Promise<(Goods & { state: ProductState })[]> {
  if (productIds.length === 0) return [];
  const rows = await selectRows(db, inArray(sql`goods.product_id`, [...productIds]));
  return rows.map((row) => ({ ...readGoods(row), state: row.state }));
}

async function selectRows(db: Db, where: SQL): Promise<GoodsRow[]> {
  const { rows } = (await db.execute(
    sql`select ${GOODS_COLUMNS} from ${GOODS} as goods where ${where} order by goods.product_id, goods.position`,
  )) as { rows: unknown[] };
  return rows as GoodsRow[];
}

/** In whatever state; null for what is neither a product without options nor a variant. */
export async function selectAnyGoods(db: Db, id: string): Promise<Goods | null> {
  const [row] = await selectRows(db, sql`goods.id = ${id}`);
  return row ? readGoods(row) : null;
}
