import { z } from 'zod';
import type { ImageRefusal } from '#platform/images/formats.ts';
import { isStorable } from '#platform/text/text.ts';

/** The one bucket of the storage protocol, and the address of what lies in it (docs/images.md#upload). */
export const BUCKET = 'shop';
export const OBJECTS_PATH = `/v0/b/${BUCKET}/o`;

/** What a name may weigh, in bytes of UTF-8. */
export const MAX_OBJECT_NAME_BYTES = 1024;

/** An object as the protocol describes it: numbers are texts in it, instants are ISO with milliseconds. */
export type StorageResource = {
  name: string;
  bucket: string;
  generation: string;
  metageneration: string;
  contentType: string;
  size: string;
  md5Hash: string;
  timeCreated: string;
  updated: string;
  cacheControl?: string;
  contentDisposition: string;
  contentEncoding: string;
  contentLanguage?: string;
  metadata?: Record<string, string>;
  /** Separated by commas; the first one stands in the download URL. */
  downloadTokens: string;
  /** Beyond the protocol: the picture's address in the storefront, and the measure it has there. */
  imageURL: string;
  imageWidth: number;
  imageHeight: number;
};

/** Why the bytes of an upload were not taken; `reason` of a refusal. */
export type UploadRefusal = ImageRefusal | 'size_mismatch' | 'wrong_hash';

/** Goes into a header of the answer, so nothing but printable ASCII. */
const headerText = z
  .string()
  .max(1000)
  .regex(/^[\x20-\x7e]*$/, 'only printable ASCII')
  .nullish();

const text = (max: number) =>
  z.string().max(max).refine(isStorable, 'holds characters that cannot be stored');

/** Whether custom metadata is small enough to be kept. */
export function isModest(metadata: object): boolean {
  return JSON.stringify(metadata).length <= 8192;
}

/** What a client says about an object; null takes a value back. */
export const ObjectMetadata = z.object({
  name: text(MAX_OBJECT_NAME_BYTES).optional(),
  md5Hash: text(64).optional(),
  contentType: text(200).nullish(),
  cacheControl: headerText,
  contentDisposition: headerText,
  contentEncoding: headerText,
  contentLanguage: headerText,
  metadata: z.record(text(128).min(1), text(2000).nullable()).refine(isModest, 'more than 8 KiB').nullish(),
});
export type ObjectMetadata = z.infer<typeof ObjectMetadata>;
