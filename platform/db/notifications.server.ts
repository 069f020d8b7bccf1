import { AsyncLocalStorage } from 'node:async_hooks';
import { sql } from 'drizzle-orm';
import type { Db } from './db.server.ts';

/** Takes what a transaction has notified: the channel and the payload. */
export type Tell = (channel: string, payload: string) => void;

type Notes = AsyncLocalStorage<Parameters<Tell>[]>;
declare global {
  var notesOfTransactions: Notes | undefined;
}
/** One for the process: the built pages have this module a second time (docs/decisions/0003-running-from-sources.md). */
globalThis.notesOfTransactions ??= new AsyncLocalStorage();
const sent: Notes = globalThis.notesOfTransactions;

/** Reaches every process when, and only when, the transaction commits; this one at once (`withNotifications`). */
export async function notify(tx: Db, channel: string, payload: string): Promise<void> {
  await tx.execute(sql`select pg_notify(${channel}, ${payload})`);
  sent.getStore()?.push([channel, payload]);
}

/** Does the work of a transaction; once that is committed, hands over what it sent, and nothing if it failed. */
export function withNotifications<Done>(work: () => Promise<Done>, tell: Tell): Promise<Done> {
  const notes: Parameters<Tell>[] = [];
  return sent.run(notes, async () => {
    const done = await work();
    for (const [channel, payload] of notes) tell(channel, payload);
    return done;
  });
}
