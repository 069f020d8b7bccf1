import type { Sharp } from 'sharp';
import type { MediaFormat } from './formats.ts';

/** The heaviest and the widest picture of the listing (docs/promises.md#speed-and-weight). */
export const LISTING_BYTES = 30 * 1024;
export const LISTING_WIDTH = 720;

const LOWEST_QUALITY = 20;
const STEP = 10;

/** JPEG keeps its quality: only old browsers and e-mails ask for it. */
type Encoder = { quality: number; mayLoseQuality: boolean; encode: (image: Sharp, quality: number) => Sharp };

// Efforts are low: a reader may be waiting for the picture, and a higher one saves a tenth of the bytes.
const ENCODERS: Record<MediaFormat, Encoder> = {
  avif: { quality: 50, mayLoseQuality: true, encode: (image, quality) => image.avif({ quality, effort: 1 }) },
  webp: { quality: 80, mayLoseQuality: true, encode: (image, quality) => image.webp({ quality, effort: 2 }) },
  jpg: {
    quality: 80,
    mayLoseQuality: false,
    encode: (image, quality) =>
      image.jpeg({ quality, mozjpeg: true, trellisQuantisation: false, optimiseScans: false }),
  },
};

/**
 * For pixels that have their width already; `image` gives a new pipeline over them at each call. A picture
 * for the listing loses quality until it is light enough.
 */
export async function encodeVariant(image: () => Sharp, width: number, format: MediaFormat): Promise<Buffer> {
  const { quality: usual, mayLoseQuality, encode } = ENCODERS[format];
  const most = mayLoseQuality && width <= LISTING_WIDTH ? LISTING_BYTES : Number.POSITIVE_INFINITY;
  let quality = usual;
  let bytes = await encode(image(), quality).toBuffer();
  while (bytes.length > most && quality > LOWEST_QUALITY) {
    quality -= STEP;
    bytes = await encode(image(), quality).toBuffer();
  }
  return bytes;
}
