import { createHash } from 'node:crypto';
import { Problem } from '#platform/http/problem.ts';
import { insertAudit } from '#shop/office/activity/audit-records.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { requireRight, type Viewer } from '#shop/viewer.server.ts';
import type { ObjectMetadata, StorageResource } from '../contract.ts';
import { isImportName } from '../rules/import-name.ts';
import { type StoredImage, storeImage } from '../store-image.server.ts';
import { dropPieces, refuseUpload } from './end-upload.server.ts';
import { replaceFile } from './file-queries.server.ts';
import { endUpload, lockUpload, type UploadRow } from './queries.server.ts';
import { resourceOf } from './stored-files.server.ts';
import { getUpload } from './upload-session.server.ts';

type Dependencies = Pick<Shop, 'db' | 'clock' | 'files' | 'images' | 'jobs'>;

/**
 * Makes an object of what was received. Repeated, by whomever, it answers the same object: the first one that
 * gets to write it down counts.
 */
export async function finalizeUpload(
  shop: Dependencies,
  viewer: Viewer,
  id: string,
): Promise<StorageResource> {
  const upload = await getUpload(shop, viewer, id);
  if (upload.resource) return upload.resource;
  if (upload.total !== null && upload.total !== upload.received)
    return refuseUpload(shop, upload, 'size_mismatch');
  const bytes = await readPieces(shop, upload);
  const { md5Hash } = upload.metadata;
  if (md5Hash && md5Hash !== md5Of(bytes)) return refuseUpload(shop, upload, 'wrong_hash');
  const stored = await storeImage(shop, viewer, { bytes, declaredType: upload.declaredType });
  if (stored.kind === 'refused') return refuseUpload(shop, upload, stored.reason);
  const resource = await publish(shop, viewer, upload, stored);
  await dropPieces(shop, id);
  return resource;
}

async function readPieces({ files }: Dependencies, { pieces }: UploadRow): Promise<Uint8Array> {
  const read: Uint8Array[] = [];
  for (const { key } of pieces) {
    const piece = await files.get(key);
    // Somebody else has finalized it this moment, or cancelled it.
    if (!piece) throw new Problem('unavailable');
    read.push(piece);
  }
  return Buffer.concat(read);
}

function publish(
  shop: Dependencies,
  viewer: Viewer,
  { id, name, metadata }: UploadRow,
  stored: StoredImage,
): Promise<StorageResource> {
  const { userId } = requireRight(viewer, 'catalogue');
  return shop.db.transaction(async (tx) => {
    const upload = await lockUpload(tx, id);
    if (upload?.resource) return upload.resource;
    if (upload?.state !== 'active') throw new Problem('not_found');
    const now = shop.clock.now();
    const file = await replaceFile(tx, { name, ...describe(stored, metadata, now) }, now.getTime() * 1000);
    const resource = resourceOf(file);
    await endUpload(tx, id, { state: 'final', resource }, now);
    const details = {
      sha256: stored.sha256,
      generation: resource.generation,
      ...(isImportName(name) && { ofFile: true }),
    };
    await insertAudit(tx, { at: now, actor: userId, verb: 'upload-file', subject: name, details });
    return resource;
  });
}

function describe(stored: StoredImage, metadata: ObjectMetadata, now: Date) {
  const { sha256, type, size, md5Hash, imageUrl, imageWidth, imageHeight } = stored;
  const given = Object.entries(metadata.metadata ?? {}).filter(
    (entry): entry is [string, string] => entry[1] !== null,
  );
  return {
    sha256,
    contentType: type,
    size,
    md5Hash,
    cacheControl: metadata.cacheControl ?? null,
    contentDisposition: metadata.contentDisposition ?? null,
    contentEncoding: metadata.contentEncoding ?? null,
    contentLanguage: metadata.contentLanguage ?? null,
    customMetadata: Object.fromEntries(given),
    downloadTokens: crypto.randomUUID(),
    imageUrl,
    imageWidth,
    imageHeight,
    timeCreated: now,
    updated: now,
  };
}

function md5Of(bytes: Uint8Array): string {
  return createHash('md5').update(bytes).digest('base64');
}
