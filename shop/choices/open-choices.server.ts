import { Problem } from '#platform/http/problem.ts';
import { ProductId } from '#shop/catalogue/contract/catalogue.ts';
import { type AdminProduct, viewForAdmin } from '#shop/catalogue/editing/product-draft.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { selectCounts } from '#shop/stock/stock-records.server.ts';
import { requireRight, type Viewer } from '#shop/viewer.server.ts';
import type { ProductOption, TextOption } from './contract.ts';
import { selectProduct, selectVariants } from './queries.server.ts';
import type { VariantRow } from './variant-records.server.ts';
import { fingerprintOf } from './write-choices.server.ts';

export type OpenChoices = {
  product: AdminProduct;
  options: ProductOption[];
  text: TextOption | null;
  /** Those that are offered, hidden ones too; `count` is null for what is not counted. */
  variants: (Omit<VariantRow, 'productId' | 'position'> & {
    count: { onHand: number; held: number } | null;
  })[];
  seen: string;
};

/** What a product may be chosen by, for its form. Refuses with `not_found`. */
export async function openChoices(shop: Shop, viewer: Viewer, id: string): Promise<OpenChoices> {
  requireRight(viewer, 'catalogue');
  const product = ProductId.safeParse(id).success ? await selectProduct(shop.db, id) : null;
  if (!product) throw new Problem('not_found');
  const variants = await selectVariants(shop.db, id);
  const counts = await selectCounts(
    shop.db,
    variants.map((variant) => variant.id),
  );
  return {
    product: viewForAdmin(product),
    options: product.options,
    text: product.textOption,
    variants: variants
      .filter(({ state }) => state !== 'archived')
      .map(({ productId: _, position: __, ...variant }) => ({
        ...variant,
        count: counts.get(variant.id) ?? null,
      })),
    seen: fingerprintOf(product, variants),
  };
}
