import type { ProductRow } from '#shop/catalogue/product-records.server.ts';
import { kindOf } from '#shop/catalogue/rules/kind.ts';
import type { VariantRow } from '#shop/choices/variant-records.server.ts';
import type { ProductJson } from './contract/shapes.ts';

type ProductParts = {
  /** Archived ones are left out. */
  variants: readonly VariantRow[];
  /** Pieces by the id under which they are sold, of what is counted. */
  counts: ReadonlyMap<string, { onHand: number; held: number }>;
  publicUrl: string;
};

/** A product as programs read it, with whole addresses. */
export function productJson(row: ProductRow, { variants, counts, publicUrl }: ProductParts): ProductJson {
  const { id, name, description, category, brand, state, price, version } = row;
  const pictures = [row.imageUrl, ...row.moreImages.map(({ url }) => url)].filter(Boolean);
  return {
    id,
    name,
    description,
    category,
    kind: kindOf(row),
    brand,
    state,
    price,
    url: `${publicUrl}/product-details/${id}`,
    pictures: pictures.map((url) => new URL(url, publicUrl).href),
    options: row.options.map((option) => option.name),
    variants: variants.flatMap((variant) => variantJson(row, variant, counts)),
    isSoldOut: state === 'sold_out' || row.piecesLeft === 0,
    version,
    createdAt: row.createdAt.toISOString(),
    updatedAt: (row.editedAt ?? row.createdAt).toISOString(),
  };
}

function variantJson(
  { options }: ProductRow,
  { id, sku, value1, value2, price, state }: VariantRow,
  counts: ProductParts['counts'],
): ProductJson['variants'] {
  if (state === 'archived' || options.length === 0) return [];
  const count = counts.get(id);
  const isSoldOut = state === 'sold_out' || (count !== undefined && count.onHand <= count.held);
  const values = [value1, value2].slice(0, options.length);
  return [{ id, sku, values, price, state, isSoldOut }];
}
