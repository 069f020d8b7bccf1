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
import type { ProductEdit, ProductsResult } from '../many/act-on-products.server.ts';
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
import {
  type EditedField,
  UndoCategories,
  UndoPrices,
  UndoStates,
  undoEdits,
} from '../many/undo-edits.server.ts';
import { stateText } from '../rules/product-state.ts';

const ChosenForm = z.discriminatedUnion('intent', [
  PriceProducts.extend({ intent: z.literal('preview') }),
  PriceProducts.extend({ intent: z.literal('price') }),
  UndoPrices.extend({ intent: z.literal('undo-price') }),
  PreviewStocks.extend({ intent: z.literal('preview-stock') }),
  EnterStocks.extend({ intent: z.literal('stock') }),
  SetProductStates.extend({ intent: z.literal('state') }),
  UndoStates.extend({ intent: z.literal('undo-state') }),
  SetProductCategories.extend({ intent: z.literal('category') }),
  UndoCategories.extend({ intent: z.literal('undo-category') }),
  DeleteProducts.extend({ intent: z.literal('delete') }),
  RestoreProducts.extend({ intent: z.literal('restore') }),
]);

/** `stocked` is about products and variants by the ids under which they are counted. */
export type ChosenOutcome = {
  kind: 'done' | 'deleted' | 'stocked' | 'undone';
  result: ProductsResult;
  text: string;
  /** What can be taken back. */
  undo?: { field: EditedField; edits: readonly ProductEdit[] };
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
        const { rule, prices: edits, ...result } = await priceProducts(shop, viewer, form);
        const text = `${counted(edits.length, 'price')} ${rule}.`;
        return { kind: 'done', result, text, undo: { field: 'price', edits } };
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
      case 'state':
      case 'category': {
        const { edits, ...result } = await setProducts(shop, viewer, form);
        const given = form.intent === 'state' ? stateText(form.state) : form.category;
        return { ...done(result, (count) => `${count}: ${given}.`), undo: { field: form.intent, edits } };
      }
      case 'undo-price':
        return undone(await undoEdits(shop, viewer, 'price', form));
      case 'undo-state':
        return undone(await undoEdits(shop, viewer, 'state', form));
      case 'undo-category':
        return undone(await undoEdits(shop, viewer, 'category', form));
      case 'delete': {
        const deleted = await deleteProducts(shop, viewer, form);
        return { ...done(deleted, (count) => `${count} deleted.`), kind: 'deleted' };
      }
      case 'restore':
        return undone(await restoreProducts(shop, viewer, form), 'restored');
    }
  },
};

function undone(result: ProductsResult, how = 'back as before'): ChosenOutcome {
  return { ...done(result, (count) => `${count} ${how}.`), kind: 'undone' };
}

function done(result: ProductsResult, textOf: (products: string) => string): ChosenOutcome {
  const count = result.done.length;
  const text = count === 0 ? 'No product was changed.' : textOf(counted(count, 'product'));
  return { kind: 'done', result, text };
}
