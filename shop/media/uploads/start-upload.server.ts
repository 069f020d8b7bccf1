import { IMAGE_TYPES, type ImageType, MAX_IMAGE_BYTES } from '#platform/images/formats.ts';
import { shopProblem } from '#shop/problem.ts';
import type { Shop } from '#shop/shop.server.ts';
import { requireAdmin, type Viewer } from '#shop/viewer.server.ts';
import type { ObjectMetadata } from '../contract.ts';
import { requireObjectName } from './object-name.server.ts';
import { insertUpload, sumStored, type UploadRow } from './queries.server.ts';
import { uploadProblem } from './refusals.server.ts';

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
  const { userId } = requireAdmin(viewer);
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
