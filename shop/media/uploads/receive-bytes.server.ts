import { Problem } from '#platform/http/problem.ts';
import { MAX_IMAGE_BYTES } from '#platform/images/formats.ts';
import type { Shop } from '#shop/shop.server.ts';
import type { Viewer } from '#shop/viewer.server.ts';
import { refuseUpload } from './end-upload.server.ts';
import { getUpload } from './get-upload.server.ts';
import { appendPiece, type UploadRow } from './queries.server.ts';

type Dependencies = Pick<Shop, 'db' | 'clock' | 'newId' | 'files'>;

/**
 * Takes bytes that begin at `offset` of the upload, piece by piece, each of them kept for good before the next
 * one is read. What is here already is passed over, so that a chunk may come again; after a gap nothing is
 * taken, and the sender has to ask how far we are. Returns the upload as it is now.
 */
export async function receiveBytes(
  shop: Dependencies,
  viewer: Viewer,
  { id, offset, bytes }: { id: string; offset: number; bytes: AsyncIterable<Uint8Array> },
): Promise<UploadRow> {
  let upload = await getUpload(shop, viewer, id);
  if (upload.state === 'final') return upload;
  if (offset > upload.received) throw new Problem('unavailable', {}, 'Bytes before these are missing.');
  let at = offset;
  for await (const piece of bytes) {
    upload = await keepPiece(shop, viewer, upload, at, piece);
    at += piece.byteLength;
  }
  return upload;
}

async function keepPiece(
  shop: Dependencies,
  viewer: Viewer,
  upload: UploadRow,
  at: number,
  bytes: Uint8Array,
): Promise<UploadRow> {
  const { id, received, total } = upload;
  const fresh = bytes.subarray(Math.max(0, received - at));
  if (fresh.byteLength === 0 || upload.state === 'final') return upload;
  const end = received + fresh.byteLength;
  if (total !== null && end > total) return refuseUpload(shop, upload, 'size_mismatch');
  if (end > MAX_IMAGE_BYTES) return refuseUpload(shop, upload, 'too_large');
  const piece = { key: `uploads/${id}/${received}.${shop.newId()}`, size: fresh.byteLength };
  await shop.files.put(piece.key, fresh);
  const kept = await appendPiece(shop.db, id, received, piece, shop.clock.now());
  if (kept) return kept;
  // The same chunk arrives twice when its sender thinks the first connection dead: the faster one counts.
  await shop.files.delete(piece.key);
  return keepPiece(shop, viewer, await getUpload(shop, viewer, id), at, bytes);
}
