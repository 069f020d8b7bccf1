import { z } from 'zod';
import type { ImageRefusal } from './media.ts';

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
  cacheControl: string;
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

/** What a client says about an object; null takes a value back. */
export const ObjectMetadata = z.object({
  name: z.string().optional(),
  md5Hash: z.string().max(64).optional(),
  contentType: z.string().max(200).nullish(),
  cacheControl: headerText,
  contentDisposition: headerText,
  contentEncoding: headerText,
  contentLanguage: headerText,
  metadata: z
    .record(z.string().min(1).max(128), z.string().max(2000).nullable())
    .refine((entries) => JSON.stringify(entries).length <= 8192, 'more than 8 KiB')
    .nullish(),
});
export type ObjectMetadata = z.infer<typeof ObjectMetadata>;
