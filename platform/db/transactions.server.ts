import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Db } from './db.server.ts';

/** Takes what a transaction has notified: the channel and the payload. */
type Tell = (channel: string, payload: string) => void;

type Notes = AsyncLocalStorage<Parameters<Tell>[]>;
declare global {
  var notesOfTransactions: Notes | undefined;
}
/**
 * One for the process: the built pages have this module a second time (docs/decisions/0003-one-build.md).
 */
globalThis.notesOfTransactions ??= new AsyncLocalStorage();
const sent: Notes = globalThis.notesOfTransactions;

/** Reaches every process when, and only when, the transaction commits; this one at once (`repeatTransactions`). */
export async function notify(tx: Db, channel: string, payload: string): Promise<void> {
  await tx.execute(sql`select pg_notify(${channel}, ${payload})`);
  sent.getStore()?.push([channel, payload]);
}

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
      const notes: Parameters<Tell>[] = [];
      try {
        const done = await sent.run(notes, () => db.transaction(work, config));
        for (const [channel, payload] of notes) tell(channel, payload);
        return done;
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
