import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listen } from '#platform/db/listen.server.ts';
import { migrate } from '#platform/db/migrate.server.ts';
import { openDatabase } from '#platform/db/open-database.server.ts';
import { watchDatabase } from '#platform/db/watch-database.server.ts';
import { startJobs } from '#platform/jobs/boss-jobs.server.ts';
import { createLog } from '#platform/log/log.server.ts';
import { migrationsFolder } from '#server/project-folders.ts';
import { QUEUES } from '#shop/queues.server.ts';
import { type RunningPostgres, startOwnPostgres } from '#tests/support/postgres.ts';
import { isLongRun } from '#tests/support/seed.ts';
import { aTcpProxy, type TcpProxy } from '#tests/support/tcp-proxy.ts';

const PROCESSES = isLongRun ? 5 : 2;
const CUTS_MS = isLongRun ? [15_000, 8_000, 8_000] : [8_000, 8_000, 8_000];
const BETWEEN_MS = 1_500;
const SLOW = 180_000;
/** As docs/operations.md says of each process. */
const CONNECTIONS = 17;
let postgres: RunningPostgres;
let proxy: TcpProxy;
let operator: Client;

beforeAll(async () => {
  postgres = await startOwnPostgres();
  const database = await openDatabase({ url: postgres.url }, 2);
  await migrate(database.client, migrationsFolder);
  await database.close();
  operator = new Client({ connectionString: postgres.url, application_name: 'operator' });
  await operator.connect();
  proxy = await aTcpProxy(Number(new URL(postgres.url).port));
}, SLOW);
afterAll(async () => {
  await operator.end();
  await proxy.close();
  await postgres.stop();
}, SLOW);

/** Every kind of connection that a process of the shop has, with ten callers who never rest. */
async function aProcess(url: string) {
  const log = createLog('silent');
  const database = await openDatabase({ url });
  const jobs = await startJobs(database.client, log, QUEUES);
  const ear = { onPayload: () => undefined, onConnected: () => undefined, onLost: () => undefined };
  const listening = listen(database.client, 'shop_changes', ear);
  const watch = watchDatabase(database, log);
  let isOver = false;
  const callers = Array.from({ length: 10 }, async () => {
    while (!isOver) {
      await database.db.execute('select pg_sleep(0.02)').catch(() => undefined);
      await pause(20);
    }
  });
  return async () => {
    isOver = true;
    await Promise.all(callers);
    await watch.stop();
    await listening.stop();
    await jobs.stop();
    await database.close();
  };
}

async function backends(): Promise<number> {
  const { rows } = await operator.query<{ n: number }>(
    `select count(*)::int as n from pg_stat_activity
     where backend_type = 'client backend' and application_name <> 'operator'`,
  );
  return rows[0]?.n ?? 0;
}

test(
  'three silent cuts leave PostgreSQL never more than twice the connections of the shop, and none of the dead in the end',
  async () => {
    const url = new URL(postgres.url);
    url.port = String(proxy.port);
    const stops = await Promise.all(Array.from({ length: PROCESSES }, () => aProcess(url.href)));
    const seen: number[] = [];
    const watchFor = async (ms: number) => {
      for (const end = performance.now() + ms; performance.now() < end; await pause(250))
        seen.push(await backends());
    };
    await watchFor(BETWEEN_MS);
    const calm = Math.max(...seen);
    for (const cutMs of CUTS_MS) {
      proxy.cutOff();
      await watchFor(cutMs);
      proxy.restore();
      await watchFor(BETWEEN_MS);
    }
    if (isLongRun)
      console.log(`${PROCESSES} processes: ${calm} connections, ${Math.max(...seen)} at the most`);
    expect(calm).toBeLessThanOrEqual(PROCESSES * CONNECTIONS);
    expect(Math.max(...seen)).toBeLessThanOrEqual(2 * PROCESSES * CONNECTIONS);
    await expect.poll(backends, { timeout: 30_000, interval: 250 }).toBeLessThanOrEqual(calm);
    await Promise.all(stops.map((stop) => stop()));
  },
  SLOW,
);
