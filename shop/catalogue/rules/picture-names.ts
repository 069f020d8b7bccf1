import { MAX_PICTURES } from '../contract/catalogue.ts';

/** The names in a cell, which are separated by `|`, each once. */
export function readPictureNames(cell: string): string[] {
  const names = cell.split('|').map((name) => name.trim());
  return [...new Set(names.filter(Boolean))];
}

export const TOO_MANY_PICTURES = `names more than ${MAX_PICTURES} pictures`;

/** Chosen files by what a cell may call them. */
export type PictureFiles = ReadonlyMap<string, readonly string[]>;

/** Files under their whole path, and under its last part. */
export function indexPictures(paths: readonly string[]): PictureFiles {
  const files = new Map<string, string[]>();
  for (const path of new Set(paths))
    for (const key of new Set([keyOf(path), keyOf(lastPart(path))]))
      files.set(key, [...(files.get(key) ?? []), path]);
  return files;
}

/**
 * The file that a cell means by a name, a path or an address, whatever its case, its spaces and the form of its
 * accents. Of several in different folders, the one whose whole path is named.
 */
export function findPictureFile(files: PictureFiles, named: string): string | 'absent' | 'several' {
  const isPath = (path: string) => keyOf(path) === keyOf(named);
  const meant = files.get(keyOf(named)) ?? files.get(keyOf(lastPart(named))) ?? [];
  const [first, ...others] = meant;
  if (first === undefined) return 'absent';
  return others.length === 0 ? first : (meant.find(isPath) ?? 'several');
}

/** "https://shop.example/media/Big%20Bowl.jpg?v=2" is "Big Bowl.jpg". */
export function lastPart(path: string): string {
  const [address = ''] = /^https?:/i.test(path) ? path.split(/[?#]/, 1) : [path];
  const last = address.split(/[/\\]/).at(-1) ?? '';
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}

function keyOf(path: string): string {
  return path
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('\\', '/')
    .replace(/[\s_-]+/g, '-');
}
