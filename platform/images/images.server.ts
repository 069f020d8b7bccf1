// platform/images: pictures are judged, cleaned and scaled, one at a time (`sharpImages`). `formats.ts` has
// the types, limits and widths that both sides know, `variants.ts` which variants there are and where each
// lies.
import type { ImageRefusal, ImageType, MediaFormat } from './formats.ts';

/** One piece of work at a time, so that the shop stays quick. */
export type Images = {
  /**
   * Decodes a picture completely and writes it anew in its own format: upright, without metadata, an animation as its
   * first frame. Refuses unknown types, a type other than `declaredType`, too many pixels or frames, and damage.
   */
  clean(bytes: Uint8Array, declaredType: string | null): Promise<CleanResult>;
  open(bytes: Uint8Array): Promise<Picture | null>;
};

export type CleanResult =
  | { kind: 'clean'; bytes: Uint8Array; type: ImageType }
  | { kind: 'refused'; reason: ImageRefusal };

/** Upright; width and height in pixels, the placeholder its mean colour as `#rrggbb`. */
export type Picture = {
  width: number;
  height: number;
  placeholder: string;
  /** `width` is not above 960. The same picture gives the same bytes. */
  variant(width: number, format: MediaFormat): Promise<Uint8Array>;
};
