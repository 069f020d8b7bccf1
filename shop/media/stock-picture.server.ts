import { Problem } from '#platform/http/problem.ts';
import { shownMeasure, variantKey } from '#platform/images/variants.ts';
import type { Shop } from '#shop/shop.server.ts';
import { hashOf } from './hash-of.server.ts';
import { announceImage, markReady } from './queries.server.ts';

/** A picture as the shop keeps its originals: upright, without metadata. Its measure is in pixels. */
export type StockedPicture = { bytes: Uint8Array; width: number; height: number; placeholder: string };

/**
 * Takes over a picture that came with the shop, without decoding it; each of its variants is made when somebody
 * asks for it. Returns its name in the store of files and the address that a product keeps.
 */
export async function stockPicture(
  shop: Pick<Shop, 'db' | 'clock' | 'files'>,
  { bytes, ...shown }: StockedPicture,
): Promise<{ sha256: string; url: string }> {
  const sha256 = hashOf(bytes);
  const image = { sha256, ...shown, size: bytes.byteLength };
  if (!(await announceImage(shop.db, image, shop.clock.now()))) throw new Problem('unavailable');
  await shop.files.put(sha256, bytes);
  await markReady(shop.db, image, shop.clock.now());
  return { sha256, url: `/${variantKey(sha256, shownMeasure(image).width, 'jpg')}` };
}
