import type { Db } from '#platform/db/db.server.ts';
import type { Files } from '#platform/files/files.server.ts';
import { MEDIA_FORMATS, type MediaFormat } from '#platform/images/formats.ts';
import type { Picture } from '#platform/images/images.server.ts';
import { variantKey, variantWidths } from '#platform/images/variants.ts';
import { isWholePicture } from '#platform/images/whole-picture.ts';
import type { Shop } from '#shop/shop.server.ts';
import { hashOf } from './hash-of.server.ts';
import { markParked, markReady, selectImage } from './queries.server.ts';

/** A variant's bytes and format. `isFinal` is false for the JPEG that stands in until the variant is made. */
export type Variant = { bytes: Uint8Array; format: MediaFormat; isFinal: boolean };

/**
 * The variant under this address, or null. One that is missing is made now and kept, unless a job is about to make
 * it: then the JPEG stands in, because a browser that was promised AVIF does not fall back by itself. A width nobody
 * planned does not exist, so counting through widths makes no work.
 */
export async function findVariant(
  shop: VariantShop,
  sha256: string,
  width: number,
  extension: string,
): Promise<Variant | null> {
  const format = MEDIA_FORMATS.find((known) => known === extension);
  if (!format) return null;
  const bytes =
    (await getWhole(shop, sha256, width, format)) ?? (await makeShared(shop, sha256, width, format));
  if (bytes) return { bytes, format, isFinal: true };
  const standIn = format === 'jpg' ? null : await getWhole(shop, sha256, width, 'jpg');
  return standIn && { bytes: standIn, format: 'jpg', isFinal: false };
}

type VariantShop = Pick<Shop, 'db' | 'files' | 'images' | 'log'>;

/** What is being made at this moment, by key: a page's first visitors ask for the same at once. */
const inHand = new WeakMap<Files, Map<string, Promise<Uint8Array | null>>>();

function makeShared(
  shop: VariantShop,
  sha256: string,
  width: number,
  format: MediaFormat,
): Promise<Uint8Array | null> {
  const works = inHand.get(shop.files) ?? new Map<string, Promise<Uint8Array | null>>();
  inHand.set(shop.files, works);
  const key = variantKey(sha256, width, format);
  const work = works.get(key) ?? makeVariant(shop, sha256, width, format).finally(() => works.delete(key));
  works.set(key, work);
  return work;
}

/** Null where no variant of this width is to be made now, or the original cannot be read. */
async function makeVariant(
  shop: VariantShop,
  sha256: string,
  width: number,
  format: MediaFormat,
): Promise<Uint8Array | null> {
  if (!(await isMadeWhenAsked(shop.db, sha256, width))) return null;
  const original = await shop.files.get(sha256);
  const picture = original && hashOf(original) === sha256 ? await shop.images.open(original) : null;
  if (!picture) return null;
  const bytes = await picture.variant(width, format);
  // A full disk keeps nobody from seeing it.
  await shop.files.put(variantKey(sha256, width, format), bytes).catch((error: unknown) => {
    shop.log.error({ image: sha256, error: String(error) }, 'variant not kept');
  });
  return bytes;
}

/** Whether the picture is written down, no job works on it, and this is one of its widths. */
export async function isMadeWhenAsked(db: Db, sha256: string, width: number): Promise<boolean> {
  const image = await selectImage(db, sha256);
  return image?.state === 'ready' && variantWidths(image.width).includes(width);
}

/** Half a picture is none: browsers would keep it for a year. */
async function getWhole(
  { files, log }: Pick<Shop, 'files' | 'log'>,
  sha256: string,
  width: number,
  format: MediaFormat,
): Promise<Uint8Array | null> {
  const bytes = await files.get(variantKey(sha256, width, format));
  if (!bytes || isWholePicture(bytes, format)) return bytes;
  log.error({ image: sha256, note: `${width}.${format} is cut off` }, 'picture broken');
  return null;
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
