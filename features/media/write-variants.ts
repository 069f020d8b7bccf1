import type { Picture } from '#adapters/images/images.ts';
import type { MediaFormat } from '#contracts/media.ts';
import { variantKey, variantWidths } from '#domain/media.ts';
import type { Shop } from '../shop.ts';

/** Writes the variants that are missing; what is there is whole and stays, so that a second run goes on. */
export async function writeVariants(
  { files }: Pick<Shop, 'files'>,
  sha256: string,
  picture: Picture,
  formats: readonly MediaFormat[],
): Promise<void> {
  for (const width of variantWidths(picture.width)) {
    for (const format of formats) {
      const key = variantKey(sha256, width, format);
      if (!(await files.has(key))) await files.put(key, await picture.variant(width, format));
    }
  }
}
