// platform/images: pictures are judged, cleaned and scaled, one at a time (`sharpImages`). `formats.ts` has
// the types, limits and widths that both sides know, `variants.ts` which variants there are and where each
// lies.
import type { ImageRefusal, ImageType, MediaFormat } from './formats.ts';

/** Reads and writes pictures; one piece of work at a time, however many ask, so that the shop stays quick. */
export type Images = {
  /**
   * Decodes a picture wholly and writes it anew in its own format: upright, without metadata, an animation
   * as its first frame. Refuses what is not one of the known types, what `declaredType` calls something else,
   * what has too many pixels or frames, and what is damaged.
   */
  clean(bytes: Uint8Array, declaredType: string | null): Promise<CleanResult>;
  /** Decodes a picture for its variants; null when it cannot be decoded. */
  open(bytes: Uint8Array): Promise<Picture | null>;
};

export type CleanResult =
  | { kind: 'clean'; bytes: Uint8Array; type: ImageType }
  | { kind: 'refused'; reason: ImageRefusal };

/** A decoded picture, upright; width and height in pixels, the placeholder its mean colour as `#rrggbb`. */
export type Picture = {
  width: number;
  height: number;
  placeholder: string;
  /** The picture scaled to this width, which is not above 960. The same picture gives the same bytes. */
  variant(width: number, format: MediaFormat): Promise<Uint8Array>;
};
