import { sql } from 'drizzle-orm';
import { fromDrizzle, type JobResult, type JobWithMetadata, type PgBoss } from 'pg-boss';
import type { Job, JobName, JobPayloads } from '#shop/jobs.ts';
import { atMost } from '#platform/time/at-most.server.ts';
import type { Client } from '#platform/db/client.server.ts';
import { describeError } from '#platform/log/describe-error.server.ts';
import type { Log } from '#platform/log/log.server.ts';
import type { JobRunner, Jobs } from './jobs.server.ts';
import { openBoss } from './open-boss.server.ts';

/**
 * How many jobs of a queue are worked on side by side: one at a time would complete one order a second.
 * E-mails go in small batches, because a killed process sends those of its batch again.
 */
const AT_ONCE = {
  'mail.send': 5,
  'mail.park': 5,
  'orders.mail-link': 5,
  'mail.remind': 1,
  'sms.send': 5,
  'sms.park': 5,
  'push.send': 5,
  'payments.settle': 20,
  'payments.follow-refund': 5,
  'payments.recheck': 5,
  'payments.sweep': 1,
  'payments.compare': 1,
  'payments.compare-recent': 1,
  'media.make-variants': 1,
  'media.sweep': 1,
  'payments.forget-requests': 1,
  'accounts.prune': 1,
  'builds.prune': 1,
  'privacy.forget': 1,
} as const satisfies Record<JobName, number>;

/** How long work waits: whoever asks for a link must not notice by its answer that there is something to do. */
const DELAY_SECONDS: Partial<Record<JobName, number>> = { 'orders.mail-link': 2 };

const WORK = {
  pollingIntervalSeconds: 1,
  burstWhenBatchFull: true,
  perJobResults: true,
  includeMetadata: true,
} as const;

/** Starts pg-boss on the shop's own database and returns its queues, ready to use. */
export async function startJobs(client: Client, log: Log): Promise<JobRunner> {
  const boss = await openBoss(client, log);
  return {
    ...bossJobs(boss),
    async work(name, worker) {
      const options = { ...WORK, batchSize: AT_ONCE[name] };
      const failed = (error: unknown) =>
        log.warn({ kind: name, error: describeError(error) }, 'a job failed');
      await boss.work<JobPayloads[typeof name], unknown, typeof options>(name, options, (jobs) =>
        Promise.all(jobs.map((job) => resultOf(job.id, worker(job.data, jobOf(job)), failed))),
      );
    },
    async repeat(name, cron) {
      await boss.schedule(name, cron, {});
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

/** What a queue keeps of a failure: its code or kind. Messages quote values, so they stay out. */
export function failureOf(error: unknown): { error: string } {
  if (!(error instanceof Error)) return { error: 'unknown' };
  return { error: 'code' in error && typeof error.code === 'string' ? error.code : error.name };
}

/** A job as its worker sees it. */
export function jobOf({ id, createdOn, sourceId, sourceCreatedOn, output }: JobWithMetadata<unknown>): Job {
  const error = output && 'error' in output ? String(output.error) : '';
  return { id: sourceId ?? id, createdAt: new Date(sourceCreatedOn ?? createdOn), error };
}

/** The queues as verbs see them: work is queued in the caller's transaction. */
export function bossJobs(boss: PgBoss): Jobs {
  return {
    async enqueue(tx, name, payload) {
      const db = fromDrizzle(tx as Parameters<typeof fromDrizzle>[0], sql);
      const startAfter = DELAY_SECONDS[name];
      const id = await boss.send(name, payload, { db, ...(startAfter && { startAfter }) });
      if (id === null) throw new Error(`${name} was not queued`);
      return id;
    },
  };
}
