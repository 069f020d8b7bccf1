import { announce } from '#shop/frame/live/changes.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { GUEST, guestIdOf, type Viewer } from '#shop/viewer.server.ts';
import { unlinkBrowser } from './queries.server.ts';

/** The orders stay for the books, and nothing leads back to this browser; links that were mailed before end, too. */
export async function forgetGuest({ db }: Pick<Shop, 'db'>, viewer: Viewer): Promise<void> {
  const guestId = guestIdOf(viewer);
  if (guestId === null) return;
  await db.transaction(async (tx) => {
    for (const id of await unlinkBrowser(tx, guestId))
      await announce(tx, { kind: 'order', id, owner: GUEST });
  });
}
