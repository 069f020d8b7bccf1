import { MEDIA_FORMATS } from '#contracts/media.ts';
import type { Shop } from '../shop.ts';
import { hashOf } from './hash-of.ts';
import { markParked, markReady, selectImage } from './queries.ts';
import { writeVariants } from './write-variants.ts';

/**
 * Work of the queue `media.make-variants`: makes what is missing of a picture's variants. A second or a
 * half run ends in the same files. A picture whose original is gone or spoilt is parked; no try would mend it.
 */
export async function makeVariants(shop: Shop, sha256: string): Promise<void> {
  if (!(await selectImage(shop.db, sha256))) return;
  const original = await shop.files.get(sha256);
  if (!original) return park(shop, sha256, 'the original is missing');
  if (hashOf(original) !== sha256) return park(shop, sha256, 'the original is not what was stored');
  const picture = await shop.images.open(original);
  if (!picture) return park(shop, sha256, 'the original cannot be decoded');
  await writeVariants(shop, sha256, picture, MEDIA_FORMATS);
  const { width, height, placeholder } = picture;
  await markReady(shop.db, { sha256, width, height, placeholder }, shop.clock.now());
}

async function park(shop: Shop, sha256: string, note: string): Promise<void> {
  await markParked(shop.db, sha256, note, shop.clock.now());
  shop.log.error({ image: sha256, note }, 'picture parked');
}
