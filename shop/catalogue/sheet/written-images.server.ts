import type { ProductImage } from '#shop/media/product-image.server.ts';
import type { ProductPicture } from '../contract/catalogue.ts';
import type { SheetImages, SheetPicture } from './sheet-images.server.ts';

type WrittenImages = { image: ProductImage | null; further: ProductPicture[] | null };

/**
 * What is written of the pictures of a product; null is left as it is. One name is the first picture and leaves the
 * others alone, several are all there are. `stored` holds those that were files.
 */
export function writtenImages(
  images: SheetImages,
  stored: ReadonlyMap<string, ProductImage> = new Map(),
): WrittenImages {
  if (images.kind !== 'given') return { image: null, further: null };
  const found = images.pictures.flatMap((picture) => imageOf(picture, stored) ?? []);
  const [image = null, ...others] = new Map(found.map((one) => [one.imageUrl, one])).values();
  return { image, further: others.length > 0 ? others.map(furtherPicture) : null };
}

function imageOf(picture: SheetPicture, stored: ReadonlyMap<string, ProductImage>): ProductImage | null {
  switch (picture.kind) {
    case 'known':
      return picture.image;
    case 'file':
      return stored.get(picture.name) ?? null;
    case 'awaited':
      return null;
  }
}

const furtherPicture = ({
  imageUrl,
  imageWidth,
  imageHeight,
  imagePlaceholder,
}: ProductImage): ProductPicture => ({
  url: imageUrl,
  width: imageWidth,
  height: imageHeight,
  placeholder: imagePlaceholder,
  alt: '',
});
