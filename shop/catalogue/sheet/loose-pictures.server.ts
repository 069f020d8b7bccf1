import { findProductImage } from '#shop/media/product-image.server.ts';
import { importName } from '#shop/media/rules/import-name.ts';
import { selectUploaded } from '#shop/media/stored-records.server.ts';
import type { LoosePicture } from '../contract/loose-pictures.ts';
import { findPictureFile, indexPictures } from '../rules/picture-names.ts';
import { clipped } from './check-product-sheet.server.ts';
import type { FindPicture, ImageTools } from './sheet-images.server.ts';

/** `named` are the paths of those that a cell has meant so far. */
export type LooseFiles = { find: FindPicture; named: ReadonlySet<string> };

/**
 * Pictures are addresses of the shop, or files that were chosen in the browser and are matched by their names. Those
 * that are not uploaded are awaited in a plan, and missing in an import.
 */
export async function picturesFromBrowser(
  { db }: ImageTools,
  given: readonly LoosePicture[],
  isImport: boolean,
): Promise<LooseFiles> {
  const keys = new Map(given.map(({ path, key }) => [path, key]));
  const uploaded = await selectUploaded(
    db,
    given.map(({ key }) => importName(key)),
  );
  const files = indexPictures([...keys.keys()]);
  const named = new Set<string>();
  const imageOf = async (path: string) => {
    const address = uploaded.get(importName(keys.get(path) ?? ''));
    return address === undefined ? null : findProductImage(db, address);
  };
  const find: FindPicture = async (name) => {
    const known = await findProductImage(db, name);
    if (known) return { kind: 'known', image: known };
    const path = findPictureFile(files, name);
    if (path === 'several')
      return { kind: 'wrong', text: `"${clipped(name)}" is the name of several files: name the folder, too` };
    if (path === 'absent')
      return name.startsWith('/media/')
        ? { kind: 'wrong', text: `"${clipped(name)}" is not the address of a picture of the shop` }
        : { kind: 'missing' };
    named.add(path);
    const image = await imageOf(path);
    if (image) return { kind: 'known', image };
    return isImport ? { kind: 'missing' } : { kind: 'awaited', path };
  };
  return { find, named };
}
