import type { ImageRefusal } from '#platform/images/formats.ts';
import { findProductImage, type ProductImage } from '#shop/media/product-image.server.ts';
import { storeImage } from '#shop/media/store-image.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import type { Viewer } from '#shop/viewer.server.ts';
import type { SheetProblem } from '../contract/product-sheet.ts';
import { selectKnownImages } from '../queries.server.ts';
import { clipped, type PictureCell } from './check-product-sheet.server.ts';

export type ReadImage = (
  name: string,
) => Promise<Uint8Array | 'outside' | 'absent' | 'too_large' | 'no_folder'>;

const NOT_READ = {
  outside: 'must name a file beside the product file or in a folder below it',
  absent: 'does not exist',
  too_large: 'is larger than 20 MiB',
  no_folder: 'is not the address of an uploaded picture, like /media/…/960.jpg',
} as const;

const REFUSED = {
  too_large: NOT_READ.too_large,
  too_many_pixels: 'has more than 40 million pixels',
  too_many_frames: 'is an animation of more than 2,000 frames',
  not_an_image: 'is not a JPEG, PNG, WebP, AVIF or GIF',
  another_type: 'is not what its name says',
  damaged: 'is damaged',
} as const satisfies Record<ImageRefusal, string>;

export type ImageTools = Pick<Shop, 'db' | 'clock' | 'files' | 'images' | 'jobs'>;
/** `kept`: the column is empty and the product keeps its own; `none`: it has none; `known`: a picture of the shop. */
export type SheetImage =
  | { kind: 'kept' }
  | { kind: 'none' }
  | { kind: 'known'; image: ProductImage }
  | { kind: 'file'; name: string };
type ImageLookup = SheetImage | { kind: 'wrong'; text: string };

/** Each file once; none is stored before all are good. */
export async function findSheetImages(
  shop: ImageTools,
  cells: readonly PictureCell[],
  readImage: ReadImage,
): Promise<{ images: Map<string, SheetImage>; problems: SheetProblem[] }> {
  const known = await selectKnownImages(
    shop.db,
    cells.map(({ id }) => id),
  );
  const judged = new Map<string, Promise<ImageLookup>>();
  const images = new Map<string, SheetImage>();
  const problems: SheetProblem[] = [];
  for (const { line, id, image, isOffered } of cells) {
    const found = await judge(image, known.get(id) ?? '', isOffered);
    if (found.kind === 'wrong') problems.push({ line, column: 'image', text: found.text });
    else images.set(id, found);
  }
  return { images, problems };

  async function judge(image: string, own: string, isOffered: boolean): Promise<ImageLookup> {
    if (own !== '' && (image === '' || image === own)) return { kind: 'kept' };
    if (image === '') return isOffered ? LACKING : { kind: 'none' };
    const finding = judged.get(image) ?? find(shop, image, readImage);
    judged.set(image, finding);
    return finding;
  }
}

const LACKING: ImageLookup = { kind: 'wrong', text: 'is missing: without one a product can only be hidden' };

async function find(shop: ImageTools, image: string, readImage: ReadImage): Promise<ImageLookup> {
  const known = await findProductImage(shop.db, image);
  if (known) return { kind: 'known', image: known };
  const given = await readImage(image);
  const wrong = (text: string): ImageLookup => ({ kind: 'wrong', text: `"${clipped(image)}" ${text}` });
  if (typeof given === 'string') return wrong(NOT_READ[given]);
  const cleaned = await shop.images.clean(given, null);
  return cleaned.kind === 'refused' ? wrong(REFUSED[cleaned.reason]) : { kind: 'file', name: image };
}

/** A file that was good a moment ago and is not now has changed meanwhile. */
export async function storeSheetImage(
  shop: ImageTools,
  viewer: Viewer,
  name: string,
  readImage: ReadImage,
): Promise<ProductImage> {
  const bytes = await readImage(name);
  if (typeof bytes === 'string') throw new Error(`${name} was changed during the import`);
  const stored = await storeImage(shop, viewer, { bytes, declaredType: null });
  if (stored.kind === 'refused') throw new Error(`${name} was changed during the import`);
  const { imageUrl, imageWidth, imageHeight, imagePlaceholder } = stored;
  return { imageUrl, imageWidth, imageHeight, imagePlaceholder };
}
