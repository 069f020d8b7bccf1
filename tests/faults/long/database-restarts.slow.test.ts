import { setTimeout as pause } from 'node:timers/promises';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { servePaystackSandbox } from '#demo/paystack/serve.ts';
import { migrate } from '#platform/db/migrate.server.ts';
import { openDatabase } from '#platform/db/open-database.server.ts';
import { migrationsFolder } from '#server/project-folders.ts';
import { auditPatiently } from '#shop/office/promises/audit-patiently.server.ts';
import { TRAY } from '#tests/support/http-shop.ts';
import { startOwnPostgres } from '#tests/support/postgres.ts';
import { startShop } from '#tests/support/running-shop.ts';
import { isLongRun, seed } from '#tests/support/seed.ts';
import { stock } from '#tests/support/stock.ts';
import { stopPostgres } from '#tests/support/stopped-postgres.ts';
import { counterOf, lostOf, sumsOf, writeUntil } from '../write-load.ts';

const KEY = 'sk_test_of_the_restarts';
/** Of each kind: a stop in order, and a crash. */
const ROUNDS = Number(process.env.ROUNDS ?? (isLongRun ? 20 : 1));
/** What a round may take on a busy machine; one takes five seconds on a quiet one. */
const ROUND_MS = 90_000;
/** Five seconds by promise, counted from the database's own return. */
const BACK_MS = 10_000;
/** Written again after the database came back, before a round ends. */
const AFTERWARDS = 4;

const MOMENTS = fc.sample(fc.integer({ min: 3, max: 30 }), { numRuns: 2 * ROUNDS, seed });

test(
  `a database that is stopped or crashes while everybody writes loses nothing answered, and the same process goes on after it, ${ROUNDS} times each (SEED=${seed})`,
  async () => {
    const postgres = await startOwnPostgres({ durable: true });
    const database = await openDatabase({ url: postgres.url }, 2);
    await migrate(database.client, migrationsFolder);
    await stock(database, TRAY);
    await database.close();
    const options = { port: 0, secretKey: KEY, webhookUrl: null, stateFile: null, retryDelays: [] };
    const paystack = await servePaystackSandbox(options);
    const env = { PAYSTACK_SECRET_KEY: KEY, PAYSTACK_BASE_URL: paystack.url };
    const shop = await startShop({ databaseUrl: postgres.url, env });
    const counter = await counterOf(shop, { id: TRAY.id, price: TRAY.price });
    let slowest = 0;

    const all = [];
    for (const [turn, answers] of MOMENTS.entries()) {
      const signal = turn % 2 === 0 ? 'SIGINT' : 'SIGQUIT';
      const returns: { at: number; had: number }[] = [];
      let wasStopped = false;
      const answered = await writeUntil(counter, (written) => {
        if (!wasStopped && written.length >= answers) {
          wasStopped = true;
          void awayFor(postgres, signal).then((at) => returns.push({ at, had: written.length }));
        }
        return returns.some(({ had }) => written.length >= had + AFTERWARDS);
      });
      all.push(...answered);
      for (const { at } of returns) slowest = Math.max(slowest, performance.now() - at);
      expect([turn, signal, await lostOf(answered)]).toEqual([turn, signal, []]);
    }
    console.log(sumsOf(all), `writing again after ${Math.round(slowest)} ms at most`);
    expect(slowest).toBeLessThan(BACK_MS);
    expect(await lostOf(all)).toEqual([]);
    expect(await shop.stop()).toBe(0);
    const afterwards = await openDatabase({ url: postgres.url }, 1);
    expect(await auditPatiently(afterwards.client)).toEqual([]);
    await afterwards.close();
    await paystack.close();
    await postgres.stop();
  },
  2 * ROUNDS * ROUND_MS,
);

/** Stops it and starts it a second later; returns when it answered again. */
async function awayFor(postgres: { url: string }, signal: 'SIGINT' | 'SIGQUIT'): Promise<number> {
  const start = await stopPostgres(postgres, signal);
  await pause(1_000);
  await start();
  return performance.now();
}
