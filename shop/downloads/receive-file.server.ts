import type { Db } from '#platform/db/db.server.ts';
import { Problem } from '#platform/http/problem.ts';
import { sumStored } from '#shop/media/stored-records.server.ts';
import { insertAudit } from '#shop/office/activity/audit-records.server.ts';
import { setShown } from '#shop/office/settings/set-shown.server.ts';
import { shopProblem } from '#shop/problem.ts';
import type { Shop } from '#shop/shop.server.ts';
import { requireRight, type Viewer } from '#shop/viewer.server.ts';
import type { BegunFile } from './begun-file.server.ts';
import { type FileProgress, MAX_FILES } from './contract.ts';
import {
  appendPiece,
  type FileRow,
  insertFile,
  isWhole,
  lockProduct,
  selectFile,
  selectFilesOf,
} from './queries.server.ts';
import { storePiece } from './store-piece.server.ts';

/**
 * Begins a file of a product, or goes on with one of this name and size that has not all its bytes. Refuses with
 * `not_found`, `conflict` where the product has as many as it can, and `quota_exceeded`.
 */
export async function beginFile(shop: Shop, viewer: Viewer, begun: BegunFile): Promise<FileProgress> {
  requireRight(viewer, 'catalogue');
  const { productId, name, size } = begun;
  return shop.db.transaction(async (tx) => {
    if (!(await lockProduct(tx, productId))) throw new Problem('not_found');
    const files = await selectFilesOf(tx, productId);
    const unfinished = files.find((file) => file.name === name && file.size === size && !isWhole(file));
    if (unfinished) return { id: unfinished.id, received: unfinished.received };
    if (files.length >= MAX_FILES)
      throw new Problem('conflict', {}, `A product has ${MAX_FILES} files at most.`);
    if ((await sumStored(tx)) + size > shop.settings.storageQuota)
      throw shopProblem('quota_exceeded', {}, 'There is no room left for this file.');
    const [id, now] = [shop.newId(), shop.clock.now()];
    await insertFile(tx, { id, productId, name, size, createdAt: now, updatedAt: now });
    return { id, received: 0 };
  });
}

/**
 * Keeps a piece that begins at `offset`. What is here already is passed over, so that a piece may come twice; after a
 * gap nothing is taken. Refuses with `not_found`, and `too_large` beyond the size that was announced.
 */
export async function receivePiece(
  shop: Shop,
  viewer: Viewer,
  { id, offset, bytes }: { id: string; offset: number; bytes: Uint8Array },
): Promise<FileProgress> {
  const { userId } = requireRight(viewer, 'catalogue');
  const file = await selectFile(shop.db, id);
  if (!file || file.removedAt) throw new Problem('not_found');
  const fresh = bytes.subarray(Math.max(0, file.received - offset));
  if (offset > file.received || fresh.byteLength === 0) return { id, received: file.received };
  if (file.received + fresh.byteLength > file.size) throw new Problem('too_large');
  const kept = await keepPiece(shop, userId, file, fresh);
  if (!kept) return receivePiece(shop, viewer, { id, offset, bytes });
  if (isWhole(kept)) await shop.settingsCache.refresh().catch(() => undefined);
  return { id, received: kept.received };
}

/** Null where the same piece came twice at once, and the other one was faster. */
async function keepPiece(
  shop: Shop,
  actor: string,
  file: FileRow,
  bytes: Uint8Array,
): Promise<FileRow | null> {
  const piece = await storePiece(shop, file.id, bytes);
  const at = shop.clock.now();
  const kept = await shop.db.transaction(async (tx) => {
    const row = await appendPiece(tx, file.id, file.received, piece, at);
    if (row && isWhole(row)) await publish(tx, { actor, at, row });
    return row;
  });
  if (!kept) await shop.files.delete(piece.key);
  return kept;
}

type Publishing = { actor: string; at: Date; row: FileRow };

async function publish(tx: Db, { actor, at, row: { id, productId, name } }: Publishing): Promise<void> {
  await setShown(tx, { hasDownloads: true }, at);
  const details = { what: 'added the file', file: name, id };
  await insertAudit(tx, { at, actor, verb: 'change-files', subject: productId, details });
}
