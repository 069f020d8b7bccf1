import { type ConstructorOptions, fromPglite, PgBoss } from 'pg-boss';
import type { Client } from '#platform/db/client.server.ts';
import { connectionTo } from '#platform/db/connection-to.server.ts';
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
  const boss = new PgBoss({ ...where(client), ...timers, maintenanceIntervalSeconds: DELETION_SECONDS });
  boss.on('error', (error) => log.error({ error: describeError(error) }, 'jobs'));
  await boss.start();
  const present = new Set((await boss.getQueues()).map(({ name }) => name));
  for (const [name, { atOnce, delaySeconds, cron, ...options }] of Object.entries<QueueRules>(queues)) {
    if (!present.has(name)) await boss.createQueue(name, options);
    else await boss.updateQueue(name, options);
    // Reads the queue into pg-boss's cache: inside a transaction on PGlite it could not be looked up.
    await boss.findJobs(name, { id: NOBODY });
  }
  return boss;
}

/**
 * For pg-boss's pool: a connection that died silently is dropped, and made anew. Its own schema is made in
 * one statement, which may take long.
 */
const SILENCE = {
  query_timeout: 60_000,
  connectionTimeoutMillis: 10_000,
  idleTimeoutMillis: 10_000,
  notifyHeartbeatIntervalMs: 5_000,
};

function where(client: Client): ConstructorOptions {
  return client.kind === 'pglite'
    ? { db: fromPglite(client.pglite), backend: 'pglite' }
    : { ...connectionTo(client.url), max: 3, application_name: 'jobs', ...SILENCE };
}
