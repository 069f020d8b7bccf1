import { selectIdsOfVariants, selectVariantsOf } from '#shop/choices/variant-records.server.ts';
import type { ProductImage } from '#shop/media/product-image.server.ts';
import { requireAdmin, type Viewer } from '#shop/viewer.server.ts';
import type { SheetProblem } from '../contract/product-sheet.ts';
import {
  differs,
  type WriteCounts,
  type WrittenProduct,
  writeProducts,
} from '../editing/write-products.server.ts';
import { selectRowsById } from '../queries.server.ts';
import { checkProductSheet, type Sheet } from './check-product-sheet.server.ts';
import {
  findSheetImages,
  type ImageTools,
  type ReadImage,
  type SheetImage,
  storeSheetImage,
} from './sheet-images.server.ts';

export type GivenSheet = { sheet: Sheet; readImage: ReadImage; fileName: string };
/** `withoutPicture`: how many of the file are hidden for lack of one. */
export type ImportResult = WriteCounts & { withoutPicture: number };
type ImportRefusal = { kind: 'refused'; problems: SheetProblem[] };

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
  const stored = new Map<string, ProductImage>();
  const products: WrittenProduct[] = [];
  for (const { image, ...words } of checked.rows) {
    if (image.kind === 'file' && !stored.has(image.name))
      stored.set(image.name, await storeSheetImage(shop, viewer, image.name, given.readImage));
    products.push({ ...words, image: imageOf(image, stored) });
  }
  const withoutPicture = checked.rows.filter(({ image }) => image.kind === 'none').length;
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
  basis: [id: string, version: number][];
};

/** Checks a file as `importProducts` does; writes nothing. */
export async function planImport(
  shop: ImageTools,
  viewer: Viewer,
  given: GivenSheet,
): Promise<ImportPlan | ImportRefusal> {
  const checked = await check(shop, viewer, given);
  if (checked.kind === 'refused') return checked;
  const ids = checked.rows.map(({ id }) => id);
  const known = new Map((await selectRowsById(shop.db, ids)).map((row) => [row.id, row]));
  const variants = await selectVariantsOf(shop.db, [...known.keys()]);
  const counted = { added: [], changed: [], unchanged: 0, withoutPicture: [] };
  const plan: ImportPlan = { kind: 'planned', ...counted, basis: [] };
  for (const { image, ...words } of checked.rows) {
    const before = known.get(words.id);
    const isChanged =
      before &&
      (image.kind === 'file' ||
        differs({ ...words, image: imageOf(image) }, before, variants.get(words.id) ?? []));
    if (!before) plan.added.push(words.name);
    else if (isChanged) plan.changed.push(words.name);
    else plan.unchanged += 1;
    if (image.kind === 'none') plan.withoutPicture.push(words.name);
    if (!before || isChanged) plan.basis.push([words.id, before?.version ?? 0]);
  }
  return plan;
}

type CheckedProduct = Omit<WrittenProduct, 'image'> & { image: SheetImage };

async function check(
  shop: ImageTools,
  viewer: Viewer,
  { sheet, readImage }: GivenSheet,
): Promise<{ kind: 'good'; rows: CheckedProduct[] } | ImportRefusal> {
  requireAdmin(viewer);
  const { rows, pictures, problems } = checkProductSheet(sheet);
  const found = await findSheetImages(shop, pictures, readImage);
  problems.push(...found.problems);
  const taken = await selectIdsOfVariants(
    shop.db,
    rows.map(({ id }) => id),
  );
  for (const { id, line } of rows)
    if (taken.has(id)) problems.push({ line, column: 'id', text: 'is that of a choice of another product' });
  if (problems.length > 0) return { kind: 'refused', problems: problems.sort((a, b) => a.line - b.line) };
  const kept: SheetImage = { kind: 'kept' };
  const good = rows.map(({ line: _, ...row }) => ({ ...row, image: found.images.get(row.id) ?? kept }));
  return { kind: 'good', rows: good };
}

function imageOf(image: SheetImage, stored?: ReadonlyMap<string, ProductImage>): ProductImage | null {
  switch (image.kind) {
    case 'kept':
    case 'none':
      return null;
    case 'known':
      return image.image;
    case 'file':
      return stored?.get(image.name) ?? null;
  }
}
