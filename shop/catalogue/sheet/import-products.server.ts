import { countedId } from '#shop/choices/rules/counted-id.ts';
import { selectIdsOfVariants, selectVariantsOf } from '#shop/choices/variant-records.server.ts';
import type { ProductImage } from '#shop/media/product-image.server.ts';
import { fileCounts } from '#shop/stock/count-from-file.server.ts';
import { selectCounts } from '#shop/stock/stock-records.server.ts';
import { requireRight, type Viewer } from '#shop/viewer.server.ts';
import type { SheetProblem } from '../contract/product-sheet.ts';
import { type WriteCounts, writeProducts } from '../editing/write-products.server.ts';
import { differs, type WrittenProduct } from '../editing/written-product.server.ts';
import { selectRowsById } from '../queries.server.ts';
import { type CheckedRow, checkProductSheet, type Sheet } from './check-product-sheet.server.ts';
import {
  type FindPicture,
  findSheetImages,
  type ImageTools,
  type MissingPicture,
  type ReadImage,
  type SheetImages,
  storeSheetImage,
} from './sheet-images.server.ts';
import { writtenImages } from './written-images.server.ts';

export type GivenSheet = {
  sheet: Sheet;
  findPicture: FindPicture;
  /** Reads what `findPicture` calls a file; missing where it finds none. */
  readImage?: ReadImage;
  fileName: string;
};
/** `withoutPicture`: how many of the file are hidden for lack of one. */
export type ImportResult = WriteCounts & { withoutPicture: number };
/** `missing` are named along with what is wrong, though alone they refuse nothing. */
export type ImportRefusal = { kind: 'refused'; problems: SheetProblem[]; missing: MissingPicture[] };

/**
 * Brings the products of a file into the shop, those without a picture hidden. Everything is checked first,
 * and nothing is written if anything is wrong. Importing the same file again changes nothing.
 */
export async function importProducts(
  shop: ImageTools,
  viewer: Viewer,
  given: GivenSheet,
): Promise<({ kind: 'imported' } & ImportResult) | ImportRefusal> {
  const checked = await check(shop, viewer, given);
  if (checked.kind === 'refused') return checked;
  const { readImage } = given;
  const stored = new Map<string, ProductImage>();
  for (const name of checked.rows.flatMap(({ images }) => filesOf(images)))
    if (readImage && !stored.has(name))
      stored.set(name, await storeSheetImage(shop, viewer, name, readImage));
  const products = checked.rows.map(({ images, ...words }) => ({
    ...words,
    ...writtenImages(images, stored),
  }));
  const withoutPicture = checked.rows.filter(({ images }) => images.kind === 'none').length;
  const written = await writeProducts(shop, viewer, products, given.fileName);
  return { kind: 'imported', ...written, withoutPicture };
}

/** Names by what happens to the products; `basis` shows whether they change meanwhile. */
export type ImportPlan = {
  kind: 'planned';
  added: string[];
  changed: string[];
  unchanged: number;
  withoutPicture: string[];
  /** Names that no picture was found for; their products keep what they have. */
  missing: MissingPicture[];
  /** Files of the browser that are to be uploaded before the import. */
  awaited: string[];
  basis: [id: string, version: number, onHand: (number | null)[]][];
};

/** Checks a file as `importProducts` does; writes nothing. */
export async function planImport(
  shop: ImageTools,
  viewer: Viewer,
  given: GivenSheet,
): Promise<ImportPlan | ImportRefusal> {
  const checked = await check(shop, viewer, given);
  if (checked.kind === 'refused') return checked;
  const { rows, missing } = checked;
  const ids = rows.map(({ id }) => id);
  const known = new Map((await selectRowsById(shop.db, ids)).map((row) => [row.id, row]));
  const variants = await selectVariantsOf(shop.db, ids);
  const counts = await selectCounts(shop.db, [...fileCounts(rows, variants).keys()]);
  const counted = { added: [], changed: [], unchanged: 0, withoutPicture: [] };
  const awaited = [...new Set(rows.flatMap(({ images }) => awaitedOf(images)))];
  const plan: ImportPlan = { kind: 'planned', ...counted, missing, awaited, basis: [] };
  for (const { images, ...words } of rows) {
    const before = known.get(words.id);
    const offered = variants.get(words.id) ?? [];
    const onHand = words.counts.map(({ values }) => {
      const id = countedId(words.id, values, offered);
      return id === null ? null : (counts.get(id)?.onHand ?? null);
    });
    const isChanged =
      before &&
      (isNew(images) ||
        differs({ ...words, ...writtenImages(images) }, before, offered) ||
        words.counts.some(({ pieces }, at) => pieces !== onHand[at]));
    if (!before) plan.added.push(words.name);
    else if (isChanged) plan.changed.push(words.name);
    else plan.unchanged += 1;
    if (images.kind === 'none') plan.withoutPicture.push(words.name);
    // Uploads may turn out to be what a product shows already: it is in the basis before and after.
    plan.basis.push([words.id, before?.version ?? 0, onHand]);
  }
  return plan;
}

const filesOf = (images: SheetImages): string[] =>
  images.kind === 'given' ? images.pictures.flatMap((one) => (one.kind === 'file' ? one.name : [])) : [];

const awaitedOf = (images: SheetImages): string[] =>
  images.kind === 'given' ? images.pictures.flatMap((one) => (one.kind === 'awaited' ? one.path : [])) : [];

/** Nobody can say yet whether the product shows them. */
const isNew = (images: SheetImages): boolean => filesOf(images).length + awaitedOf(images).length > 0;

type CheckedProduct = Omit<WrittenProduct, 'image' | 'further'> & { images: SheetImages };
type GoodSheet = { kind: 'good'; rows: CheckedProduct[]; missing: MissingPicture[] };

async function check(
  shop: ImageTools,
  viewer: Viewer,
  { sheet, findPicture }: GivenSheet,
): Promise<GoodSheet | ImportRefusal> {
  requireRight(viewer, 'catalogue');
  const { rows, pictures, problems } = checkProductSheet(sheet);
  problems.push(...(await findMiscounted(shop, rows)));
  const found = await findSheetImages(shop, pictures, findPicture);
  problems.push(...found.problems);
  const taken = await selectIdsOfVariants(
    shop.db,
    rows.map(({ id }) => id),
  );
  for (const { id, line } of rows)
    if (taken.has(id)) problems.push({ line, column: 'id', text: 'is that of a choice of another product' });
  const { missing } = found;
  if (problems.length > 0)
    return { kind: 'refused', problems: problems.sort((a, b) => a.line - b.line), missing };
  const kept: SheetImages = { kind: 'kept' };
  const good = rows.map(({ line: _, image: __, ...row }) => ({
    ...row,
    images: found.images.get(row.id) ?? kept,
  }));
  return { kind: 'good', rows: good, missing };
}

/**
 * What can't be counted as the file says: fewer than are held for orders that are being paid, or nobody knows of what.
 */
async function findMiscounted({ db }: ImageTools, products: readonly CheckedRow[]): Promise<SheetProblem[]> {
  const ids = products.flatMap(({ id, counts }) => (counts.length > 0 ? id : []));
  const variants = await selectVariantsOf(db, ids);
  const counted = await selectCounts(db, [...fileCounts(products, variants).keys()]);
  return products.flatMap(({ id, choices, counts }) =>
    counts.flatMap(({ values, pieces, line }): SheetProblem[] => {
      const sold = countedId(id, values, variants.get(id) ?? []);
      if (sold === null && !choices) return [{ line, column: 'stock', text: 'needs the choice it counts' }];
      const held = (sold !== null && counted.get(sold)?.held) || 0;
      if (pieces >= held) return [];
      return [{ line, column: 'stock', text: `is fewer than the ${held} promised to orders being paid` }];
    }),
  );
}
