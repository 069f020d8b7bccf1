// What a row of a file makes of a product.
import { isDeepStrictEqual } from 'node:util';
import type { Pesewas } from '#platform/money/money.ts';
import type { SheetChoices } from '#shop/choices/contract.ts';
import { choicesDiffer } from '#shop/choices/import-choices.server.ts';
import type { VariantRow } from '#shop/choices/variant-records.server.ts';
import type { ProductImage } from '#shop/media/product-image.server.ts';
import type { SheetCount } from '#shop/stock/contract.ts';
import type { Category, ProductPicture, ProductState } from '../contract/catalogue.ts';
import type { Kind } from '../contract/kinds.ts';
import type { ProductFact } from '../contract/product-facts.ts';
import type { ProductRow } from '../product-records.server.ts';
import { withSearchKeys } from '../rules/keys.ts';
import { changesOf } from './product-draft.server.ts';
import { withoutTwin } from './product-pictures.server.ts';

/** Without an image, a state, a kind, facts or choices the product keeps those it has. */
export type WrittenProduct = {
  id: string;
  name: string;
  price: Pesewas;
  category: Category;
  brand: string;
  description: string;
  image: ProductImage | null;
  /** The pictures after the first, in place of those there are. */
  further?: ProductPicture[] | null;
  state: ProductState | null;
  kind?: Kind | null;
  facts: ProductFact[] | null;
  choices?: SheetChoices | null;
  /** The pieces on hand that the file names. */
  counts: readonly SheetCount[];
};

/** What of it is not so already. */
export function newOf(next: Partial<ProductRow>, before: ProductRow): Partial<ProductRow> {
  const entries = Object.entries(next);
  return Object.fromEntries(
    entries.filter(([name, value]) => !isDeepStrictEqual(value, before[name as keyof ProductRow])),
  );
}

export function nextOf(
  { id: _, image, further, state: given, kind, facts, choices: __, counts: ___, ...words }: WrittenProduct,
  before: ProductRow,
): Partial<ProductRow> {
  const state = stateOf(image, given, before);
  const kept = {
    ...(state && { state }),
    ...(kind && { kind }),
    ...(facts && { facts }),
    // That of a product with options is the lowest of its variants.
    ...(before.options.length > 0 && { price: before.price }),
  };
  const first = image && withoutTwin(image, before);
  return { ...words, ...first, ...(further && { moreImages: described(further, before) }), ...kept };
}

/** One that was hidden for lack of a picture is on sale with its first one, unless the file says otherwise. */
function stateOf(image: ProductImage | null, given: ProductState | null, before: ProductRow) {
  if (before.imageUrl !== '') return given;
  if (!image) return 'hidden';
  return given ?? (before.state === 'hidden' ? 'on_sale' : null);
}

/** With the words that the shop has for them. */
function described(pictures: readonly ProductPicture[], { moreImages }: ProductRow): ProductPicture[] {
  return pictures.map((picture) => {
    const alt = moreImages.find(({ url }) => url === picture.url)?.alt ?? '';
    return { ...picture, alt };
  });
}

const NO_IMAGE: ProductImage = { imageUrl: '', imageWidth: 1, imageHeight: 1, imagePlaceholder: '' };

export function newRow(
  { image, further, state, facts, choices: _, counts: __, ...words }: WrittenProduct,
  now: Date,
) {
  return {
    ...withSearchKeys(words),
    ...(image ?? NO_IMAGE),
    state: image ? (state ?? 'on_sale') : ('hidden' as const),
    moreImages: further ?? [],
    facts: facts ?? [],
    createdAt: now,
  };
}

export function differs(
  product: WrittenProduct,
  before: ProductRow,
  variants: readonly VariantRow[],
): boolean {
  return (
    before.deletedAt !== null ||
    Object.keys(changesOf(before, nextOf(product, before))).length > 0 ||
    Boolean(product.choices && choicesDiffer(product.choices, before, variants))
  );
}
