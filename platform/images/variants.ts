import { MEDIA_WIDTHS, type MediaFormat } from './formats.ts';

/** Smallest first: the usual ones, none larger than the picture. */
export function variantWidths(width: number): number[] {
  const largest = Math.min(width, Math.max(...MEDIA_WIDTHS));
  return [...MEDIA_WIDTHS.filter((usual) => usual < largest), largest];
}

/** In the store of files; the URL is the same with a slash before it. */
export function variantKey(sha256: string, width: number, format: MediaFormat): string {
  return `media/${sha256}/${width}.${format}`;
}

/** Of the largest variant, in pixels, as its URL has it. */
export function shownMeasure(original: { width: number; height: number }): { width: number; height: number } {
  const width = variantWidths(original.width).at(-1) ?? original.width;
  return { width, height: Math.max(1, Math.round((original.height * width) / original.width)) };
}
