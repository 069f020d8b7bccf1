import { eachOf } from '#platform/jobs/each-of.server.ts';
import { DAY_MS } from '#platform/time/durations.ts';
import type { Shop } from '#shop/shop.server.ts';
import { deleteImage, forgetPictures, noteUnused, takeUnused } from './sweep-queries.server.ts';

/** How long a product that was deleted keeps its picture, for whoever wants it back. */
const DELETED_KEPT_MS = 30 * DAY_MS;
/** How long a picture lies unused before it goes: a form that is open may be about to save it. */
const UNUSED_KEPT_MS = DAY_MS;

/**
 * Removes the pictures that no product and no order shows any more, a day after this was first seen. Each is
 * marked as leaving first, in one statement that looks at who shows it; then its files go, and its row last,
 * so that a run that dies is taken up again. What a killed upload has left of a file goes after a day, too.
 */
export async function sweepImages(shop: Pick<Shop, 'db' | 'files' | 'clock' | 'log'>): Promise<void> {
  const { db, files, clock } = shop;
  const now = clock.now();
  const before = (age: number) => new Date(now.getTime() - age);
  await files.removeUnfinished(before(DAY_MS));
  await forgetPictures(db, before(DELETED_KEPT_MS));
  await noteUnused(db, now);
  const unused = await takeUnused(db, before(UNUSED_KEPT_MS));
  await eachOf(shop, unused, async (sha256) => {
    for await (const key of files.list(`media/${sha256}/`)) await files.delete(key);
    await files.delete(sha256);
    await deleteImage(db, sha256);
  });
}
