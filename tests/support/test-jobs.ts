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
  for (let before = -1; before < runs.length; ) {
    before = runs.length;
    for (const name of await waitingQueues(boss)) {
      const failedNow = runs.some((run) => run.name === name && run.failed);
      runs.push(...(await runQueue(boss, workers, name, !failedNow)));
    }
  }
  return runs;
}

/** Asked at once: most are empty, and a test asks often. */
async function waitingQueues(boss: PgBoss): Promise<JobName[]> {
  const { rows } = await boss
    .getDb()
    .executeSql("select distinct name from pgboss.job where state in ('created', 'retry')");
  const waiting = new Set(rows.map(({ name }) => name));
  return (Object.keys(QUEUES) as JobName[]).filter((name) => waiting.has(name));
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
