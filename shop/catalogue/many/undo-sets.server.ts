import { z } from 'zod';
import { shownRows } from '#shop/office/activity/act-on-many.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import type { Viewer } from '#shop/viewer.server.ts';
import { CATEGORIES, Category, PRODUCT_STATES, ProductState } from '../contract/catalogue.ts';
import { editProduct } from '../editing/edit-product.server.ts';
import { kindOf } from '../rules/kind.ts';
import { ALREADY, actOnProducts, type ProductsResult, refusalOfEdit } from './act-on-products.server.ts';
import { OTHER_KIND } from './set-products.server.ts';

/** Products by id, with the state or category before an act on many and the one it gave: `tray.on_sale.hidden`. */
const rowsOf = (values: readonly string[]) =>
  shownRows(new RegExp(`^[A-Za-z0-9][A-Za-z0-9-]{0,63}(\\.(${values.join('|')})){2}$`), 'product');
export const UndoStates = z.object({ states: rowsOf(PRODUCT_STATES) });
export const UndoCategories = z.object({ categories: rowsOf(CATEGORIES) });

type UndoSets = z.output<typeof UndoStates> | z.output<typeof UndoCategories>;

/** Gives each product back the state or the category that it had, if it still has the one that the act gave it. */
export function undoSets(shop: Shop, viewer: Viewer, input: UndoSets): Promise<ProductsResult> {
  return 'states' in input
    ? undo(shop, viewer, 'state', input.states)
    : undo(shop, viewer, 'category', input.categories);
}

function undo(
  shop: Shop,
  viewer: Viewer,
  field: 'state' | 'category',
  texts: readonly string[],
): Promise<ProductsResult> {
  const products = texts.map((text) => {
    const [id = '', before = '', given = ''] = text.split('.');
    return { id, before, given, version: 0 };
  });
  const sets = new Map(products.map((product) => [product.id, product]));
  return actOnProducts(shop, viewer, {
    verb: field === 'state' ? 'set-product-states' : 'set-product-categories',
    details: { to: null },
    products,
    act: async ({ row, actId }) => {
      const { before, given } = sets.get(row.id) ?? { before: row[field] };
      if (row[field] === before) return ALREADY;
      if (row[field] !== given) return SET_SINCE;
      if (
        field === 'category' &&
        kindOf(row) !== kindOf({ kind: row.kind, category: Category.parse(before) })
      )
        return OTHER_KIND;
      const change =
        field === 'state' ? { state: ProductState.parse(before) } : { category: Category.parse(before) };
      return refusalOfEdit(await editProduct(shop, viewer, row.id, { version: row.version, change, actId }));
    },
  });
}

const SET_SINCE = 'It was changed since, and was left as it is now.';
