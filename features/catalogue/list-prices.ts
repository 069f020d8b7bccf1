import { toCedis } from '#contracts/money.ts';
import type { Shop } from '../shop.ts';
import { selectPrices } from './queries.ts';

/** Today's price, in cedis, of each of these products that is on sale; the others are missing from the answer. */
export async function listPrices(shop: Shop, ids: string[]): Promise<{ id: string; price: number }[]> {
  const rows = await selectPrices(shop.db, ids);
  return rows.map(({ id, price }) => ({ id, price: toCedis(price) }));
}
