import { type ImageType, MAX_IMAGE_BYTES, MAX_IMAGE_PIXELS } from '#platform/images/formats.ts';
import { type UploadText, uploadText } from './upload-texts.ts';

export type PictureBounds = {
  /** What is sent at most, in pixels. */
  longestSide: number;
  /** A photo of that side weighs about this much, in bytes; written anew, a lighter one would only lose. */
  lightBytes: number;
  quality: number;
};

const OF_THE_SHOP: PictureBounds = {
  /** Two and a half times the widest that any page shows. */
  longestSide: 2_400,
  lightBytes: 1024 * 1024,
  /** The server writes originals with 0.92 and shows them with less: the loss is not seen. */
  quality: 0.9,
};

const UNREADABLE: UploadText = {
  code: 'storage/invalid-argument',
  text: 'The file could not be read.',
  advice: 'It may have been moved or deleted; choose it again.',
};
const HEIC: UploadText = {
  code: 'storage/invalid-argument',
  text: 'This is a HEIC photo, which browsers cannot show.',
  advice: 'Save it as a JPEG. On an iPhone: Settings, Camera, Formats, Most Compatible.',
};

/**
 * What is sent of a file, or why it is not sent. A large picture is made smaller and turned upright; its bytes are
 * held in memory, as a file of a phone may be gone a moment later. The server judges again, and alone decides.
 */
export async function preparePicture(file: File, bounds = OF_THE_SHOP): Promise<Blob | UploadText> {
  if (file.size > MAX_IMAGE_BYTES) return uploadText('too_large');
  const bytes = await file.arrayBuffer().catch(() => null);
  if (bytes === null) return UNREADABLE;
  if (bytes.byteLength === 0) return uploadText('damaged');
  const type = imageTypeOf(new Uint8Array(bytes, 0, Math.min(64, bytes.byteLength)));
  if (type === null) return uploadText('not_an_image');
  if (type === 'heic') return HEIC;
  const picture = new Blob([bytes], { type });
  const { width, height } = await measureOf(picture);
  if (width * height > MAX_IMAGE_PIXELS) return uploadText('too_many_pixels');
  const { longestSide, lightBytes } = bounds;
  const isLight = Math.max(width, height) <= longestSide && picture.size <= lightBytes;
  // Of an animation the server keeps the first frame, as it does of every GIF.
  if (width === 0 || isLight || type === 'image/gif') return picture;
  const smaller = await shrink(picture, { width, height }, bounds).catch(() => null);
  return smaller && smaller.size < picture.size ? smaller : picture;
}

/** The first bytes of each kind, in hexadecimal digits; of AVIF and HEIC the brands behind `ftyp`. */
const MARKS = [
  ['image/jpeg', /^ffd8ff/],
  ['image/png', /^89504e470d0a1a0a/],
  ['image/gif', /^474946383[79]61/],
  ['image/webp', /^52494646.{8}57454250/],
  ['image/avif', /^.{8}66747970(.{8})*?617669[67]./],
  ['heic', /^.{8}66747970(.{8})*?(686569|686576|6d696631|6d736631)/],
] as const satisfies [ImageType | 'heic', RegExp][];

/** The kind of a picture by its first bytes. */
function imageTypeOf(head: Uint8Array): ImageType | 'heic' | null {
  const digits = Array.from(head, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return MARKS.find(([, mark]) => mark.test(digits))?.[0] ?? null;
}

/** Its measure when it stands upright, in pixels; 0 where this browser cannot tell. */
async function measureOf(picture: Blob): Promise<{ width: number; height: number }> {
  const address = URL.createObjectURL(picture);
  const image = new Image();
  try {
    image.src = address;
    await new Promise((resolve) => {
      image.onload = resolve;
      image.onerror = resolve;
    });
    return { width: image.naturalWidth, height: image.naturalHeight };
  } finally {
    URL.revokeObjectURL(address);
  }
}

type Measure = { width: number; height: number };

/** The picture upright and within its bounds; null where this browser cannot be relied on for it. */
async function shrink(
  picture: Blob,
  { width, height }: Measure,
  { longestSide, quality }: PictureBounds,
): Promise<Blob | null> {
  if (!isCanvasTrue()) return null;
  const scale = Math.min(1, longestSide / Math.max(width, height));
  // Resized while it is decoded: a phone has no room for forty million pixels twice.
  const bitmap = await createImageBitmap(picture, {
    imageOrientation: 'from-image',
    resizeWidth: Math.max(1, Math.round(width * scale)),
    resizeHeight: Math.max(1, Math.round(height * scale)),
    resizeQuality: 'high',
  });
  const canvas = drawn(bitmap);
  const smaller = await canvas.convertToBlob({ type: 'image/webp', quality });
  // A browser that writes no WebP answers with a PNG. A JPEG had no transparency to lose.
  const isJpegBetter = smaller.type !== 'image/webp' && picture.type === 'image/jpeg';
  return isJpegBetter ? canvas.convertToBlob({ type: 'image/jpeg', quality }) : smaller;
}

function drawn(bitmap: ImageBitmap): OffscreenCanvas {
  try {
    const [canvas, context] = aCanvas(bitmap.width, bitmap.height);
    context.drawImage(bitmap, 0, 0);
    return canvas;
  } finally {
    bitmap.close();
  }
}

/** Against being recognised, some browsers change what is read from a canvas: they would spoil the picture. */
function isCanvasTrue(): boolean {
  const [, context] = aCanvas(16, 16);
  // They leave areas of one colour as they are.
  const sent = new ImageData(16, 16);
  for (let place = 0; place < sent.data.length; place += 1)
    sent.data[place] = place % 4 === 3 ? 255 : (place * 37) % 256;
  context.putImageData(sent, 0, 0);
  const { data } = context.getImageData(0, 0, 16, 16);
  return data.every((value, place) => value === sent.data[place]);
}

function aCanvas(width: number, height: number): [OffscreenCanvas, OffscreenCanvasRenderingContext2D] {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('this browser gives no canvas');
  return [canvas, context];
}
