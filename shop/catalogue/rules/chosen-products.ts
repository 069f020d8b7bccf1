import { chosenRows } from '#shop/frame/rules/chosen-rows.ts';
import { PRODUCT_ID } from '../contract/catalogue.ts';

export const CHOSEN_PRODUCTS = chosenRows({
  name: 'product',
  key: PRODUCT_ID,
  acts: ['price', 'stock', 'state', 'category', 'delete'],
});
export type ProductAct = (typeof CHOSEN_PRODUCTS.acts)[number];
