import { DAY_MS } from '#platform/time/durations.ts';
import type { Shop } from '#shop/shop.server.ts';
import { deleteExpired, deleteOldCounts } from './limit-queries.server.ts';

/**
 * Work of the queue `accounts.prune`, once a day. Counters are swept here and not where they are counted,
 * which may be inside another transaction.
 */
export async function pruneAccounts({ db, clock }: Pick<Shop, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  await deleteExpired(db, now);
  await deleteOldCounts(db, now.getTime() - DAY_MS);
}
