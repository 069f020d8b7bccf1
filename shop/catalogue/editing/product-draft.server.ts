import { z } from 'zod';
import type { Pesewas } from '#platform/money/money.ts';
import { readTypedAmount } from '#platform/money/typed-amount.ts';
import { isStorable } from '#platform/text/text.ts';
import {
  MAX_ALT,
  MAX_PICTURES,
  type Product,
  type ProductPicture,
  ProductState,
} from '../contract/catalogue.ts';
import { isPrice } from '../contract/is-price.ts';
import type { Kind } from '../contract/kinds.ts';
import { type ProductFact, writeFacts } from '../contract/product-facts.ts';
import { Facts, NO_PRICE, PRODUCT_WORDS, StatedKind } from '../contract/product-sheet.ts';
import type { ProductRow } from '../product-records.server.ts';
import { viewProduct } from '../product-view.server.ts';

export type AdminProduct = Omit<Product, 'isSoldOut' | 'piecesLeft' | 'choice' | 'kind'> & {
  /** Null where the category says it. */
  kind: Kind | null;
  state: ProductState;
  version: number;
  imageAlt: string;
  moreImages: ProductPicture[];
  facts: ProductFact[];
  /** Its prices are those of its variants. */
  hasVariants: boolean;
  /** The price is the lowest of several. */
  isFrom: boolean;
  /** It is sold for set dates. */
  hasDates: boolean;
};

export function viewForAdmin(row: ProductRow): AdminProduct {
  const { isSoldOut: _, piecesLeft: __, choice, ...product } = viewProduct(row);
  const { kind, state, version, imageAlt, moreImages, facts } = row;
  const hasVariants = row.options.length > 0;
  const hasDates = (row.booking?.dates.length ?? 0) > 0;
  const isFrom = choice?.isFrom === true;
  return { ...product, kind, state, version, imageAlt, moreImages, facts, hasVariants, isFrom, hasDates };
}

/** In cedis, with a point or a comma; becomes pesewas. */
export const TypedPrice = z.string().transform((text, context): Pesewas => {
  const price = readTypedAmount(text);
  if (price !== null && isPrice(price)) return price;
  context.addIssue(NO_PRICE);
  return z.NEVER;
});

const Alt = z
  .string()
  .transform((text) => text.replace(/\s+/g, ' ').trim())
  .pipe(z.string().max(MAX_ALT, `has more than ${MAX_ALT} characters`).refine(isStorable));

const GivenPictures = z.array(z.strictObject({ url: z.string().min(1).max(200), alt: Alt }));

/** The pictures after the first: in JSON, each with URL and description. */
const FurtherPictures = z.string().transform((text, context) => {
  const read = GivenPictures.safeParse(parsedJson(text));
  if (!read.success) context.addIssue('is no list of pictures, or a description is too long');
  else if (read.data.length >= MAX_PICTURES) context.addIssue(`is more than ${MAX_PICTURES} pictures`);
  else return read.data;
  return z.NEVER;
});

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const Fields = z.object({
  ...PRODUCT_WORDS,
  price: TypedPrice,
  state: ProductState,
  /** Empty where a known product has no picture yet. */
  imageURL: z.string(),
  /** A form that does not name these four leaves them as they are. */
  kind: StatedKind.optional(),
  imageAlt: Alt.optional(),
  images: FurtherPictures.optional(),
  facts: Facts.optional(),
});
export const PriceAndState = Fields.pick({ price: true, state: true });

export const ProductDraft = Fields.superRefine(({ imageURL, images = [] }, context) => {
  const urls = [imageURL, ...images.map(({ url }) => url)];
  if (new Set(urls).size < urls.length)
    context.addIssue({ code: 'custom', path: ['images'], message: 'shows the same picture twice' });
});
export type ProductDraft = z.infer<typeof ProductDraft>;

export type TypedProduct = Record<keyof ProductDraft, string>;
export type DraftErrors = Partial<Record<keyof ProductDraft | 'pieces', string>>;

export function draftErrors({ issues }: z.ZodError): DraftErrors {
  return Object.fromEntries(issues.map(({ path, message }) => [path[0], `This ${message}.`]));
}

export type ProductChanges = Partial<Record<string, [from: unknown, to: unknown] | true>>;

export function changesOf(before: ProductRow, next: Partial<ProductRow>): ProductChanges {
  const changes: ProductChanges = {};
  for (const field of ['name', 'price', 'category', 'kind', 'brand', 'state', 'imageAlt'] as const)
    if (next[field] !== undefined && next[field] !== before[field])
      changes[field] = [before[field], next[field]];
  for (const field of ['description', 'imageUrl'] as const)
    if (next[field] !== undefined && next[field] !== before[field]) changes[field] = true;
  if (next.facts && writeFacts(next.facts) !== writeFacts(before.facts)) changes.facts = true;
  if (next.moreImages && !isSameList(next.moreImages, before.moreImages)) changes.moreImages = true;
  return changes;
}

/** The database keeps no order of the fields, and size and colour follow from the URL. */
function isSameList(one: readonly ProductPicture[], other: readonly ProductPicture[]): boolean {
  const named = (pictures: readonly ProductPicture[]) =>
    JSON.stringify(pictures.map(({ url, alt }) => [url, alt]));
  return named(one) === named(other);
}
