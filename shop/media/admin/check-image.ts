import { type ImageType, MAX_IMAGE_BYTES, MAX_IMAGE_PIXELS } from '#platform/images/formats.ts';
import { type UploadText, uploadText } from './upload-texts.ts';

/** A picture that may be sent: its bytes are held here, as a file of a phone may be gone a moment later. */
export type CheckedImage = {
  fileName: string;
  type: ImageType;
  bytes: ArrayBuffer;
  /** Tells the same file from another one. */
  hash: string;
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

/** What the file is, or why it is not sent. The server judges again, and alone decides. */
export async function checkImage(file: File): Promise<CheckedImage | UploadText> {
  if (file.size > MAX_IMAGE_BYTES) return uploadText('too_large');
  const bytes = await file.arrayBuffer().catch(() => null);
  if (bytes === null) return UNREADABLE;
  if (bytes.byteLength === 0) return uploadText('damaged');
  const type = imageTypeOf(new Uint8Array(bytes, 0, Math.min(64, bytes.byteLength)));
  if (type === null) return uploadText('not_an_image');
  if (type === 'heic') return HEIC;
  if ((await pixelsOf(new Blob([bytes], { type }))) > MAX_IMAGE_PIXELS) return uploadText('too_many_pixels');
  return { fileName: file.name, type, bytes, hash: await hashOf(bytes) };
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
export function imageTypeOf(head: Uint8Array): ImageType | 'heic' | null {
  const digits = inHex(head);
  return MARKS.find(([, mark]) => mark.test(digits))?.[0] ?? null;
}

const inHex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Its width times its height; 0 where this browser cannot tell. */
async function pixelsOf(picture: Blob): Promise<number> {
  const address = URL.createObjectURL(picture);
  const image = new Image();
  try {
    image.src = address;
    await new Promise((resolve) => {
      image.onload = resolve;
      image.onerror = resolve;
    });
    return image.naturalWidth * image.naturalHeight;
  } finally {
    URL.revokeObjectURL(address);
  }
}

async function hashOf(bytes: ArrayBuffer): Promise<string> {
  return inHex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)));
}

const LONGEST_NAME = 100;

/** The name of a picture in the store: `images/{timestamp}{filename}`. */
export function objectName(fileName: string, at: number): string {
  const plain = fileName.replace(/[\p{Cc}/\\]/gu, '').toWellFormed();
  return `images/${at}${[...plain].slice(-LONGEST_NAME).join('')}`;
}
