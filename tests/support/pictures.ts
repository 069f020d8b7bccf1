import { randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

const RED = { r: 200, g: 30, b: 30 };
const BLUE = { r: 30, g: 30, b: 200 };

type PictureFormat = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif' | 'tiff';
type PictureChanges = {
  width?: number;
  height?: number;
  format?: PictureFormat;
  /** Changes the pipeline before the picture is written: metadata, another colour space. */
  adorn?: (image: Sharp) => Sharp;
};

/** A picture whose left half is red and whose right half is blue, so that it shows which way is up. */
export async function aPicture(changes: PictureChanges = {}): Promise<Uint8Array> {
  const { width = 1200, height = 900, format = 'jpeg', adorn = (image) => image } = changes;
  const half = Math.max(1, Math.floor(width / 2));
  const left = { create: { width: half, height, channels: 3 as const, background: RED } };
  const ground = { create: { width, height, channels: 3 as const, background: BLUE } };
  const joined = await sharp(ground)
    .composite([{ input: left, left: 0, top: 0 }])
    .png()
    .toBuffer();
  return adorn(sharp(joined)).toFormat(format).toBuffer();
}

/** Grain that no encoder can make small, as in a photograph of sand. */
export function aGrainyPicture(width: number, height: number): Promise<Uint8Array> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 };
  const sand = { width, height, channels: 3 as const, background: '#888888', noise };
  return sharp({ create: sand }).jpeg({ quality: 95 }).toBuffer();
}

/** A small file that unpacks to this many pixels. */
export function aBomb(width: number, height: number): Promise<Uint8Array> {
  return sharp({ create: { width, height, channels: 3, background: '#000000' } })
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
}

/** What a file says of itself. */
export const lookAt = (bytes: Uint8Array) => sharp(bytes).metadata();

/** Whether the picture is red in the corner that is named and blue in the opposite one. */
export async function isRedAt(
  bytes: Uint8Array,
  corner: 'left' | 'right' | 'top' | 'bottom',
): Promise<boolean> {
  const { data } = await sharp(bytes)
    .resize(3, 3, { fit: 'fill' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const places = { left: [0, 1], right: [2, 1], top: [1, 0], bottom: [1, 2] } as const;
  const [x, y] = places[corner];
  const [red = 0, , blue = 0] = data.subarray((y * 3 + x) * 3, (y * 3 + x) * 3 + 3);
  const [otherRed = 0, , otherBlue = 0] = data.subarray(
    ((2 - y) * 3 + 2 - x) * 3,
    ((2 - y) * 3 + 2 - x) * 3 + 3,
  );
  return red > blue + 100 && otherBlue > otherRed + 100;
}

/** A valid PNG of exactly so many bytes, most of them in a private chunk that no decoder looks at. */
export async function aPaddedPng(bytes: number): Promise<Uint8Array> {
  const picture = Buffer.from(await aPicture({ width: 64, height: 48, format: 'png' }));
  const padding = randomBytes(bytes - picture.byteLength - PNG_CHUNK_FRAME);
  // After the signature (8 bytes) and the header chunk (25).
  return Buffer.concat([picture.subarray(0, 33), pngChunk('paDd', padding), picture.subarray(33)]);
}

const PNG_CHUNK_FRAME = 12;

/** A chunk as PNG frames it: length, type, data, checksum. */
export function pngChunk(type: string, data: Uint8Array): Uint8Array {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const framed = Buffer.concat([Buffer.alloc(4), typed, Buffer.alloc(4)]);
  framed.writeUInt32BE(data.byteLength, 0);
  framed.writeUInt32BE(crc32(typed), framed.byteLength - 4);
  return framed;
}
