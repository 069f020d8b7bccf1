import type { Db } from '#platform/db/db.server.ts';
import type { Pesewas } from '#platform/money/money.ts';
import { announce } from '#shop/frame/live/changes.server.ts';
import { updateDeliveryFrom, updateHasDownloads, updateHasVouchers } from './queries.server.ts';

/** What pages show of the prices of delivery; every page is rendered anew only when that changes. */
export async function setDeliveryFrom(tx: Db, from: Pesewas | null, now: Date): Promise<void> {
  if (await updateDeliveryFrom(tx, from, now)) await announce(tx, { kind: 'settings', id: 'shop' });
}

/** Whether the cart asks for a code. */
export async function setHasVouchers(tx: Db, hasVouchers: boolean, now: Date): Promise<void> {
  if (await updateHasVouchers(tx, hasVouchers, now)) await announce(tx, { kind: 'settings', id: 'shop' });
}

/** Whether the policies speak of downloads. */
export async function setHasDownloads(tx: Db, hasDownloads: boolean, now: Date): Promise<void> {
  if (await updateHasDownloads(tx, hasDownloads, now)) await announce(tx, { kind: 'settings', id: 'shop' });
}
