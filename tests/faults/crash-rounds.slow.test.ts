import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { servePaystackSandbox } from '#demo/paystack/serve.ts';
import { openDatabase } from '#platform/db/open-database.server.ts';
import { auditPatiently } from '#shop/office/promises/audit-patiently.server.ts';
import { freshPostgresUrl } from '#tests/support/databases.ts';
import { TRAY } from '#tests/support/http-shop.ts';
import { type RunningShop, type ShopOptions, startShop } from '#tests/support/running-shop.ts';
import { isLongRun, seed } from '#tests/support/seed.ts';
import { stock } from '#tests/support/stock.ts';
import type { Acknowledged, Counter } from './acknowledged-writes.ts';
import { counterOf, lostOf, sumsOf, writeUntil } from './write-load.ts';

const KEY = 'sk_test_of_the_crashes';
/** Of each signal: fifty rounds in a long run, which ROUNDS=3 makes shorter. */
const ROUNDS = Number(process.env.ROUNDS ?? (isLongRun ? 25 : 1));
/** What a round may take on a busy machine; one takes ten seconds on a quiet one. */
const ROUND_MS = 120_000;
/** Orders, payments, uploads, pieces of them, products and reviews. */
const KINDS = 6;
/** Whatever was not answered by then is not waited for. */
const LOAD_MS = 30_000;

type Place = { name: string; goods: Counter['goods']; open(): Promise<ShopOptions> };
const onPostgres: Place = {
  name: 'PostgreSQL',
  goods: { id: TRAY.id, price: TRAY.price },
  async open() {
    const databaseUrl = await freshPostgresUrl();
    const database = await openDatabase({ url: databaseUrl }, 1);
    await stock(database, TRAY);
    await database.close();
    return { databaseUrl };
  },
};
const embedded: Place = {
  name: 'the embedded database',
  goods: { id: 'bk-sand-and-figure', price: 145 },
  open: async () => ({}),
};

let paystack: Awaited<ReturnType<typeof servePaystackSandbox>>;
beforeAll(async () => {
  const options = { port: 0, secretKey: KEY, webhookUrl: null, stateFile: null, retryDelays: [] };
  paystack = await servePaystackSandbox(options);
});
afterAll(() => paystack.close());

/** Writes until so many were answered, of so many kinds; then the process gets its signal. */
async function writeUntilSignal(
  shop: RunningShop,
  counter: Counter,
  { answers, kinds, signal }: { answers: number; kinds: number; signal: 'SIGTERM' | 'SIGKILL' },
): Promise<Acknowledged[]> {
  const deadline = Date.now() + LOAD_MS;
  let isOver = false;
  return writeUntil(counter, (answered) => {
    const isEnough = answered.length >= answers && Object.keys(sumsOf(answered)).length >= kinds;
    if (!isOver && (isEnough || Date.now() > deadline)) {
      isOver = true;
      shop.signal(signal);
    }
    return isOver;
  });
}

const MOMENTS = fc.sample(fc.integer({ min: 3, max: 40 }), { numRuns: 2 * ROUNDS, seed });

test.each(isLongRun ? [onPostgres, embedded] : [onPostgres])(
  `what was answered before SIGTERM or kill -9 is there after it, ${ROUNDS} times each on $name (SEED=${seed})`,
  async ({ name, goods, open }) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'shop-crash-'));
    const env = { PAYSTACK_SECRET_KEY: KEY, PAYSTACK_BASE_URL: paystack.url };
    const options = { ...(await open()), dataDir, env };
    let shop = await startShop(options);
    const { port } = shop;
    const counter = await counterOf(shop, goods);
    const all: Acknowledged[] = [];
    for (const [turn, answers] of MOMENTS.entries()) {
      const signal = turn % 2 === 0 ? 'SIGTERM' : 'SIGKILL';
      // In the first round everything was written at least once; later the signal may come at any moment.
      const answered = await writeUntilSignal(shop, counter, {
        answers,
        kinds: turn < 2 ? KINDS : 0,
        signal,
      });
      expect([turn, signal, await shop.exited]).toEqual([turn, signal, signal === 'SIGTERM' ? 0 : null]);
      shop = await startShop({ ...options, port });
      expect([turn, signal, await lostOf(answered)]).toEqual([turn, signal, []]);
      all.push(...answered);
    }
    console.log(name, sumsOf(all));
    expect(Object.keys(sumsOf(all))).toHaveLength(KINDS);
    expect(all.length).toBeGreaterThanOrEqual(Math.min(...MOMENTS) * MOMENTS.length);
    expect(await lostOf(all)).toEqual([]);
    expect(await shop.stop()).toBe(0);
    const { databaseUrl } = options as ShopOptions;
    const database = await openDatabase(databaseUrl ? { url: databaseUrl } : { folder: join(dataDir, 'db') });
    expect(await auditPatiently(database.client)).toEqual([]);
    await database.close();
    rmSync(dataDir, { recursive: true, force: true });
  },
  2 * ROUNDS * ROUND_MS,
);
