import { sql } from 'drizzle-orm';
import { expect, it, onTestFinished } from 'vitest';
import { startJobs } from '#platform/jobs/boss-jobs.server.ts';
import type { Queues } from '#platform/jobs/jobs.server.ts';
import { freshPostgres } from '#tests/support/databases.ts';
import { silentLog } from '#tests/support/quiet.ts';

const QUEUES = { 'test.send': { atOnce: 5, notify: true, retryLimit: 3, retryDelay: 1 } } as const;
const PROMISED_MS = 10_000;

it('work that failed is tried again within seconds, as its queue says, although nothing announces it', async () => {
  const database = await freshPostgres();
  const jobs = await startJobs(database.client, silentLog, QUEUES satisfies Queues<{ 'test.send': object }>);
  onTestFinished(async () => {
    await jobs.stop();
    await database.close();
  });
  const triedAt: number[] = [];
  await jobs.work('test.send', async () => {
    triedAt.push(performance.now());
    if (triedAt.length === 1) throw new Error('away for a moment');
  });
  await database.db.transaction((tx) => jobs.enqueue(tx, 'test.send', {}));
  await expect.poll(() => triedAt.length, { timeout: 45_000 }).toBe(2);
  const [first = 0, second = 0] = triedAt;
  expect(second - first).toBeLessThan(PROMISED_MS);
}, 90_000);

it('what the clock repeats of a queue that was retired ends, and of one that a later release has it does not', async () => {
  const database = await freshPostgres();
  onTestFinished(() => database.close());
  const before = {
    'test.repeat': { atOnce: 1, cron: '* * * * *' },
    'test.later': { atOnce: 1, cron: '* * * * *' },
  } as const;
  const repeated = () => database.db.select({ name: sql<string>`name` }).from(sql`pgboss.schedule`);
  const old = await startJobs(
    database.client,
    silentLog,
    before satisfies Queues<{ 'test.repeat': object; 'test.later': object }>,
  );
  for (const name of Object.keys(before) as (keyof typeof before)[])
    await old.work(name, async () => undefined);
  await old.stop();
  expect(await repeated()).toHaveLength(2);
  const now = QUEUES satisfies Queues<{ 'test.send': object }>;
  const next = await startJobs(database.client, silentLog, now, ['test.repeat']);
  await next.stop();
  expect(await repeated()).toEqual([{ name: 'test.later' }]);
}, 90_000);
