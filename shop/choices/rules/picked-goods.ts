import type { Product } from '#shop/catalogue/contract/catalogue.ts';
import type { Variant } from '../contract.ts';
import { variantName, withCustomText } from './variant-name.ts';

/** What goes into the cart. */
export type PickedGoods = Pick<Product, 'id' | 'name' | 'price' | 'imageURL' | 'isSoldOut' | 'piecesLeft'> & {
  text?: string;
  time?: string;
  seats?: number;
};

/** The product as it was chosen: under the variant's id, name, price and picture, with the buyer's own text. */
export function pickedGoods(product: PickedGoods, variant: Variant | null, text: string): PickedGoods {
  const { id, name, price, imageURL, isSoldOut, piecesLeft } = product;
  const shown = variant
    ? { ...variant, imageURL: variant.imageURL || imageURL }
    : { id, price, imageURL, isSoldOut, piecesLeft, values: [] };
  return {
    id: shown.id,
    name: withCustomText(variantName(name, shown.values), text),
    price: shown.price,
    imageURL: shown.imageURL,
    isSoldOut: shown.isSoldOut,
    piecesLeft: shown.piecesLeft,
    ...(text && { text }),
  };
}
