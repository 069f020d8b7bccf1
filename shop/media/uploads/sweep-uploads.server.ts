import { eachOf } from '#platform/jobs/each-of.server.ts';
import { DAY_MS } from '#platform/time/durations.ts';
import type { Shop } from '#shop/shop.server.ts';
import { dropPieces } from './end-upload.server.ts';
import { cancelIdle, deleteUpload, selectEnded } from './queries.server.ts';

/** A page may stand open with a paused upload over a weekend. */
const IDLE_KEPT_MS = 3 * DAY_MS;
/** A client may ask again how its upload ended. */
const ENDED_KEPT_MS = DAY_MS;

/** Gives up uploads that nobody goes on with, and forgets those that ended a day ago; their rows go last. */
export async function sweepUploads(shop: Pick<Shop, 'db' | 'files' | 'clock' | 'log'>): Promise<void> {
  const now = shop.clock.now();
  const before = (age: number) => new Date(now.getTime() - age);
  // Ended first: whoever comes back at this moment goes on with a whole upload, or finds none.
  await cancelIdle(shop.db, before(IDLE_KEPT_MS));
  await eachOf(shop, await selectEnded(shop.db, before(ENDED_KEPT_MS)), async (id) => {
    await dropPieces(shop, id);
    await deleteUpload(shop.db, id);
  });
}
