import type { FormAnswer, PageForm } from '#shop/frame/forms/answer-form.server.ts';
import { changeStock, StockForm } from '../enter-stock.server.ts';
import { type CountedProduct, getStock } from '../list-stock.server.ts';

const DONE = { low: 'Saved.', stop: 'The pieces are no longer counted.' } as const;

/** With the product as it is now: a list that is sorted by the count may show it no more. */
type Changed = { text: string; product: CountedProduct };
export type StockAnswer = FormAnswer<Changed>;

export const stockForms: PageForm<typeof StockForm, Changed> = {
  schema: StockForm,
  async verb({ shop, viewer }, form) {
    await changeStock(shop, viewer, form);
    const { product } = await getStock(shop, viewer, form.id, 1);
    const text = form.intent === 'enter' ? `Saved: ${product.count?.onHand}` : DONE[form.intent];
    return { text, product };
  },
  refusals: {
    not_found: 'This product is no longer there.',
    conflict: 'The number has changed meanwhile; it is shown as it is now. Check it and save again.',
  },
};
