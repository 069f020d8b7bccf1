import type { Picture } from '#adapters/images/images.ts';
import { MEDIA_FORMATS, type MediaFormat } from '#contracts/media.ts';
import { variantKey, variantWidths } from '#domain/media.ts';
import { isWholePicture } from '#domain/whole-picture.ts';
import type { Shop } from '../shop.ts';
import { hashOf } from './hash-of.ts';
import { markParked, markReady, markWaiting, selectImage } from './queries.ts';

/** A variant's bytes and format. `isFinal` is false for the JPEG that stands in until the variant is made. */
export type Variant = { bytes: Uint8Array; format: MediaFormat; isFinal: boolean };

/**
 * The variant under this address, or null. Nothing is ever scaled here: a width nobody planned does not
 * exist. A browser that was promised AVIF does not fall back by itself, so it gets the JPEG for the moment.
 * A variant that is cut off is none, and is made anew.
 */
export async function findVariant(
  shop: Pick<Shop, 'files' | 'log' | 'db' | 'jobs' | 'clock'>,
  sha256: string,
  width: number,
  extension: string,
): Promise<Variant | null> {
  const wanted = MEDIA_FORMATS.find((known) => known === extension);
  if (!wanted) return null;
  const made = await getWhole(shop, sha256, width, wanted);
  if (made) return { bytes: made, format: wanted, isFinal: true };
  const standIn = wanted === 'jpg' ? null : await getWhole(shop, sha256, width, 'jpg');
  return standIn && { bytes: standIn, format: 'jpg', isFinal: false };
}

/** Half a picture is none: browsers would keep it for a year. */
async function getWhole(
  shop: Parameters<typeof findVariant>[0],
  sha256: string,
  width: number,
  format: MediaFormat,
): Promise<Uint8Array | null> {
  const bytes = await shop.files.get(variantKey(sha256, width, format));
  if (!bytes || isWholePicture(bytes, format)) return bytes;
  shop.log.error({ image: sha256, note: `${width}.${format} is cut off` }, 'picture broken');
  await makeAnew(shop, sha256).catch((error: unknown) =>
    shop.log.error({ image: sha256, error }, 'picture not made anew'),
  );
  return null;
}

/** Queued once, however many ask for it meanwhile. */
async function makeAnew(
  { db, jobs, clock }: Pick<Shop, 'db' | 'jobs' | 'clock'>,
  sha256: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const isFirst = await markWaiting(tx, sha256, clock.now());
    if (isFirst) await jobs.enqueue(tx, 'media.make-variants', { sha256 });
  });
}

/** Writes the variants that are missing or cut off; what is whole stays, so that a second run goes on. */
export async function writeVariants(
  { files }: Pick<Shop, 'files'>,
  sha256: string,
  picture: Picture,
  formats: readonly MediaFormat[],
): Promise<void> {
  for (const width of variantWidths(picture.width)) {
    for (const format of formats) {
      const key = variantKey(sha256, width, format);
      const made = await files.get(key);
      if (!made || !isWholePicture(made, format)) await files.put(key, await picture.variant(width, format));
    }
  }
}

/**
 * Work of the queue `media.make-variants`: makes what is missing of a picture's variants. A second or a
 * half run ends in the same files. A picture whose original is gone or spoilt is parked; no try would mend it.
 */
export async function makeVariants(shop: Shop, sha256: string): Promise<void> {
  const image = await selectImage(shop.db, sha256);
  if (!image || image.state === 'removing') return;
  const original = await shop.files.get(sha256);
  if (!original) return park(shop, sha256, 'the original is missing');
  if (hashOf(original) !== sha256) return park(shop, sha256, 'the original is not what was stored');
  const picture = await shop.images.open(original);
  if (!picture) return park(shop, sha256, 'the original cannot be decoded');
  await writeVariants(shop, sha256, picture, MEDIA_FORMATS);
  const { width, height, placeholder } = picture;
  await markReady(
    shop.db,
    { sha256, width, height, placeholder, size: original.byteLength },
    shop.clock.now(),
  );
}

async function park(shop: Shop, sha256: string, note: string): Promise<void> {
  await markParked(shop.db, sha256, note, shop.clock.now());
  shop.log.error({ image: sha256, note }, 'picture parked');
}
