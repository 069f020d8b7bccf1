import type { Pesewas } from '#platform/money/money.ts';
import { findGoods } from '#shop/catalogue/search/find-goods.server.ts';
import { selectGoodsOf } from '#shop/choices/goods-records.server.ts';
import type { Goods } from '#shop/choices/rules/read-goods.ts';
import type { Shop } from '#shop/shop.server.ts';
import { leftText } from '#shop/stock/rules/pieces-left.ts';
import { selectLeft } from '#shop/stock/stock-records.server.ts';

export const LONGEST_SEARCH = 100;

export type ShownGoods = { id: string; name: string; price: Pesewas; imageURL: string };

/** Each variant by itself, of those products that are `shown` of all `products` that fit. */
export type FoundGoods = {
  rows: (ShownGoods & { left: string | null; note: string | null })[];
  shown: number;
  products: number;
};

/** Of the products that fit best what can be had of them, but what is hidden. */
export async function findSold({ db }: Shop, q: string): Promise<FoundGoods> {
  const { rows, products } = await findGoods(db, q);
  const goods = await selectGoodsOf(
    db,
    rows.map(({ id }) => id),
  );
  const left = await selectLeft(
    db,
    goods.map(({ id }) => id),
  );
  const noteOf = ({ id, state }: (typeof goods)[number]) =>
    state === 'sold_out' ? 'Sold out' : left.get(id) === 0 ? 'None left' : null;
  const sold = rows.flatMap(({ id }) =>
    goods
      .filter(({ productId, state }) => productId === id && state !== 'hidden')
      .map((one) => ({ ...shownOf(one), left: leftText(left.get(one.id) ?? null), note: noteOf(one) })),
  );
  return { rows: sold, shown: rows.length, products };
}

export const shownOf = ({ id, name, price, imageUrl }: Goods): ShownGoods => ({
  id,
  name,
  price,
  imageURL: imageUrl,
});
