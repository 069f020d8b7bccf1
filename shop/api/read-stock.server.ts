import type { Db } from '#platform/db/db.server.ts';
import { Problem } from '#platform/http/problem.ts';
import { variantName } from '#shop/choices/rules/variant-name.ts';
import type { Shop } from '#shop/shop.server.ts';
import { requireKey, type Viewer } from '#shop/viewer.server.ts';

import type { StockJson, StockQuery } from './contract/shapes.ts';
import type { Page } from './read-orders.server.ts';
import { selectStock, selectStockIds } from './stock-queries.server.ts';

/** A page of what is counted; by product or SKU also of what is not. */
export async function readStock(
  { db }: Pick<Shop, 'db'>,
  viewer: Viewer,
  query: StockQuery,
): Promise<Page<StockJson>> {
  requireKey(viewer, 'read_stock');
  const { ids, next } = await selectStockIds(db, query);
  return { items: (await selectStock(db, ids)).map(stockJson), next };
}

/** Of a variant, or of a product without any. Refuses with `not_found`. */
export async function readPieces({ db }: Pick<Shop, 'db'>, viewer: Viewer, id: string): Promise<StockJson> {
  requireKey(viewer, 'read_stock');
  const pieces = await findPieces(db, id);
  if (!pieces) throw new Problem('not_found');
  return pieces;
}

/** Null where it was deleted. */
export async function findPieces(db: Db, id: string): Promise<StockJson | null> {
  const [row] = await selectStock(db, [id]);
  return row ? stockJson(row) : null;
}

type StockRow = Awaited<ReturnType<typeof selectStock>>[number];

function stockJson({ id, productId, name, values, sku, onHand, held }: StockRow): StockJson {
  return {
    id,
    productId,
    name: variantName(name, values),
    sku: sku || id,
    onHand,
    held,
    available: onHand === null || held === null ? null : onHand - held,
  };
}
