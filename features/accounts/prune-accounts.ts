import type { Shop } from '../shop.ts';
import { deleteExpired } from './queries.ts';

/** Work of the queue `accounts.prune`, once a day: what has expired opens no door, and is not kept either. */
export async function pruneAccounts({ db, clock }: Pick<Shop, 'db' | 'clock'>): Promise<void> {
  await deleteExpired(db, clock.now());
}
