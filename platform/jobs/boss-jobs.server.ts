import { sql } from 'drizzle-orm';
import { fromDrizzle, type JobResult, type JobWithMetadata, type PgBoss } from 'pg-boss';
import type { Client } from '#platform/db/client.server.ts';
import { describeError } from '#platform/log/describe-error.server.ts';
import type { Log } from '#platform/log/log.server.ts';
import { atMost } from '#platform/time/at-most.server.ts';
import type { Job, JobRunner, Jobs, Payloads, Queues } from './jobs.server.ts';
import { openBoss } from './open-boss.server.ts';

const WORK = {
  pollingIntervalSeconds: 1,
  // For what nothing announces: the next try of what failed. By default it would wait for half a minute.
  notifyPollingIntervalSeconds: 5,
  burstWhenBatchFull: true,
  perJobResults: true,
  includeMetadata: true,
} as const;

/** Begins work on `queues`, and ends what the clock repeats of the `retired` ones: their jobs would pile up. */
export async function startJobs<P extends Payloads>(
  client: Client,
  log: Log,
  queues: Queues<P>,
  retired: readonly string[] = [],
): Promise<JobRunner<P>> {
  const boss = await openBoss(client, log, queues);
  for (const name of retired) await boss.unschedule(name);
  return {
    ...bossJobs(boss, queues),
    async work(name, worker) {
      const { atOnce, cron } = queues[name];
      const options = { ...WORK, batchSize: atOnce };
      const failed = (error: unknown) =>
        log.warn({ kind: name, error: describeError(error) }, 'a job failed');
      await boss.work<P[typeof name], unknown, typeof options>(name, options, (jobs) =>
        Promise.all(jobs.map((job) => resultOf(job.id, worker(job.data, jobOf(job)), failed))),
      );
      if (cron) await boss.schedule(name, cron, {});
    },
    stop: () => atMost(3_000, boss.stop({ graceful: true, timeout: 2_000 })),
  };
}

/** Each job of a batch ends on its own; a failed one is tried again by the rules of its queue. */
async function resultOf(
  id: string,
  work: Promise<void>,
  failed: (error: unknown) => void,
): Promise<JobResult> {
  try {
    await work;
    return { id, status: 'completed' };
  } catch (error) {
    failed(error);
    return { id, status: 'failed', output: failureOf(error) };
  }
}

/** Only its code or kind: messages quote values. */
export function failureOf(error: unknown): { error: string } {
  if (!(error instanceof Error)) return { error: 'unknown' };
  return { error: 'code' in error && typeof error.code === 'string' ? error.code : error.name };
}

export function jobOf({ id, createdOn, sourceId, sourceCreatedOn, output }: JobWithMetadata<unknown>): Job {
  const error = output && 'error' in output ? String(output.error) : '';
  return { id: sourceId ?? id, createdAt: new Date(sourceCreatedOn ?? createdOn), error };
}

export function bossJobs<P extends Payloads>(boss: PgBoss, queues: Queues<P>): Jobs<P> {
  return {
    async enqueue(tx, name, payload, delaySeconds = queues[name].delaySeconds) {
      const db = fromDrizzle(tx as Parameters<typeof fromDrizzle>[0], sql);
      const id = await boss.send(name, payload, { db, ...(delaySeconds && { startAfter: delaySeconds }) });
      if (id === null) throw new Error(`${name} was not queued`);
      return id;
    },
  };
}
