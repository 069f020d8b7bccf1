import { createHash } from 'node:crypto';
import type { Shop } from '#shop/shop.server.ts';
import { folderOf } from './delete-blobs.server.ts';
import type { Piece } from './tables.server.ts';

/** Puts bytes of a file into the store, where nothing notes them yet. */
export async function storePiece(
  { files, newId }: Pick<Shop, 'files' | 'newId'>,
  fileId: string,
  bytes: Uint8Array,
): Promise<Piece> {
  const hash = createHash('sha256').update(bytes).digest('hex');
  // A name of its own each time: of two at once one is deleted again.
  const piece = { key: `${folderOf(fileId)}${newId()}/${hash}`, size: bytes.byteLength };
  await files.put(piece.key, bytes);
  return piece;
}
