import { parseChosen } from '#shop/frame/rules/chosen-rows.ts';
import { PRODUCT_ID } from '../contract/catalogue.ts';

/** Products are chosen by their ids. */
export const CHOSEN = 'product';

/** What can be done with many products at once. */
export const PRODUCT_ACTS = ['price', 'stock', 'state', 'category', 'delete'] as const;
export type ProductAct = (typeof PRODUCT_ACTS)[number];

export function parseProductAct(query: URLSearchParams): ProductAct {
  return PRODUCT_ACTS.find((known) => known === query.get('act')) ?? 'price';
}

export function parseChosenProducts(query: URLSearchParams): string[] {
  return parseChosen(query, { name: CHOSEN, isKey: (text) => PRODUCT_ID.test(text) });
}
