import type { Job, JobName, JobPayloads } from '#shop/jobs.ts';
import type { Db } from '#platform/db/db.server.ts';

/** Background work that survives a crash. */
export type Jobs = {
  /**
   * Queues work inside the caller's transaction: it exists exactly when the change it belongs to does.
   * Returns the job's id, a UUID.
   */
  enqueue<N extends JobName>(tx: Db, name: N, payload: JobPayloads[N]): Promise<string>;
};

/** Does one job; a rejection makes its queue try again. */
export type Worker<N extends JobName> = (payload: JobPayloads[N], job: Job) => Promise<void>;

/** What only the composition root does with jobs. */
export type JobRunner = Jobs & {
  work<N extends JobName>(name: N, worker: Worker<N>): Promise<void>;
  /** Queues `name` on a cron expression, once per interval whatever the number of processes. */
  repeat(name: JobName, cron: string): Promise<void>;
  stop(): Promise<void>;
};
