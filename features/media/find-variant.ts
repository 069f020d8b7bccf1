import { MEDIA_FORMATS, type MediaFormat } from '#contracts/media.ts';
import { variantKey } from '#domain/media.ts';
import type { Shop } from '../shop.ts';

/** A variant's bytes and format. `isFinal` is false for the JPEG that stands in until the variant is made. */
export type Variant = { bytes: Uint8Array; format: MediaFormat; isFinal: boolean };

/**
 * The variant under this address, or null. Nothing is ever scaled here: a width nobody planned does not
 * exist. A browser that was promised AVIF does not fall back by itself, so it gets the JPEG for the moment.
 */
export async function findVariant(
  { files }: Pick<Shop, 'files'>,
  sha256: string,
  width: number,
  extension: string,
): Promise<Variant | null> {
  const wanted = MEDIA_FORMATS.find((known) => known === extension);
  if (!wanted) return null;
  const made = await files.get(variantKey(sha256, width, wanted));
  if (made) return { bytes: made, format: wanted, isFinal: true };
  const standIn = await files.get(variantKey(sha256, width, 'jpg'));
  return standIn && { bytes: standIn, format: 'jpg', isFinal: false };
}
