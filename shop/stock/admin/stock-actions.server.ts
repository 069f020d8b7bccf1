import { z } from 'zod';
import {
  answerForm,
  type FormAnswer,
  type FormSender,
  type PageForm,
} from '#shop/frame/forms/answer-form.server.ts';
import { changeStock, entryOf, StockForm } from '../enter-stock.server.ts';
import { type CountedProduct, getStock } from '../list-stock.server.ts';

const DONE = { low: 'Saved.', stop: 'The pieces are no longer counted.' } as const;
const MOST_COUNTS = 100;

/** With the product as it is now: a list that is sorted by the count may show it no more. */
type Changed = { text: string; product: CountedProduct };
export type StockAnswer = FormAnswer<Changed>;

export const stockForms: PageForm<typeof StockForm, Changed> = {
  schema: StockForm,
  async verb({ shop, viewer }, form) {
    await changeStock(shop, viewer, form.intent === 'count' ? entryOf(form) : form);
    const { product } = await getStock(shop, viewer, form.id, 1);
    const isCount = form.intent === 'enter' || form.intent === 'count';
    const text = isCount ? `Saved: ${product.count?.onHand}` : DONE[form.intent];
    return { text, product };
  },
  refusals: {
    not_found: 'This product is no longer there.',
    conflict: 'The number has changed meanwhile; it is shown as it is now. Check it and save again.',
  },
};

/** A row, each once: its id, what it showed as on hand, and what was typed: `shirt-l.12.9`. */
const Counts = z
  .array(z.string().regex(/^[\w-]{1,100}\.\d{0,9}\.[^\0]{0,80}$/))
  .min(1)
  .max(MOST_COUNTS)
  .refine((rows) => new Set(rows.map((row) => row.split('.')[0])).size === rows.length);

const StockListForm = z.discriminatedUnion('intent', [
  ...StockForm.options,
  z.object({ intent: z.literal('enter-all'), count: Counts }),
]);

/** What each row came to, as if it had been sent alone. */
type ChangedRows = { text: string; rows: StockAnswer[] };
export type StockListAnswer = FormAnswer<Changed | ChangedRows>;

export const stockListForms: PageForm<typeof StockListForm, Changed | ChangedRows> = {
  schema: StockListForm,
  async verb(sender, form) {
    if (form.intent !== 'enter-all') return stockForms.verb(sender, form);
    const rows: StockAnswer[] = [];
    for (const row of form.count) rows.push(await answerRow(sender, row));
    const saved = rows.filter(({ isDone }) => isDone).length;
    const of = saved === rows.length ? '' : ` of ${rows.length}`;
    return { text: `${saved}${of} counts saved`, rows };
  },
  refusals: stockForms.refusals,
};

async function answerRow(sender: FormSender, row: string): Promise<StockAnswer> {
  const [id = '', seen = '', ...pieces] = row.split('.');
  const typed = { intent: 'count', id, seen, pieces: pieces.join('.') };
  const answered = await answerForm(stockForms, sender, typed);
  if (answered instanceof Response) throw answered;
  return answered.answer;
}
