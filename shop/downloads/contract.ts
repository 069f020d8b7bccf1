import { z } from 'zod';

export const MAX_FILE_BYTES = 2 ** 30;
/** What one request brings, and what is in memory of a file at a time. */
export const PIECE_BYTES = 2 ** 22;
export const MAX_FILES = 20;
/** How often a buyer may ask for one file of an order, until the administrator allows more. */
export const DOWNLOADS_ALLOWED = 50;

export const FILES_PATH = '/api/product-files';

/** What can be sold, by the ending of its name: no programs, and no pages that would be of this address. */
export const FILE_TYPES: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  epub: 'application/epub+zip',
  zip: 'application/zip',
  txt: 'text/plain; charset=utf-8',
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  mp4: 'video/mp4',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
};
const ENDING = new RegExp(`\\.(${Object.keys(FILE_TYPES).join('|')})$`, 'i');

/** Begins a file of a product, or goes on with one of the same name and size that has not all its bytes yet. */
export const BegunFile = z.object({
  productId: z.string().regex(/^[\w-]{1,64}$/),
  name: z
    .string()
    .trim()
    .min(1)
    .max(200)
    .refine(
      (name) => !/[\p{Cc}/\\]/u.test(name) && name.isWellFormed(),
      'The name holds characters that no file has.',
    )
    .regex(ENDING, `Files can be ${Object.keys(FILE_TYPES).join(', ')}.`),
  size: z.int().min(1, 'The file is empty.').max(MAX_FILE_BYTES, 'A file can have 1 GB at most.'),
});
export type BegunFile = z.infer<typeof BegunFile>;

/** Answers a piece: how many bytes of the file are kept, from which the next piece begins. */
export type FileProgress = { id: string; received: number };

/** A file of a product, `size` in bytes. */
export type ProductFile = { id: string; name: string; size: number };

/** A file that the buyer of an order has; `isUsedUp`: asked for as often as is allowed. */
export type OrderFile = ProductFile & { productId: string; isUsedUp: boolean };
