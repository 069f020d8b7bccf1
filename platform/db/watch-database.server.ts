import { setTimeout as pause } from 'node:timers/promises';
import { describeError } from '#platform/log/describe-error.server.ts';
import type { Log } from '#platform/log/log.server.ts';
import type { DatabaseHealth } from './ask-health.server.ts';
import type { Database } from './open-database.server.ts';

const EVERY_MS = 500;
const ANSWERED_MS = 1_000;

export type DatabaseWatch = { stop(): Promise<void> };

/**
 * Asks a PostgreSQL twice a second whether it is there, until `stop`. A server that has fallen silent (frozen,
 * or cut off without a word) costs nobody more than two seconds: the pool gives up its connections, refuses
 * at once, and takes up work again with the first answer. What stands in the way is logged.
 */
export function watchDatabase({ client, health }: Database, log: Log): DatabaseWatch {
  if (client.kind === 'pglite') return { stop: async () => undefined };
  const { pool } = client;
  const stopping = new AbortController();
  let last: DatabaseHealth['state'] = 'answers';

  const heed = (found: DatabaseHealth) => {
    const { state } = found;
    if (state === 'answers' && found.isDiskFailing) log.error({ kind: 'disk' }, 'database');
    if (state === 'answers' && found.forbidden !== null)
      log.error({ kind: 'rights', note: found.forbidden }, 'database');
    // A busy machine may keep one question waiting while others are answered.
    if (state === 'silent' && pool.silentFor < ANSWERED_MS) return;
    if (state === 'refused') log.error({ kind: state, error: describeError(found.error) }, 'database');
    else if (state !== last) log[state === 'answers' ? 'info' : 'error']({ kind: state }, 'database');
    if (state === 'silent') pool.giveUp();
    else if (last === 'silent') pool.resume();
    last = state;
  };

  const watching = (async () => {
    while (!stopping.signal.aborted) {
      heed(await health.ask());
      await pause(EVERY_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  })();
  return {
    async stop() {
      stopping.abort();
      await watching;
    },
  };
}
