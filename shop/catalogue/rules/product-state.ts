import type { ProductState } from '../contract/catalogue.ts';

const TEXTS = {
  on_sale: 'On sale',
  sold_out: 'Sold out',
  hidden: 'Hidden',
} as const satisfies Record<ProductState, string>;

/** In words (docs/behaviour.md#products). */
export function stateText(state: ProductState): string {
  return TEXTS[state];
}
