import { MEDIA_FORMATS } from '#platform/images/formats.ts';
import { isWholePicture } from '#platform/images/whole-picture.ts';
import type { Breach } from '#shop/office/contract/audit.ts';
import type { Shop } from '#shop/shop.server.ts';
import { hashOf } from './hash-of.server.ts';
import { selectImageUrls } from './queries.server.ts';
import { isMadeWhenAsked } from './variants.server.ts';

const ADDRESS = /^\/media\/([0-9a-f]{64})\/(\d{2,4})\.(avif|webp|jpg)$/;

/**
 * Looks up every picture that a product or an order shows (docs/images.md#audit): its address must lead to
 * a stored file or to one that is made when it is asked for, and the original must have the hash that the
 * address names. Only reads.
 */
export async function auditImages(shop: Pick<Shop, 'db' | 'files'>): Promise<Breach[]> {
  const breaches: Breach[] = [];
  for (const url of await selectImageUrls(shop.db)) {
    const promise = await brokenBy(shop, url);
    if (promise) breaches.push({ promise, subject: url });
  }
  return breaches;
}

async function brokenBy({ db, files }: Pick<Shop, 'db' | 'files'>, url: string): Promise<string | null> {
  const [, sha256, width, extension] = ADDRESS.exec(url) ?? [];
  const format = MEDIA_FORMATS.find((known) => known === extension);
  if (!sha256 || !format) return 'every image address leads to a picture';
  const shown = await files.get(url.slice(1));
  const leads = shown ? isWholePicture(shown, format) : await isMadeWhenAsked(db, sha256, Number(width));
  if (!leads) return 'every image address leads to a picture';
  const original = await files.get(sha256);
  return original && hashOf(original) === sha256 ? null : 'every picture has the hash its address names';
}
