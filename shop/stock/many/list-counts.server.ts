import { selectGoodsOf } from '#shop/choices/goods-records.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { requireRight, type Viewer } from '#shop/viewer.server.ts';
import { selectCounts } from '../stock-records.server.ts';

/** A product without options, or a variant; then `name` carries what is chosen. */
export type NamedGoods = { id: string; name: string };
/** `count` is null for what is not counted. */
export type CountedGoods = NamedGoods & { count: { onHand: number; held: number } | null };

/** What can be had of these products, in their order, each with its count; what was deleted meanwhile has none. */
export async function listCounts(
  { db }: Shop,
  viewer: Viewer,
  productIds: readonly string[],
): Promise<CountedGoods[]> {
  requireRight(viewer, 'catalogue');
  const known = await selectGoodsOf(db, productIds);
  const goods = productIds.flatMap((id) => known.filter(({ productId }) => productId === id));
  const counts = await selectCounts(
    db,
    goods.map(({ id }) => id),
  );
  return goods.map(({ id, name }) => ({ id, name, count: counts.get(id) ?? null }));
}
