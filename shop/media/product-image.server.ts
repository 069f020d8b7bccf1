import type { Db } from '#platform/db/db.server.ts';
import { shownMeasure } from '#platform/images/variants.ts';
import type { products } from '#shop/catalogue/tables/products.server.ts';
import { holdImage, selectShownImage } from './queries.server.ts';

/** What a product keeps of its picture. */
export type ProductImage = Pick<
  typeof products.$inferSelect,
  'imageUrl' | 'imageWidth' | 'imageHeight' | 'imagePlaceholder'
>;

const ADDRESS = /^\/media\/([0-9a-f]{64})\/(\d{1,4})\.jpg$/;

/**
 * The picture under the address that the storefront shows, `/media/{sha256}/{width}.jpg`: one that was
 * uploaded, or one that a product shows already. Null for any other address. Called in the transaction that
 * saves the product, it keeps the sweep from the picture until then.
 */
export async function findProductImage(db: Db, imageUrl: string): Promise<ProductImage | null> {
  const [, sha256, width] = ADDRESS.exec(imageUrl) ?? [];
  if (!sha256) return null;
  const image = await holdImage(db, sha256);
  if (!image) return selectShownImage(db, imageUrl);
  const shown = shownMeasure(image);
  if (shown.width !== Number(width)) return null;
  return {
    imageUrl,
    imageWidth: shown.width,
    imageHeight: shown.height,
    imagePlaceholder: image.placeholder,
  };
}
