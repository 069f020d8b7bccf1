import { setShown } from '#shop/office/settings/set-shown.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { insertFile } from './queries.server.ts';
import { storePiece } from './store-piece.server.ts';

/** Of up to `PIECE_BYTES`. */
export type StockedFile = { productId: string; name: string; bytes: Uint8Array };

/** Gives a product a file that came with the shop. */
export async function stockFile(
  shop: Pick<Shop, 'db' | 'clock' | 'files' | 'newId'>,
  { productId, name, bytes }: StockedFile,
): Promise<void> {
  const [id, now, size] = [shop.newId(), shop.clock.now(), bytes.byteLength];
  const pieces = [await storePiece(shop, id, bytes)];
  const dates = { createdAt: now, updatedAt: now };
  await insertFile(shop.db, { id, productId, name, size, received: size, pieces, ...dates });
  await setShown(shop.db, { hasDownloads: true }, now);
}
