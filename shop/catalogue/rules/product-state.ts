import type { ProductState } from '../contract/catalogue.ts';

const TEXTS = {
  on_sale: 'On sale',
  sold_out: 'Sold out',
  hidden: 'Hidden',
} as const satisfies Record<ProductState, string>;

/** A product's state in words (docs/behaviour.md#products). */
export function stateText(state: ProductState): string {
  return TEXTS[state];
}
