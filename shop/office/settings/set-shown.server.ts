import type { Db } from '#platform/db/db.server.ts';
import { announce } from '#shop/frame/live/changes.server.ts';
import { type Shown, updateShown } from './queries.server.ts';

/**
 * What every page shows of other parts of the shop: the lowest price of a delivery, whether the cart asks for a code,
 * whether the policies speak of downloads. Pages are rendered anew only when that changes; false where it was so
 * already.
 */
export async function setShown(tx: Db, shown: Shown, now: Date): Promise<boolean> {
  const isChanged = await updateShown(tx, shown, now);
  if (isChanged) await announce(tx, { kind: 'settings', id: 'shop' });
  return isChanged;
}
