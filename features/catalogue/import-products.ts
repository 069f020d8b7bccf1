import type { ImageRefusal } from '#contracts/media.ts';
import type { SheetProblem } from '#contracts/product-sheet.ts';
import type { ProductImage } from '../media/product-image.ts';
import { storeImage } from '../media/store-image.ts';
import type { Shop } from '../shop.ts';
import { requireAdmin, type Viewer } from '../viewer.ts';
import { type CheckedRow, checkProductSheet, type Sheet } from './check-product-sheet.ts';
import { selectKnownIds } from './queries.ts';
import { type Written, type WrittenProduct, writeProducts } from './write-products.ts';

/** How the image files of a sheet are read: the bytes, or why there are none. */
export type ReadImage = (name: string) => Promise<Uint8Array | 'outside' | 'absent' | 'too_large'>;

const NOT_READ = {
  outside: 'must name a file beside the product file or in a folder below it',
  absent: 'does not exist',
  too_large: 'is larger than 20 MiB',
} as const;

const REFUSED = {
  too_large: NOT_READ.too_large,
  too_many_pixels: 'has more than 40 million pixels',
  not_an_image: 'is not a JPEG, PNG, WebP, AVIF or GIF',
  another_type: 'is not what its name says',
  damaged: 'is damaged',
} as const satisfies Record<ImageRefusal, string>;

type Tools = Pick<Shop, 'db' | 'clock' | 'files' | 'images' | 'jobs'>;

/**
 * Brings the products of a file into the shop. Everything is checked first, and nothing is written if
 * anything is wrong. Importing the same file again changes nothing.
 */
export async function importProducts(
  shop: Tools,
  viewer: Viewer,
  { sheet, readImage }: { sheet: Sheet; readImage: ReadImage },
): Promise<({ kind: 'imported' } & Written) | { kind: 'refused'; problems: SheetProblem[] }> {
  requireAdmin(viewer);
  const { rows, problems } = checkProductSheet(sheet);
  problems.push(...(await imageProblems(shop, rows, readImage)));
  if (problems.length > 0) return { kind: 'refused', problems: problems.sort((a, b) => a.line - b.line) };
  const images = new Map<string, ProductImage>();
  const products: WrittenProduct[] = [];
  for (const { line: _, image, ...words } of rows) {
    if (image !== '' && !images.has(image)) images.set(image, await store(shop, viewer, image, readImage));
    products.push({ ...words, image: images.get(image) ?? null });
  }
  return { kind: 'imported', ...(await writeProducts(shop, viewer, products)) };
}

/** Each image file is read and decoded once to be judged; none is kept before all are good. */
async function imageProblems(shop: Tools, rows: CheckedRow[], readImage: ReadImage): Promise<SheetProblem[]> {
  const known = await selectKnownIds(
    shop.db,
    rows.map(({ id }) => id),
    // One that was deleted long ago has lost its picture.
    { withImage: true },
  );
  const problems: SheetProblem[] = [];
  const judged = new Map<string, string | null>();
  for (const { line, id, image } of rows) {
    if (image === '') {
      if (!known.has(id)) problems.push({ line, column: 'image', text: 'is missing: the product is new' });
      continue;
    }
    const text = judged.get(image) ?? (judged.has(image) ? null : await judge(shop, await readImage(image)));
    judged.set(image, text);
    if (text !== null) problems.push({ line, column: 'image', text: `"${image}" ${text}` });
  }
  return problems;
}

async function judge({ images }: Tools, given: Awaited<ReturnType<ReadImage>>): Promise<string | null> {
  if (typeof given === 'string') return NOT_READ[given];
  const cleaned = await images.clean(given, null);
  return cleaned.kind === 'refused' ? REFUSED[cleaned.reason] : null;
}

/** What was good a moment ago and is not now was changed under our hands. */
async function store(shop: Tools, viewer: Viewer, name: string, readImage: ReadImage): Promise<ProductImage> {
  const bytes = await readImage(name);
  if (typeof bytes === 'string') throw new Error(`${name} was changed during the import`);
  const stored = await storeImage(shop, viewer, { bytes, declaredType: null });
  if (stored.kind === 'refused') throw new Error(`${name} was changed during the import`);
  const { imageUrl, imageWidth, imageHeight, imagePlaceholder } = stored;
  return { imageUrl, imageWidth, imageHeight, imagePlaceholder };
}
