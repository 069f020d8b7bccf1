import { z } from 'zod';
import { counted } from '#platform/text/counted.ts';
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
  type NewPrice,
  type PricePreview,
  PriceProducts,
  previewPrices,
  priceProducts,
} from '../many/price-products.server.ts';
import {
  type SetProduct,
  SetProductCategories,
  SetProductStates,
  setProducts,
} from '../many/set-products.server.ts';
import { UndoPrices, undoPrices } from '../many/undo-prices.server.ts';
import { UndoCategories, UndoStates, undoSets } from '../many/undo-sets.server.ts';
import { stateText } from '../rules/product-state.ts';

const ChosenForm = z.discriminatedUnion('intent', [
  PriceProducts.extend({ intent: z.literal('preview') }),
  PriceProducts.extend({ intent: z.literal('price') }),
  UndoPrices.extend({ intent: z.literal('undo-prices') }),
  PreviewStocks.extend({ intent: z.literal('preview-stock') }),
  EnterStocks.extend({ intent: z.literal('stock') }),
  SetProductStates.extend({ intent: z.literal('state') }),
  UndoStates.extend({ intent: z.literal('undo-states') }),
  SetProductCategories.extend({ intent: z.literal('category') }),
  UndoCategories.extend({ intent: z.literal('undo-categories') }),
  DeleteProducts.extend({ intent: z.literal('delete') }),
  RestoreProducts.extend({ intent: z.literal('restore') }),
]);

/** `stocked` is about products and variants by the ids under which they are counted. */
export type ChosenOutcome = {
  kind: 'done' | 'deleted' | 'stocked';
  result: ProductsResult;
  text: string;
  /** What can be taken back. */
  prices?: readonly NewPrice[];
  sets?: { of: 'states' | 'categories'; rows: readonly SetProduct[] };
};

type Preview =
  | { kind: 'preview'; preview: PricePreview; change: string; amount: string; rounding: string }
  | { kind: 'preview-stock'; preview: StockPreview; entry: { kind: string; pieces: string; reason: string } };
type Done = Preview | ChosenOutcome;
export type ChosenAnswer = FormAnswer<Done>;

/** The forms of the page about products that were chosen in the list. */
export const chosenForms: PageForm<typeof ChosenForm, Done> = {
  schema: ChosenForm,
  async verb({ shop, viewer }, form) {
    switch (form.intent) {
      case 'preview': {
        const { change, amount, rounding } = form;
        const preview = await previewPrices(shop, viewer, form);
        return { kind: 'preview', preview, change, amount, rounding };
      }
      case 'price': {
        const { rule, prices, ...result } = await priceProducts(shop, viewer, form);
        return { kind: 'done', result, text: `${counted(prices.length, 'price')} ${rule}.`, prices };
      }
      case 'undo-prices': {
        const result = await undoPrices(shop, viewer, form);
        return {
          kind: 'done',
          result,
          text: `${counted(result.done.length, 'price')} back to what they were.`,
        };
      }
      case 'preview-stock': {
        const { kind, pieces, reason } = form;
        const preview = await previewStocks(shop, viewer, form);
        return { kind: 'preview-stock', preview, entry: { kind, pieces: String(pieces), reason } };
      }
      case 'stock': {
        const result = await enterStocks(shop, viewer, form);
        return { kind: 'stocked', result, text: `${counted(result.done.length, 'count')} changed.` };
      }
      case 'state': {
        const { sets: rows, ...result } = await setProducts(shop, viewer, form);
        const text = (count: string) => `${count}: ${stateText(form.state)}.`;
        return { ...done(result, text), sets: { of: 'states', rows } };
      }
      case 'category': {
        const { sets: rows, ...result } = await setProducts(shop, viewer, form);
        return {
          ...done(result, (count) => `${count}: ${form.category}.`),
          sets: { of: 'categories', rows },
        };
      }
      case 'undo-states':
      case 'undo-categories':
        return done(await undoSets(shop, viewer, form), (count) => `${count} back to what they were.`);
      case 'delete': {
        const deleted = await deleteProducts(shop, viewer, form);
        return { ...done(deleted, (count) => `${count} deleted.`), kind: 'deleted' };
      }
      case 'restore':
        return done(await restoreProducts(shop, viewer, form), (count) => `${count} restored.`);
    }
  },
};

function done(result: ProductsResult, textOf: (products: string) => string): ChosenOutcome {
  const count = result.done.length;
  return { kind: 'done', result, text: textOf(counted(count, 'product')) };
}
