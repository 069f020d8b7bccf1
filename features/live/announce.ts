import type { Db } from '#adapters/db/db.ts';
import type { Change } from '#contracts/live.ts';
import { notify } from './queries.ts';

/** The channel every process of the shop listens on. */
export const CHANGES_CHANNEL = 'shop_changes';

/** Announces a change inside the transaction that makes it: nobody hears of one that was rolled back. */
export function announce(tx: Db, change: Change): Promise<void> {
  return notify(tx, CHANGES_CHANNEL, JSON.stringify(change));
}
