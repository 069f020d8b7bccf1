import { z } from 'zod';
import { pesewas } from '#platform/money/money.ts';
import { shownRows } from '#shop/office/activity/act-on-many.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import type { Viewer } from '#shop/viewer.server.ts';
import { editProduct } from '../editing/edit-product.server.ts';
import { ALREADY, actOnProducts, type ProductsResult, refusalOfEdit } from './act-on-products.server.ts';
import { PRICED_BY_CHOICES } from './price-products.server.ts';

/** Products by id, with the price before a change of many and the one it gave, in pesewas: `casting-tray.1999.2199`. */
const PricedProducts = shownRows(/^[A-Za-z0-9][A-Za-z0-9-]{0,63}(\.[1-9]\d{0,9}){2}$/, 'product');
export const UndoPrices = z.object({ priced: PricedProducts });

/** Gives each product back the price that it had, if it still has the one that the change of many gave it. */
export function undoPrices(
  shop: Shop,
  viewer: Viewer,
  { priced }: z.output<typeof UndoPrices>,
): Promise<ProductsResult> {
  const products = priced.map((text) => {
    const [id = '', before, given] = text.split('.');
    return { id, before: pesewas(Number(before)), given: Number(given), version: 0 };
  });
  const prices = new Map(products.map((product) => [product.id, product]));
  return actOnProducts(shop, viewer, {
    verb: 'price-products',
    details: { rule: 'back to what they were' },
    products,
    act: async ({ row, actId }) => {
      const known = prices.get(row.id);
      if (row.options.length > 0) return PRICED_BY_CHOICES;
      if (row.price === known?.before) return ALREADY;
      if (row.price !== known?.given) return PRICE_CHANGED;
      const edit = { version: row.version, change: { price: known.before }, actId };
      return refusalOfEdit(await editProduct(shop, viewer, row.id, edit));
    },
  });
}

const PRICE_CHANGED = 'Its price was changed since, and was left as it is now.';
