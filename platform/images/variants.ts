import { MEDIA_WIDTHS, type MediaFormat } from './formats.ts';

/** The widths a picture of this width is kept in, smallest first: the usual ones, none larger than itself. */
export function variantWidths(width: number): number[] {
  const largest = Math.min(width, Math.max(...MEDIA_WIDTHS));
  return [...MEDIA_WIDTHS.filter((usual) => usual < largest), largest];
}

/** Where a variant lies in the store of files; its address is the same with a slash before it. */
export function variantKey(sha256: string, width: number, format: MediaFormat): string {
  return `media/${sha256}/${width}.${format}`;
}

/** The measure of a picture's largest variant, in pixels: what its address shows. */
export function shownMeasure(original: { width: number; height: number }): { width: number; height: number } {
  const width = variantWidths(original.width).at(-1) ?? original.width;
  return { width, height: Math.max(1, Math.round((original.height * width) / original.width)) };
}
