import type { Db } from '#platform/db/db.server.ts';
import { announce } from '#shop/frame/live/changes.server.ts';
import { type Shown, updateShown } from './queries.server.ts';

/**
 * What every page shows of other parts of the shop: the lowest price of a delivery, whether the cart asks for a code,
 * whether the policies speak of downloads. Pages are rendered anew only when that changes.
 */
export async function setShown(tx: Db, shown: Shown, now: Date): Promise<void> {
  if (await updateShown(tx, shown, now)) await announce(tx, { kind: 'settings', id: 'shop' });
}
