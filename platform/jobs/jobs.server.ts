// platform/jobs: background work in the database (pg-boss). `enqueue` belongs to the caller's transaction: a
// job exists exactly when the change does. An application names its queues once, with what each carries and
// how patiently it tries. `eachOf` works through what a sweep found.
import type { Queue } from 'pg-boss';
import type { Db } from '#platform/db/db.server.ts';

/** What each queue carries, by its name. */
export type Payloads = Record<string, object>;
export type QueueName<P extends Payloads> = keyof P & string;

/** How a queue works: pg-boss's own options, how many jobs side by side, and how long each waits first. */
export type QueueRules = Omit<Queue, 'name'> & { atOnce: number; delaySeconds?: number };
/** Every queue there is. A dead letter comes before the queue it belongs to. */
export type Queues<P extends Payloads> = Readonly<Record<QueueName<P>, QueueRules>>;

/** The job itself: a dead letter carries the id and age of the one that failed. */
export type Job = { id: string; createdAt: Date; error: string };

/** Background work that survives a crash. */
export type Jobs<P extends Payloads> = {
  /**
   * Queues work inside the caller's transaction: it exists exactly when the change it belongs to does.
   * Returns the job's id, a UUID.
   */
  enqueue<N extends QueueName<P>>(tx: Db, name: N, payload: P[N]): Promise<string>;
};

/** Does one job; a rejection makes its queue try again. */
export type Worker<Payload> = (payload: Payload, job: Job) => Promise<void>;

/** What only the composition root does with jobs. */
export type JobRunner<P extends Payloads> = Jobs<P> & {
  work<N extends QueueName<P>>(name: N, worker: Worker<P[N]>): Promise<void>;
  /** Queues `name` on a cron expression, once per interval whatever the number of processes. */
  repeat(name: QueueName<P>, cron: string): Promise<void>;
  stop(): Promise<void>;
};
