import pLimit from 'p-limit';
import type { Metadata, Sharp, SharpOptions } from 'sharp';
import { encodeVariant } from './encode.server.ts';
import {
  type ImageRefusal,
  type ImageType,
  MAX_IMAGE_FRAMES,
  MAX_IMAGE_PIXELS,
  MEDIA_WIDTHS,
  type MediaFormat,
} from './formats.ts';
import type { CleanResult, Images, Picture } from './images.server.ts';

type Library = typeof import('sharp').default;
type Work = <T>(work: (sharp: Library) => Promise<T>) => Promise<T>;

const DECODING: SharpOptions = { limitInputPixels: MAX_IMAGE_PIXELS, failOn: 'warning' };
const WIDEST = Math.max(...MEDIA_WIDTHS);
/** WebP's limit. */
const LONGEST_SIDE = 16_383;
/** Pictures stand on paper, in light and in dark. */
const PAPER = '#ffffff';

/** Better than what is shown, so that a variant made from it looks like one made from the original. */
const OWN_FORMAT: Record<ImageType, (image: Sharp) => Sharp> = {
  'image/jpeg': (image) => image.jpeg({ quality: 92 }),
  'image/png': (image) => image.png(),
  'image/webp': (image) => image.webp({ quality: 92, effort: 2 }),
  'image/avif': (image) => image.avif({ quality: 75, effort: 0 }),
  'image/gif': (image) => image.gif(),
};

/** Opens the image library at its first use: a shop that only sells never loads it. */
export function sharpImages(): Images {
  const inTurn = pLimit(1);
  let library: Promise<Library> | undefined;
  const work: Work = (task) =>
    inTurn(async () => {
      library ??= loadSharp();
      return task(await library);
    });
  return {
    clean: (bytes, declaredType) => work((sharp) => clean(sharp, bytes, declaredType)),
    open: (bytes) => open(work, bytes),
  };
}

/** Only the decoders of the known types, one thread, no cache: SVG alone could read other files. */
async function loadSharp(): Promise<Library> {
  const { default: sharp } = await import('sharp');
  sharp.block({ operation: ['VipsForeignLoad'] });
  const known = ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif'].map((format) => `VipsForeignLoad${format}`);
  sharp.unblock({ operation: known });
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}

async function clean(sharp: Library, bytes: Uint8Array, declaredType: string | null): Promise<CleanResult> {
  const found = await inspect(sharp, bytes);
  if (typeof found === 'string') return { kind: 'refused', reason: found };
  const { type } = found;
  if (declaredType !== null && declaredType !== type) return { kind: 'refused', reason: 'another_type' };
  try {
    const upright = sharp(bytes, DECODING).autoOrient();
    return { kind: 'clean', type, bytes: await OWN_FORMAT[type](upright).toBuffer() };
  } catch {
    return { kind: 'refused', reason: 'damaged' };
  }
}

/** Reads only the header: how far a bomb would unpack is known before anything is unpacked. */
async function inspect(sharp: Library, bytes: Uint8Array): Promise<{ type: ImageType } | ImageRefusal> {
  if (hasTooManyFrames(bytes)) return 'too_many_frames';
  let metadata: Metadata;
  try {
    metadata = await sharp(bytes, { ...DECODING, limitInputPixels: false }).metadata();
  } catch {
    return 'not_an_image';
  }
  const { width, height, pages = 1 } = metadata;
  const type = typeOf(metadata);
  if (!type) return 'not_an_image';
  if (pages > MAX_IMAGE_FRAMES) return 'too_many_frames';
  const isTooMuch = width * height * pages > MAX_IMAGE_PIXELS || Math.max(width, height) > LONGEST_SIDE;
  return isTooMuch ? 'too_many_pixels' : { type };
}

/**
 * The library finds each frame of a WebP by counting from the first: with 400,000 of them, which are 20 MB,
 * that takes minutes. So their marks are counted before it looks.
 */
function hasTooManyFrames(bytes: Uint8Array): boolean {
  const { buffer, byteOffset, byteLength } = bytes;
  const file = Buffer.from(buffer, byteOffset, byteLength);
  let frames = 0;
  for (let at = file.indexOf('ANMF'); at !== -1; at = file.indexOf('ANMF', at + 4)) frames += 1;
  return frames > MAX_IMAGE_FRAMES;
}

function typeOf({ format, compression }: Metadata): ImageType | null {
  switch (format) {
    case 'jpeg':
    case 'png':
    case 'webp':
    case 'gif':
      return `image/${format}`;
    case 'heif':
      return compression === 'av1' ? 'image/avif' : null;
    default:
      return null;
  }
}

async function open(work: Work, bytes: Uint8Array): Promise<Picture | null> {
  const decoded = await work((sharp) => decode(sharp, bytes));
  if (!decoded) return null;
  const { pixels, width, height, placeholder } = decoded;
  return {
    width,
    height,
    placeholder,
    variant: (wanted: number, format: MediaFormat) =>
      work(async (sharp) => {
        const sized = await rawPixels(startFrom(sharp, pixels)().resize(wanted));
        return encodeVariant(startFrom(sharp, sized), wanted, format);
      }),
  };
}

type Pixels = { data: Buffer; info: { width: number; height: number; channels: 1 | 2 | 3 | 4 } };

async function decode(sharp: Library, bytes: Uint8Array) {
  try {
    const { autoOrient } = await sharp(bytes, DECODING).metadata();
    const upright = sharp(bytes, DECODING).autoOrient();
    const flat = upright.flatten({ background: PAPER }).toColourspace('srgb');
    const pixels = await rawPixels(flat.resize({ width: WIDEST, withoutEnlargement: true }));
    const dot = await rawPixels(startFrom(sharp, pixels)().resize(1, 1, { fit: 'fill' }));
    return { pixels, ...autoOrient, placeholder: `#${dot.data.toString('hex')}` };
  } catch {
    return null;
  }
}

async function rawPixels(image: Sharp): Promise<Pixels> {
  return image.raw().toBuffer({ resolveWithObject: true });
}

function startFrom(sharp: Library, { data, info }: Pixels): () => Sharp {
  const { width, height, channels } = info;
  return () => sharp(data, { raw: { width, height, channels } });
}
