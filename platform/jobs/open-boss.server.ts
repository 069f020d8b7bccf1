import { type Db, fromPglite, PgBoss } from 'pg-boss';
import type { Client } from '#platform/db/client.server.ts';
import { connectionTo } from '#platform/db/connection-to.server.ts';
import { listen } from '#platform/db/listen.server.ts';
import { SteadyPool } from '#platform/db/steady-pool.server.ts';
import { describeError } from '#platform/log/describe-error.server.ts';
import type { Log } from '#platform/log/log.server.ts';
import type { Payloads, QueueRules, Queues } from './jobs.server.ts';

const NOBODY = '00000000-0000-0000-0000-000000000000';

/** Repeated jobs, upkeep of the queues, notice of new work. */
const WITH_TIMERS = { supervise: true, schedule: true, useListenNotify: true };
export type Timers = typeof WITH_TIMERS;

/** How often finished jobs are looked for; a day by default, whatever `deleteAfterSeconds` is. */
const DELETION_SECONDS = 60;

/**
 * On the shop's own database with every queue in place. Without `timers` it queues and hands out work only
 * when asked.
 */
export async function openBoss<P extends Payloads>(
  client: Client,
  log: Log,
  queues: Queues<P>,
  timers: Timers = WITH_TIMERS,
): Promise<PgBoss> {
  const { close, ...place } = where(client);
  const boss = new PgBoss({ ...place, ...timers, maintenanceIntervalSeconds: DELETION_SECONDS });
  boss.on('error', (error) => log.error({ error: describeError(error) }, 'jobs'));
  await boss.start();
  const present = new Set((await boss.getQueues()).map(({ name }) => name));
  for (const [name, { atOnce, delaySeconds, cron, ...options }] of Object.entries<QueueRules>(queues)) {
    if (!present.has(name)) await boss.createQueue(name, options);
    else await boss.updateQueue(name, options);
    // Reads the queue into pg-boss's cache: inside a transaction on PGlite it could not be looked up.
    await boss.findJobs(name, { id: NOBODY });
  }
  const stop = boss.stop.bind(boss);
  boss.stop = (options) => stop(options).then(close);
  return boss;
}

/** Its own schema is made in one statement, which may take long. */
const LIMITS = { query_timeout: 60_000, connectionTimeoutMillis: 10_000, idleTimeoutMillis: 10_000 };

type Place = { db: Db; backend?: 'pglite'; close(): Promise<void> };

/** pg-boss's own connections end the process when PgBouncer reports the loss of one of PostgreSQL's twice. */
function where(client: Client): Place {
  if (client.kind === 'pglite')
    return { db: fromPglite(client.pglite), backend: 'pglite', close: async () => undefined };
  const { url, sharedUrl } = client;
  const settings = { ...connectionTo(sharedUrl ?? url), max: 3, application_name: 'jobs', ...LIMITS };
  const pool = new SteadyPool(settings, sharedUrl !== null);
  return {
    db: {
      executeSql: (text, values) => pool.query(text, values),
      async listen(channel, onPayload, onConnected) {
        const line = listen(client, channel, { onPayload, onConnected, onLost: () => undefined }, 'jobs');
        return { close: line.stop };
      },
    },
    close: () => pool.end(),
  };
}
