import { setTimeout as pause } from 'node:timers/promises';
import type { Db } from './db.server.ts';
import { type Tell, withNotifications } from './notifications.server.ts';

const TRIES = 4;
const LONGEST_FIRST_PAUSE_MS = 40;

/** Serialisation failure, deadlock: the database undid the transaction in favour of another, and all is as before. */
const UNDONE = new Set(['40001', '40P01']);

/**
 * Takes the database, returns a twin that does a transaction again which lost against another, up to four
 * times in all, after a pause by chance. The work of a transaction must touch nothing but the database.
 * `tell` hears what a transaction has notified once it is committed, before the caller goes on.
 */
export function repeatTransactions(db: Db, tell: Tell = () => undefined): Db {
  const transaction: Db['transaction'] = async (work, config) => {
    for (let tries = 1; ; tries += 1) {
      try {
        return await withNotifications(() => db.transaction(work, config), tell);
      } catch (error) {
        if (tries === TRIES || !wasUndone(error)) throw error;
        await pause(Math.random() * LONGEST_FIRST_PAUSE_MS * tries);
      }
    }
  };
  return Object.create(db, { transaction: { value: transaction } });
}

function wasUndone(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && typeof error.code === 'string' && UNDONE.has(error.code)) return true;
  return wasUndone(error.cause);
}
