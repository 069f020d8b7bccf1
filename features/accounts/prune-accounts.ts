import type { Shop } from '../shop.ts';
import { deleteExpired, deleteOldTurns } from './limit-queries.ts';

const DAY_MS = 24 * 3600_000;

/**
 * Work of the queue `accounts.prune`, once a day: what has expired opens no door, and is not kept either.
 * Counters are swept here and not where they are counted, which may be inside somebody's transaction.
 */
export async function pruneAccounts({ db, clock }: Pick<Shop, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  await deleteExpired(db, now);
  await deleteOldTurns(db, now.getTime() - DAY_MS);
}
