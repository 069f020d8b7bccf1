import { type Pesewas, pesewas } from '#platform/money/money.ts';
import type { Category, ProductState } from '#shop/catalogue/contract/catalogue.ts';
import type { Kind } from '#shop/catalogue/contract/kinds.ts';
import type { BookingSettings } from '#shop/hours/contract.ts';
import type { ChosenValue, ProductOption, TextOption } from '../contract.ts';
import { variantName } from './variant-name.ts';

/** What an order writes down of it; `variantId` is null for a product without options. */
export type Goods = {
  id: string;
  productId: string;
  variantId: string | null;
  /** With what is chosen: "Shirt, L, black". */
  name: string;
  price: Pesewas;
  imageUrl: string;
  category: Category;
  kind: Kind;
  choice: ChosenValue[] | null;
  text: TextOption | null;
  /** Null where it is bought without a time. */
  booking: BookingSettings | null;
};

/** As SQL reads it. */
export type GoodsRow = {
  id: string;
  product_id: string;
  name: string;
  value1: string;
  value2: string;
  price: number | string;
  image_url: string;
  category: Category;
  kind: Kind;
  state: ProductState;
  options: ProductOption[];
  text_option: TextOption | null;
  booking: BookingSettings | null;
};

export function readGoods(row: GoodsRow): Goods {
  const values = [row.value1, row.value2].slice(0, row.options.length);
  return {
    id: row.id,
    productId: row.product_id,
    variantId: values.length > 0 ? row.id : null,
    name: variantName(row.name, values),
    price: pesewas(Number(row.price)),
    imageUrl: row.image_url,
    category: row.category,
    kind: row.kind,
    choice:
      values.length > 0 ? row.options.map(({ name }, place) => ({ name, value: values[place] ?? '' })) : null,
    text: row.text_option,
    booking: row.booking,
  };
}
