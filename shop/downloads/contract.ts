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

/** Answers a piece: how many bytes of the file are kept, from which the next piece begins. */
export type FileProgress = { id: string; received: number };

/** A file of a product, `size` in bytes. */
export type ProductFile = { id: string; name: string; size: number };

/** A file that the buyer of an order has; `isUsedUp`: asked for as often as is allowed. */
export type OrderFile = ProductFile & { productId: string; isUsedUp: boolean };
