import { MEDIA_FORMATS, type MediaFormat } from '#contracts/media.ts';
import { variantKey, variantWidths } from '#domain/media.ts';
import type { Shop } from '../shop.ts';
import { selectImage } from './queries.ts';

/** A variant's bytes and format. `isFinal` is false for the JPEG that stands in until the variant is made. */
export type Variant = { bytes: Uint8Array; format: MediaFormat; isFinal: boolean };

/**
 * The variant under this address, or null. Nothing is ever scaled here: a width nobody planned does not
 * exist. A browser that was promised AVIF does not fall back by itself, so it gets the JPEG for the moment.
 */
export async function findVariant(
  { db, files }: Pick<Shop, 'db' | 'files'>,
  sha256: string,
  width: number,
  extension: string,
): Promise<Variant | null> {
  const format = MEDIA_FORMATS.find((known) => known === extension);
  if (!format) return null;
  const made = await files.get(variantKey(sha256, width, format));
  if (made) return { bytes: made, format, isFinal: true };
  const image = await selectImage(db, sha256);
  if (!image || !variantWidths(image.width).includes(width)) return null;
  const standIn = await files.get(variantKey(sha256, width, 'jpg'));
  return standIn && { bytes: standIn, format: 'jpg', isFinal: false };
}
