import { FILE_TYPES } from '../contract.ts';

/** For the file picker. */
export const ACCEPTED = Object.keys(FILE_TYPES)
  .map((ending) => `.${ending}`)
  .join(',');

/** The media type that the name's ending stands for; null for one that is not sold, such as a program or a page. */
export function fileTypeOf(name: string): string | null {
  const ending = endingOf(name);
  return Object.hasOwn(FILE_TYPES, ending) ? (FILE_TYPES[ending] ?? null) : null;
}

/** "PDF, 4.2 MB" */
export function fileText({ name, size }: { name: string; size: number }): string {
  return `${endingOf(name).toUpperCase()}, ${sizeText(size)}`;
}

/** In units of 1,000, as phones show them. */
export function sizeText(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.max(1, Math.round(bytes / 1_000))} KB`;
  const megabytes = bytes / 1_000_000;
  return `${megabytes < 10 ? megabytes.toFixed(1) : Math.round(megabytes)} MB`;
}

const endingOf = (name: string): string => /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';
