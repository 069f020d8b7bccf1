import { Problem } from '#platform/http/problem.ts';
import { IMAGE_TYPES, type ImageType, MAX_IMAGE_BYTES } from '#platform/images/formats.ts';
import { isStorable } from '#platform/text/text.ts';
import { shopProblem } from '#shop/problem.ts';
import type { Shop } from '#shop/shop.server.ts';
import { requireRight, type Viewer } from '#shop/viewer.server.ts';
import type { ObjectMetadata } from '../contract.ts';
import { sumStored } from '../stored-records.server.ts';
import { abandonUpload, refuseUpload } from './end-upload.server.ts';
import { appendPiece, insertUpload, selectUpload, type UploadRow } from './queries.server.ts';
import { uploadProblem } from './refusals.server.ts';
import { requireObjectName } from './stored-files.server.ts';

export type AnnouncedUpload = {
  name: string | null | undefined;
  /** What the sender calls the content; null when it does not know. */
  type: string | null | undefined;
  /** In bytes; null when the sender does not say. */
  total: number | null;
  /** What it takes at most, in bytes. */
  weight: number;
  metadata: ObjectMetadata;
};

/** Opens an upload, or refuses it before a byte of it is read. No object exists before it is finalized. */
export async function startUpload(
  shop: Pick<Shop, 'db' | 'clock' | 'newId' | 'settings'>,
  viewer: Viewer,
  { name, type, total, weight, metadata }: AnnouncedUpload,
): Promise<UploadRow> {
  const { userId } = requireRight(viewer, 'catalogue');
  const objectName = requireObjectName(name);
  if ((await sumStored(shop.db)) + weight > shop.settings.storageQuota) throw shopProblem('quota_exceeded');
  if ((total ?? 0) > MAX_IMAGE_BYTES) throw uploadProblem('too_large');
  const now = shop.clock.now();
  return insertUpload(shop.db, {
    id: shop.newId(),
    owner: userId,
    name: objectName,
    declaredType: imageTypeOf(type),
    total,
    metadata,
    createdAt: now,
    updatedAt: now,
  });
}

/** Some cameras say image/jpg; who sends bytes without knowing what they are says octet-stream. */
function imageTypeOf(declared: string | null | undefined): ImageType | null {
  const [bare = ''] = (declared ?? '').toLowerCase().split(';');
  const type = bare.trim();
  if (type === '' || type === 'application/octet-stream') return null;
  const known = IMAGE_TYPES.find((candidate) => candidate === type.replace('image/jpg', 'image/jpeg'));
  if (!known) throw uploadProblem('not_an_image');
  return known;
}

/** The upload, if it is this viewer's and neither cancelled nor refused. Knowing its id is not enough. */
export async function getUpload({ db }: Pick<Shop, 'db'>, viewer: Viewer, id: string): Promise<UploadRow> {
  const { userId } = requireRight(viewer, 'catalogue');
  const upload = isStorable(id) ? await selectUpload(db, id) : null;
  if (!upload || upload.owner !== userId || upload.state === 'cancelled') throw new Problem('not_found');
  if (upload.refusal) throw uploadProblem(upload.refusal);
  return upload;
}

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

/** Gives an upload up at its owner's wish. One that became an object stays one. */
export async function cancelUpload(
  shop: Pick<Shop, 'db' | 'clock' | 'files'>,
  viewer: Viewer,
  id: string,
): Promise<void> {
  await getUpload(shop, viewer, id);
  await abandonUpload(shop, id);
}
