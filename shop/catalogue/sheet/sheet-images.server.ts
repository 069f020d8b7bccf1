import type { ImageRefusal } from '#platform/images/formats.ts';
import { findProductImage, type ProductImage } from '#shop/media/product-image.server.ts';
import { storeImage } from '#shop/media/store-image.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import type { Viewer } from '#shop/viewer.server.ts';
import { MAX_PICTURES } from '../contract/catalogue.ts';
import type { SheetProblem } from '../contract/product-sheet.ts';
import { selectKnownImages } from '../queries.server.ts';
import { readPictureNames, TOO_MANY_PICTURES } from '../rules/picture-names.ts';
import { clipped, type PictureCell } from './check-product-sheet.server.ts';

export type ReadImage = (name: string) => Promise<Uint8Array | 'outside' | 'absent' | 'too_large'>;

const NOT_READ = {
  outside: 'must name a file beside the product file or in a folder below it',
  absent: 'does not exist',
  too_large: 'is larger than 20 MiB',
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

/** `known`: of the shop; `file`: to be stored by the import; `awaited`: chosen in the browser and not uploaded yet. */
export type SheetPicture =
  | { kind: 'known'; image: ProductImage }
  | { kind: 'file'; name: string }
  | { kind: 'awaited'; path: string };
/** Finds a picture by what a cell calls it. `missing` leaves the product as it is, `wrong` refuses the file. */
export type FindPicture = (
  name: string,
) => Promise<SheetPicture | { kind: 'missing' } | { kind: 'wrong'; text: string }>;

/** What a product shows afterwards: its own, none, or these, the first of them first. */
export type SheetImages = { kind: 'kept' } | { kind: 'none' } | { kind: 'given'; pictures: SheetPicture[] };
export type MissingPicture = { line: number; name: string };

type FoundImages = {
  images: Map<string, SheetImages>;
  problems: SheetProblem[];
  missing: MissingPicture[];
};

/**
 * Looks each name up once; none is stored before all are good. A product that has pictures keeps them until all that
 * its cell names are there; another one shows those that are.
 */
export async function findSheetImages(
  shop: ImageTools,
  cells: readonly PictureCell[],
  findPicture: FindPicture,
): Promise<FoundImages> {
  const known = await selectKnownImages(
    shop.db,
    cells.map(({ id }) => id),
  );
  const asked = new Map<string, ReturnType<FindPicture>>();
  const found: FoundImages = { images: new Map(), problems: [], missing: [] };
  for (const { line, id, image } of cells) {
    const own = known.get(id) ?? '';
    if (own !== '' && (image === '' || image === own)) found.images.set(id, { kind: 'kept' });
    else found.images.set(id, await judge(line, image, own !== ''));
  }
  return found;

  async function judge(line: number, cell: string, hasOwn: boolean): Promise<SheetImages> {
    const names = readPictureNames(cell);
    const wrong = (text: string) => found.problems.push({ line, column: 'image', text });
    if (names.length > MAX_PICTURES) wrong(TOO_MANY_PICTURES);
    const pictures: SheetPicture[] = [];
    for (const name of names.slice(0, MAX_PICTURES)) {
      const finding = asked.get(name) ?? findPicture(name);
      asked.set(name, finding);
      const picture = await finding;
      if (picture.kind === 'wrong') wrong(picture.text);
      else if (picture.kind === 'missing') found.missing.push({ line, name: clipped(name) });
      else pictures.push(picture);
    }
    if (pictures.length < names.length && hasOwn) return { kind: 'kept' };
    return pictures.length > 0 ? { kind: 'given', pictures } : { kind: 'none' };
  }
}

/** Pictures are addresses of the shop, or files that `readImage` reads. */
export function picturesFromFolder(shop: ImageTools, readImage: ReadImage): FindPicture {
  return async (name) => {
    const known = await findProductImage(shop.db, name);
    if (known) return { kind: 'known', image: known };
    const given = await readImage(name);
    const wrong = (text: string) => ({ kind: 'wrong', text: `"${clipped(name)}" ${text}` }) as const;
    if (typeof given === 'string') return wrong(NOT_READ[given]);
    const cleaned = await shop.images.clean(given, null);
    return cleaned.kind === 'refused' ? wrong(REFUSED[cleaned.reason]) : { kind: 'file', name };
  };
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
