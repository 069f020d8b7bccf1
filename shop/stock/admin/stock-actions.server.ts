import type { FormAnswer, PageForm } from '#shop/frame/forms/answer-form.server.ts';
import { changeStock, type StockChange, StockForm } from '../enter-stock.server.ts';

const DONE = {
  enter: 'Saved.',
  low: 'Saved.',
  stop: 'The pieces are no longer counted.',
} as const satisfies Record<StockChange['intent'], string>;

type Changed = { text: string; id: string };
export type StockAnswer = FormAnswer<Changed>;

export const stockForms: PageForm<typeof StockForm, Changed> = {
  schema: StockForm,
  async verb({ shop, viewer }, form) {
    await changeStock(shop, viewer, form);
    return { text: DONE[form.intent], id: form.id };
  },
  refusals: {
    not_found: 'This product is no longer there.',
    conflict: 'The number has changed meanwhile; it is shown as it is now. Check it and save again.',
  },
};
