import { z } from 'zod';
import type { Db } from '#platform/db/db.server.ts';
import { Problem } from '#platform/http/problem.ts';
import { RANDOM_ID } from '#platform/ids/id.ts';
import { announce } from '#shop/frame/live/changes.server.ts';
import { insertAudit } from '#shop/office/activity/audit-records.server.ts';
import { setShown } from '#shop/office/settings/set-shown.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { requireRight, type Viewer } from '#shop/viewer.server.ts';
import { deleteBlobs } from './delete-blobs.server.ts';
import { deleteFile, type FileRow, hasAnyFile, isSold, lockFile, updateFile } from './queries.server.ts';

const File = z.object({ id: z.string().regex(RANDOM_ID) });
export const FilesForm = z.discriminatedUnion('intent', [
  File.extend({ intent: z.literal('sample'), isSample: z.enum(['yes', 'no']) }),
  File.extend({ intent: z.literal('remove') }),
]);
export type FilesForm = z.infer<typeof FilesForm>;

/** Does nothing the second time. Refuses with `not_found` what is not of this product. */
export async function editFiles(
  shop: Shop,
  viewer: Viewer,
  productId: string,
  form: FilesForm,
): Promise<void> {
  const { userId: actor } = requireRight(viewer, 'catalogue');
  const at = shop.clock.now();
  const isGone = await shop.db.transaction(async (tx) => {
    const file = await lockFile(tx, form.id);
    // Removed already, by a press whose answer was lost.
    if (form.intent === 'remove' && (!file || file.removedAt)) return false;
    if (file?.productId !== productId || file.removedAt) throw new Problem('not_found');
    const change =
      form.intent === 'remove' ? await removeFile(tx, file, at) : await setSample(tx, file, form);
    if (!change) return false;
    await setShown(tx, { hasDownloads: await hasAnyFile(tx) }, at);
    await announce(tx, { kind: 'product', id: productId });
    const details = { what: change.what, file: file.name, id: file.id };
    await insertAudit(tx, { at, actor, verb: 'change-files', subject: productId, details });
    return change.isGone;
  });
  if (isGone) await deleteBlobs(shop.files, form.id);
  await shop.settingsCache.refresh().catch(() => undefined);
}

type FileChange = { what: string; isGone: boolean };

/** Who bought it keeps it; where nobody did, it is gone for good. */
async function removeFile(tx: Db, file: FileRow, now: Date): Promise<FileChange> {
  const what = 'removed the file';
  if (await isSold(tx, file.productId)) {
    await updateFile(tx, file.id, { removedAt: now });
    return { what, isGone: false };
  }
  await deleteFile(tx, file.id);
  return { what, isGone: true };
}

async function setSample(
  tx: Db,
  file: FileRow,
  { isSample }: Extract<FilesForm, { intent: 'sample' }>,
): Promise<FileChange | null> {
  if (file.isSample === (isSample === 'yes')) return null;
  await updateFile(tx, file.id, { isSample: !file.isSample });
  return { what: file.isSample ? 'keeps for buyers the file' : 'shows everybody the file', isGone: false };
}
