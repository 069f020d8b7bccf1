import type { Db } from '#platform/db/db.server.ts';
import { findProductImage, type ProductImage } from '#shop/media/product-image.server.ts';
import type { ProductPicture } from '../contract/catalogue.ts';
import type { ProductRow } from '../product-records.server.ts';
import type { ProductDraft } from './product-draft.server.ts';

type Pictures = Partial<ProductImage & Pick<ProductRow, 'imageAlt' | 'moreImages'>>;
type PictureInput = Partial<Pick<ProductDraft, 'imageURL' | 'imageAlt' | 'images'>>;

/**
 * The pictures that a form names; what it does not name stays. Null where a URL is of no picture. Called in
 * the transaction that saves the product.
 */
export async function findPictures(
  tx: Db,
  { imageURL, imageAlt, images }: PictureInput,
  before: ProductRow | null,
): Promise<Pictures | null> {
  const isKept = imageURL === undefined || imageURL === before?.imageUrl;
  const first = isKept ? {} : await findProductImage(tx, imageURL);
  const further = images && (await findFurther(tx, images, before?.moreImages ?? []));
  if (!first || further === null) return null;
  return {
    ...withoutTwin(first, before),
    ...(imageAlt !== undefined && { imageAlt }),
    ...(further && { moreImages: further }),
  };
}

/** For another first picture: the words for the old one go, and it is no longer among the others. */
export function withoutTwin(first: Partial<ProductImage>, before: ProductRow | null): Pictures {
  if (!before || first.imageUrl === undefined || first.imageUrl === before.imageUrl) return first;
  const moreImages = before.moreImages.filter(({ url }) => url !== first.imageUrl);
  return { ...first, imageAlt: '', moreImages };
}

async function findFurther(
  tx: Db,
  given: NonNullable<PictureInput['images']>,
  known: readonly ProductPicture[],
): Promise<ProductPicture[] | null> {
  const pictures: ProductPicture[] = [];
  for (const { url, alt } of given) {
    const kept = known.find((picture) => picture.url === url);
    const found = kept ? { ...kept, alt } : await newPicture(tx, url, alt);
    if (!found) return null;
    pictures.push(found);
  }
  return pictures;
}

async function newPicture(tx: Db, url: string, alt: string): Promise<ProductPicture | null> {
  const image = await findProductImage(tx, url);
  if (!image) return null;
  const { imageWidth: width, imageHeight: height, imagePlaceholder: placeholder } = image;
  return { url, width, height, placeholder, alt };
}
