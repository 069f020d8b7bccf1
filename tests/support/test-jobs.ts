import type { PgBoss } from 'pg-boss';
import { failureOf, jobOf } from '#platform/jobs/boss-jobs.server.ts';
import type { Workers } from '#server/work.ts';
import type { JobName } from '#shop/jobs.ts';
import { QUEUES } from '#shop/queues.server.ts';

/** How one job went; a failed one stays queued for its next try. */
export type JobRun = { name: JobName; failed: boolean };

/**
 * Does everything that is queued, one job after the other, until nothing is left but what fails; a
 * failed job is tried once more with each call, whatever its back-off says.
 */
export async function runQueued(boss: PgBoss, workers: Workers): Promise<JobRun[]> {
  const runs: JobRun[] = [];
  for (let worked = true; worked; ) {
    worked = false;
    for (const name of Object.keys(QUEUES) as JobName[]) {
      const failedNow = runs.some((run) => run.name === name && run.failed);
      for (const run of await runQueue(boss, workers, name, !failedNow)) {
        runs.push(run);
        worked = true;
      }
    }
  }
  return runs;
}

async function runQueue(boss: PgBoss, workers: Workers, name: JobName, early: boolean): Promise<JobRun[]> {
  const wanted = { ignoreStartAfter: early, batchSize: 500, includeMetadata: true } as const;
  const jobs = await boss.fetch<never>(name, wanted);
  const runs: JobRun[] = [];
  for (const job of jobs) {
    try {
      await workers[name](job.data, jobOf(job));
      await boss.complete(name, job.id);
      runs.push({ name, failed: false });
    } catch (error) {
      await boss.fail(name, job.id, failureOf(error));
      runs.push({ name, failed: true });
    }
  }
  return runs;
}
