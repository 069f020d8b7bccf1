import { createHash } from 'node:crypto';
import { Problem } from '#platform/http/problem.ts';
import { type ImageRefusal, type ImageType, MAX_IMAGE_BYTES } from '#platform/images/formats.ts';
import { shownMeasure, variantKey } from '#platform/images/variants.ts';
import type { Shop } from '#shop/shop.server.ts';
import { requireRight, type Viewer } from '#shop/viewer.server.ts';
import { hashOf } from './hash-of.server.ts';
import { announceImage, insertImage } from './queries.server.ts';
import { writeVariants } from './variants.server.ts';

/** A picture as it came; `declaredType` is what its sender calls it, null when it was not named. */
export type GivenImage = { bytes: Uint8Array; declaredType: string | null };

export type StoredImage = {
  kind: 'stored';
  /** Names the stored original in the file store: upright, without metadata, of this type and size. */
  sha256: string;
  type: ImageType;
  size: number;
  /** Of the stored original, in base64. */
  md5Hash: string;
  /** What a product keeps of its picture; the measure is that of the variant under `imageUrl`. */
  imageUrl: string;
  imageWidth: number;
  imageHeight: number;
  imagePlaceholder: string;
};

type ImageShop = Pick<Shop, 'db' | 'clock' | 'files' | 'images' | 'jobs'>;
type Storing = StoredImage | { kind: 'refused'; reason: ImageRefusal };

/**
 * Takes a picture into the shop. Its address can be shown from the answer on: the JPEG variants are there,
 * the others are made by a job that is queued in the transaction that writes the picture down.
 */
export async function storeImage(shop: ImageShop, viewer: Viewer, given: GivenImage): Promise<Storing> {
  requireRight(viewer, 'catalogue');
  return takeImage(shop, given);
}

/** The same for whoever may give one by another right, which the caller has asked for. */
export async function takeImage(shop: ImageShop, { bytes, declaredType }: GivenImage): Promise<Storing> {
  if (bytes.byteLength > MAX_IMAGE_BYTES) return { kind: 'refused', reason: 'too_large' };
  const cleaned = await shop.images.clean(bytes, declaredType);
  if (cleaned.kind === 'refused') return cleaned;
  const picture = await shop.images.open(cleaned.bytes);
  if (!picture) return { kind: 'refused', reason: 'damaged' };

  const sha256 = hashOf(cleaned.bytes);
  const { width, height, placeholder } = picture;
  const size = cleaned.bytes.byteLength;
  const image = { sha256, width, height, placeholder, size };
  if (!(await announceImage(shop.db, image, shop.clock.now()))) throw new Problem('unavailable');
  await shop.files.put(sha256, cleaned.bytes);
  await writeVariants(shop, sha256, picture, ['jpg']);
  await shop.db.transaction(async (tx) => {
    const isAwaited = await insertImage(tx, image, shop.clock.now());
    if (isAwaited) await shop.jobs.enqueue(tx, 'media.make-variants', { sha256 });
  });
  const shown = shownMeasure(picture);
  return {
    kind: 'stored',
    sha256,
    type: cleaned.type,
    size,
    md5Hash: createHash('md5').update(cleaned.bytes).digest('base64'),
    imageUrl: `/${variantKey(sha256, shown.width, 'jpg')}`,
    imageWidth: shown.width,
    imageHeight: shown.height,
    imagePlaceholder: placeholder,
  };
}
