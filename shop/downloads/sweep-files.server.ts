import { eachOf } from '#platform/jobs/each-of.server.ts';
import { DAY_MS } from '#platform/time/durations.ts';
import type { Shop } from '#shop/shop.server.ts';
import { deleteBlobs } from './delete-blobs.server.ts';
import { deleteFile, isWhole, lockFile, selectUnfinished } from './queries.server.ts';

/** A large file may take a weekend over a slow connection. */
const UNFINISHED_KEPT_MS = 3 * DAY_MS;

/** Gives up files that nobody has sent anything of for three days. */
export async function sweepFiles(shop: Pick<Shop, 'db' | 'files' | 'clock' | 'log'>): Promise<void> {
  const before = new Date(shop.clock.now().getTime() - UNFINISHED_KEPT_MS);
  const unfinished = await selectUnfinished(shop.db, before);
  await eachOf(
    shop,
    unfinished.map(({ id }) => id),
    async (id) => {
      const isGone = await shop.db.transaction(async (tx) => {
        const file = await lockFile(tx, id);
        if (!file || isWhole(file) || file.updatedAt >= before) return false;
        await deleteFile(tx, id);
        return true;
      });
      if (isGone) await deleteBlobs(shop.files, id);
    },
  );
}
