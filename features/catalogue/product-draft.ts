import { z } from 'zod';
import { type Product, ProductState } from '#contracts/catalogue.ts';
import type { Pesewas } from '#contracts/money.ts';
import { isPrice, NO_PRICE, PRODUCT_WORDS } from '#contracts/product-sheet.ts';
import { readTypedAmount } from '#domain/typed-amount.ts';
import { viewProduct } from './product-view.ts';
import type { ProductRow } from './queries.ts';

/** A product as the administrator sees it: also what no shopper needs to know. */
export type AdminProduct = Omit<Product, 'isSoldOut'> & { state: ProductState; version: number };

export function viewForAdmin(row: ProductRow): AdminProduct {
  const { isSoldOut: _, ...product } = viewProduct(row);
  return { ...product, state: row.state, version: row.version };
}

/** A price in cedis as somebody types it, with a point or a comma; becomes pesewas. */
const TypedPrice = z.string().transform((text, context): Pesewas => {
  const price = readTypedAmount(text);
  if (price !== null && isPrice(price)) return price;
  context.addIssue(NO_PRICE);
  return z.NEVER;
});

/** What the form of a product sends, and what the list changes of it. */
export const ProductDraft = z.object({
  ...PRODUCT_WORDS,
  price: TypedPrice,
  state: ProductState,
  imageURL: z.string().min(1, 'is missing'),
});
export type ProductDraft = z.infer<typeof ProductDraft>;
export const PriceAndState = ProductDraft.pick({ price: true, state: true });

/** The fields of the form as they were typed. */
export type TypedProduct = Record<keyof ProductDraft, string>;
export type DraftErrors = Partial<Record<keyof ProductDraft, string>>;

/** What is wrong with a draft, a sentence for each field. */
export function draftErrors({ issues }: z.ZodError): DraftErrors {
  return Object.fromEntries(issues.map(({ path, message }) => [path[0], `This ${message}.`]));
}

/** What an edit changed, with the values before and after; of long texts only that they changed. */
export type ProductChanges = Partial<Record<string, [from: unknown, to: unknown] | true>>;

/** What an edit would change; empty where it changes nothing. */
export function changesOf(before: ProductRow, next: Partial<ProductRow>): ProductChanges {
  const changes: ProductChanges = {};
  for (const field of ['name', 'price', 'category', 'brand', 'state'] as const)
    if (next[field] !== undefined && next[field] !== before[field])
      changes[field] = [before[field], next[field]];
  for (const field of ['description', 'imageUrl'] as const)
    if (next[field] !== undefined && next[field] !== before[field]) changes[field] = true;
  return changes;
}
