import type { Sharp } from 'sharp';
import type { MediaFormat } from './formats.ts';

/**
 * The heaviest picture of the listing, and the widest that it asks for (docs/promises.md#speed-and-weight).
 */
export const LISTING_BYTES = 30 * 1024;
export const LISTING_WIDTH = 720;

const LOWEST_QUALITY = 20;
const STEP = 10;

/** `maySink`: quality gives way to weight. Not in JPEG, which only old browsers and e-mails ask for. */
type Encoder = { quality: number; maySink: boolean; encode: (image: Sharp, quality: number) => Sharp };

// Efforts are low: a reader may be waiting for the picture, and a higher one saves a tenth of the bytes.
const ENCODERS: Record<MediaFormat, Encoder> = {
  avif: { quality: 50, maySink: true, encode: (image, quality) => image.avif({ quality, effort: 1 }) },
  webp: { quality: 80, maySink: true, encode: (image, quality) => image.webp({ quality, effort: 2 }) },
  jpg: {
    quality: 80,
    maySink: false,
    encode: (image, quality) =>
      image.jpeg({ quality, mozjpeg: true, trellisQuantisation: false, optimiseScans: false }),
  },
};

/**
 * For pixels that have their width already; `image` gives a new pipeline over them at each call. A picture
 * for the listing loses quality until it is light enough.
 */
export async function encodeVariant(image: () => Sharp, width: number, format: MediaFormat): Promise<Buffer> {
  const { quality: usual, maySink, encode } = ENCODERS[format];
  const most = maySink && width <= LISTING_WIDTH ? LISTING_BYTES : Number.POSITIVE_INFINITY;
  let quality = usual;
  let bytes = await encode(image(), quality).toBuffer();
  while (bytes.length > most && quality > LOWEST_QUALITY) {
    quality -= STEP;
    bytes = await encode(image(), quality).toBuffer();
  }
  return bytes;
}
