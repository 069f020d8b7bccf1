import { editFiles } from '#shop/downloads/edit-files.server.ts';
import { beginFile, receivePiece } from '#shop/downloads/receive-file.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { anAdmin } from './factories.ts';

const admin = anAdmin();

export type SentFile = { id: string; name: string; bytes: Uint8Array };

/** A file of a product, as its administrator has sent it in pieces of this size. */
export async function aFile(
  shop: Shop,
  productId: string,
  { name = 'Sixteen Figures.pdf', bytes = Buffer.from('%PDF-1.7 a book'), pieceBytes = 6 } = {},
): Promise<SentFile> {
  const { id } = await beginFile(shop, admin, { productId, name, size: bytes.byteLength });
  for (let offset = 0; offset < bytes.byteLength; offset += pieceBytes)
    await receivePiece(shop, admin, { id, offset, bytes: bytes.subarray(offset, offset + pieceBytes) });
  return { id, name, bytes };
}

export const removeFile = (shop: Shop, productId: string, id: string) =>
  editFiles(shop, admin, productId, { intent: 'remove', id });

export const showAsSample = (shop: Shop, productId: string, id: string) =>
  editFiles(shop, admin, productId, { intent: 'sample', id, isSample: 'yes' });
