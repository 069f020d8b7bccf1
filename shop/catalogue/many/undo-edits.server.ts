import { z } from 'zod';
import { pesewas } from '#platform/money/money.ts';
import { shownRows } from '#shop/office/activity/act-on-many.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import type { Viewer } from '#shop/viewer.server.ts';
import { CATEGORIES, Category, PRODUCT_STATES, ProductState } from '../contract/catalogue.ts';
import { editProduct } from '../editing/edit-product.server.ts';
import type { ProductRow } from '../product-records.server.ts';
import { ALREADY, actOnProducts, type ProductsResult, refusalOfEdit } from './act-on-products.server.ts';
import { PRICED_BY_CHOICES } from './price-products.server.ts';
import { isOtherKind, OTHER_KIND } from './set-products.server.ts';

/**
 * Products by id, with what an act on many found and what it gave: `casting-tray.1999.2199` in pesewas,
 * `casting-tray.on_sale.hidden`, `casting-tray.Books.Merchandise`.
 */
const rowsOf = (value: string) =>
  shownRows(new RegExp(`^[A-Za-z0-9][A-Za-z0-9-]{0,63}(\\.(${value})){2}$`), 'product');
export const UndoPrices = z.object({ edited: rowsOf('[1-9]\\d{0,9}') });
export const UndoStates = z.object({ edited: rowsOf(PRODUCT_STATES.join('|')) });
export const UndoCategories = z.object({ edited: rowsOf(CATEGORIES.join('|')) });

export type EditedField = keyof typeof FIELDS;

const FIELDS = {
  price: {
    verb: 'price-products',
    details: { rule: 'back to what they were' },
    read: (text: string) => ({ price: pesewas(Number(text)) }),
    whyNot: ({ options }: ProductRow) => (options.length > 0 ? PRICED_BY_CHOICES : null),
  },
  state: {
    verb: 'set-product-states',
    details: { to: null },
    read: (text: string) => ({ state: ProductState.parse(text) }),
    whyNot: () => null,
  },
  category: {
    verb: 'set-product-categories',
    details: { to: null },
    read: (text: string) => ({ category: Category.parse(text) }),
    whyNot: (row: ProductRow, text: string) => (isOtherKind(row, Category.parse(text)) ? OTHER_KIND : null),
  },
} as const;

/** Gives each product back what it had of `field`, if it still has what the act on many gave it. */
export function undoEdits(
  shop: Shop,
  viewer: Viewer,
  field: EditedField,
  { edited }: { edited: readonly string[] },
): Promise<ProductsResult> {
  const { verb, details, read, whyNot } = FIELDS[field];
  const products = edited.map((text) => {
    const [id = '', before = '', given = ''] = text.split('.');
    return { id, before, given, version: 0 };
  });
  const edits = new Map(products.map((product) => [product.id, product]));
  return actOnProducts(shop, viewer, {
    verb,
    details,
    products,
    act: async ({ row, actId }) => {
      const { before = '', given = '' } = edits.get(row.id) ?? {};
      const refusal = whyNot(row, before);
      if (refusal !== null) return refusal;
      if (String(row[field]) === before) return ALREADY;
      if (String(row[field]) !== given) return CHANGED_SINCE;
      const edit = { version: row.version, change: read(before), actId };
      return refusalOfEdit(await editProduct(shop, viewer, row.id, edit));
    },
  });
}

const CHANGED_SINCE = 'It was changed since, and was left as it is now.';
