// platform/jobs: background work in the database (pg-boss). `enqueue` belongs to the caller's transaction: a
// job exists exactly when the change does. An application names its queues once, with what each carries and
// how patiently it tries. `eachOf` works through what a sweep found, `inTurn`
// through the parts of a job.
import type { Queue } from 'pg-boss';
import type { Db } from '#platform/db/db.server.ts';

export type Payloads = Record<string, object>;
export type QueueName<P extends Payloads> = keyof P & string;

/**
 * pg-boss's own options, how many jobs side by side, how long each waits first, and when one comes by itself: once per
 * interval whatever the number of processes.
 */
export type QueueRules = Omit<Queue, 'name'> & { atOnce: number; delaySeconds?: number; cron?: string };
/** A dead letter comes before the queue it belongs to. */
export type Queues<P extends Payloads> = Readonly<Record<QueueName<P>, QueueRules>>;

/** A dead letter carries the id and age of the job that failed. */
export type Job = { id: string; createdAt: Date; error: string };

export type Jobs<P extends Payloads> = {
  /**
   * Inside the caller's transaction: the job exists exactly when the change does. Returns the job's id, a UUID.
   * `delaySeconds` is in place of that of its queue.
   */
  enqueue<N extends QueueName<P>>(tx: Db, name: N, payload: P[N], delaySeconds?: number): Promise<string>;
};

export type Worker<Payload> = (payload: Payload, job: Job) => Promise<void>;

export type JobRunner<P extends Payloads> = Jobs<P> & {
  work<N extends QueueName<P>>(name: N, worker: Worker<P[N]>): Promise<void>;
  stop(): Promise<void>;
};
