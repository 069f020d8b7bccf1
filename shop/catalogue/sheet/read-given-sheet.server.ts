import type { Shop } from '#shop/shop.server.ts';
import { type LoosePicture, LoosePictures } from '../contract/loose-pictures.ts';
import { MAX_SHEET_BYTES, MAX_SHEET_ROWS } from '../contract/product-sheet.ts';
import { readForeign, sheetOfForeign } from '../rules/foreign/foreign-sheet.ts';
import { type ForeignForm, type ForeignPlan, foreignAnswers, planForeign } from './foreign-plan.server.ts';
import type { GivenSheet } from './import-products.server.ts';
import { picturesFromBrowser } from './loose-pictures.server.ts';

export type SheetUpload = {
  bytes: Uint8Array;
  fileName: string;
  /** The picture files that were chosen beside it, in JSON. */
  pictures: string | undefined;
  isImport: boolean;
  answers: ForeignForm;
};
export type BrowserSheet = GivenSheet & {
  loose: readonly LoosePicture[];
  /** The paths of those that a cell has meant so far. */
  named: ReadonlySet<string>;
  foreign: ForeignPlan | null;
  /** What the column of a problem is called in the file. */
  columnOf: (column: string) => string;
};

/** A product file as a browser sends it; a text that says why where it cannot be read. */
export async function readGivenSheet(
  shop: Shop,
  { bytes, fileName, pictures, isImport, answers: form }: SheetUpload,
): Promise<BrowserSheet | { refused: string }> {
  const sheet = shop.readCsv(bytes, { bytes: MAX_SHEET_BYTES, rows: MAX_SHEET_ROWS });
  if ('refused' in sheet) return { refused: `This file can't be read: ${sheet.refused}.` };
  const loose = LoosePictures.safeParse(parsedJson(pictures ?? '[]'));
  if (!loose.success)
    return { refused: "The list of pictures can't be read. Please choose the files again." };
  const { find, named } = await picturesFromBrowser(shop, loose.data, isImport);
  const file = readForeign(sheet);
  const answers = foreignAnswers(form, shop.settings.shopName);
  return {
    sheet: file ? sheetOfForeign(file, answers) : sheet,
    fileName,
    findPicture: find,
    loose: loose.data,
    named,
    foreign: file && planForeign(file, answers),
    columnOf: (column) => file?.columns[column] ?? column,
  };
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
