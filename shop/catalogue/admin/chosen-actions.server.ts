import { z } from 'zod';
import type { FormAnswer, PageForm } from '#shop/frame/forms/answer-form.server.ts';
import {
  EnterStocks,
  enterStocks,
  PreviewStocks,
  previewStocks,
  type StockPreview,
} from '#shop/stock/many/enter-stocks.server.ts';
import type { ProductsResult } from '../many/act-on-products.server.ts';
import {
  DeleteProducts,
  deleteProducts,
  RestoreProducts,
  restoreProducts,
} from '../many/delete-products.server.ts';
import {
  type PricePreview,
  PriceProducts,
  previewPrices,
  priceProducts,
} from '../many/price-products.server.ts';
import { SetProductCategories, SetProductStates, setProducts } from '../many/set-products.server.ts';
import { stateText } from '../rules/product-state.ts';

const ChosenForm = z.discriminatedUnion('intent', [
  PriceProducts.extend({ intent: z.literal('preview') }),
  PriceProducts.extend({ intent: z.literal('price') }),
  PreviewStocks.extend({ intent: z.literal('preview-stock') }),
  EnterStocks.extend({ intent: z.literal('stock') }),
  SetProductStates.extend({ intent: z.literal('state') }),
  SetProductCategories.extend({ intent: z.literal('category') }),
  DeleteProducts.extend({ intent: z.literal('delete') }),
  RestoreProducts.extend({ intent: z.literal('restore') }),
]);

/** `stocked` is about products and variants by the ids under which they are counted. */
type Outcome = { kind: 'done' | 'deleted' | 'stocked'; result: ProductsResult; text: string };
type Preview =
  | { kind: 'preview'; preview: PricePreview; change: string; amount: string }
  | { kind: 'preview-stock'; preview: StockPreview; entry: { kind: string; pieces: string; reason: string } };
type Done = Preview | Outcome;
export type ChosenAnswer = FormAnswer<Done>;

/** The forms of the page about products that were chosen in the list. */
export const chosenForms: PageForm<typeof ChosenForm, Done> = {
  schema: ChosenForm,
  async verb({ shop, viewer }, form) {
    switch (form.intent) {
      case 'preview': {
        const preview = await previewPrices(shop, viewer, form);
        return { kind: 'preview', preview, change: form.change, amount: form.amount };
      }
      case 'price': {
        const { rule, ...result } = await priceProducts(shop, viewer, form);
        return { kind: 'done', result, text: `${prices(result.done.length)} ${rule}.` };
      }
      case 'preview-stock': {
        const { kind, pieces, reason } = form;
        const preview = await previewStocks(shop, viewer, form);
        return { kind: 'preview-stock', preview, entry: { kind, pieces: String(pieces), reason } };
      }
      case 'stock': {
        const result = await enterStocks(shop, viewer, form);
        return { kind: 'stocked', result, text: `${counts(result.done.length)} changed.` };
      }
      case 'state':
        return done(await setProducts(shop, viewer, form), (count) => `${count}: ${stateText(form.state)}.`);
      case 'category':
        return done(await setProducts(shop, viewer, form), (count) => `${count}: ${form.category}.`);
      case 'delete': {
        const deleted = await deleteProducts(shop, viewer, form);
        return { ...done(deleted, (count) => `${count} deleted.`), kind: 'deleted' };
      }
      case 'restore':
        return done(await restoreProducts(shop, viewer, form), (count) => `${count} restored.`);
    }
  },
};

const counts = (count: number) => (count === 1 ? '1 count' : `${count} counts`);
const prices = (count: number) => (count === 1 ? '1 price' : `${count} prices`);

function done(result: ProductsResult, textOf: (products: string) => string): Outcome {
  const count = result.done.length;
  return { kind: 'done', result, text: textOf(count === 1 ? '1 product' : `${count} products`) };
}
