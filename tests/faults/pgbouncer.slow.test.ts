import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { servePaystackSandbox } from '#demo/paystack/serve.ts';
import { migrate } from '#platform/db/migrate.server.ts';
import { type Database, openDatabase } from '#platform/db/open-database.server.ts';
import { migrationsFolder } from '#server/project-folders.ts';
import { auditPatiently } from '#shop/office/promises/audit-patiently.server.ts';
import { aVisitor, TRAY } from '#tests/support/http-shop.ts';
import { type Bouncer, startBouncer } from '#tests/support/pgbouncer.ts';
import { type RunningPostgres, startOwnPostgres } from '#tests/support/postgres.ts';
import { type RunningShop, startShop } from '#tests/support/running-shop.ts';
import { isLongRun } from '#tests/support/seed.ts';
import { stock } from '#tests/support/stock.ts';
import { stopPostgres } from '#tests/support/stopped-postgres.ts';
import { createDatabase, urlOf } from '#tests/support/templates.ts';
import type { Acknowledged, Counter } from './acknowledged-writes.ts';
import { counterOf, lostOf, sumsOf, writeUntil } from './write-load.ts';

const PROCESSES = 6;
/** Where six pools of the shop ask for 78. */
const POOL_SIZE = 20;
/** Those that hear of changes and of jobs, and that of the watch. */
const OWN_CONNECTIONS = 3;
const TEST_CONNECTIONS = 2;
const WRITES = isLongRun ? 100 : 20;
const AWAY_MS = 3_000;
const ANSWER_MS = 3_000;
const BACK_MS = 10_000;
const SLOW = 10 * 60_000;
const KEY = 'sk_test_of_the_bouncer';
const LIMITS = [
  `statement_timeout = '5s'`,
  `lock_timeout = '1800ms'`,
  `idle_in_transaction_session_timeout = '10s'`,
];

let postgres: RunningPostgres;
let bouncer: Bouncer;
let database: Database;
let paystack: Awaited<ReturnType<typeof servePaystackSandbox>>;
const shops: RunningShop[] = [];
let counters: Counter[];
const dataDir = mkdtempSync(join(tmpdir(), 'shop-pgbouncer-data-'));

beforeAll(async () => {
  postgres = await startOwnPostgres({ durable: true });
  const direct = urlOf(postgres.url, await createDatabase(postgres.url));
  database = await openDatabase({ url: direct }, 2);
  for (const limit of LIMITS) await database.db.execute(`alter role postgres set ${limit}`);
  await migrate(database.client, migrationsFolder);
  await stock(database, TRAY);
  bouncer = await startBouncer(direct, { poolSize: POOL_SIZE });
  const options = { port: 0, secretKey: KEY, webhookUrl: null, stateFile: null, retryDelays: [] };
  paystack = await servePaystackSandbox(options);
  const env = { PAYSTACK_SECRET_KEY: KEY, PAYSTACK_BASE_URL: paystack.url, DATABASE_POOL_URL: bouncer.url };
  for (let number = 0; number < PROCESSES; number += 1)
    shops.push(await startShop({ databaseUrl: direct, dataDir, env }));
  const goods = { id: TRAY.id, price: TRAY.price };
  counters = await Promise.all(shops.map((shop) => counterOf(shop, goods)));
}, SLOW);

afterAll(async () => {
  for (const shop of shops) {
    const code = await shop.stop();
    if (code) console.log(code, shop.printed().slice(-3000));
  }
  if (database) expect(await auditPatiently(database.client)).toEqual([]);
  await database?.close();
  await paystack?.close();
  await bouncer?.close();
  await postgres?.stop();
  rmSync(dataDir, { recursive: true, force: true });
}, 120_000);

async function ask<Row extends Record<string, unknown>>(url: string, question: string): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<Row>(question);
  await client.end();
  return rows;
}

/** Connections of the shop at PostgreSQL, by what they are for. */
async function connections(): Promise<{ all: number; of: Record<string, number> }> {
  const rows = await ask<{ name: string; n: number }>(
    postgres.url,
    `select application_name as name, count(*)::int as n from pg_stat_activity
      where datname not in ('postgres', '') group by 1 order by 1`,
  );
  return {
    all: rows.reduce((sum, { n }) => sum + n, 0),
    of: Object.fromEntries(rows.map(({ name, n }) => [name, n])),
  };
}

/** Everybody writes at every process until so much is written; the most connections at PostgreSQL meanwhile. */
async function writeMuch(): Promise<{ answered: Acknowledged[]; most: number }> {
  let isOver = false;
  let most = 0;
  const watching = (async () => {
    for (; !isOver; await pause(100)) most = Math.max(most, (await connections()).all);
  })();
  const writing = counters.map((counter) => writeUntil(counter, ({ length }) => length >= WRITES));
  const answered = (await Promise.all(writing)).flat();
  isOver = true;
  await watching;
  return { answered, most };
}

test('the limits of the role hold through PgBouncer', async () => {
  const [limit] = await ask<{ statement_timeout: string }>(bouncer.url, 'show statement_timeout');
  expect(limit).toEqual({ statement_timeout: '5s' });
});

test(
  `${PROCESSES} processes share ${POOL_SIZE} connections, and each hears of what another changes`,
  async () => {
    const calm = await connections();
    const { answered, most } = await writeMuch();
    console.log(
      `PgBouncer ${bouncer.version}: ${calm.all} connections calm (${JSON.stringify(calm.of)}), ${most} at most;`,
      sumsOf(answered),
    );
    expect(most).toBeLessThanOrEqual(POOL_SIZE + PROCESSES * OWN_CONNECTIONS + TEST_CONNECTIONS);
    expect(await lostOf(answered)).toEqual([]);
    const [, name = ''] = await heardOf('Heard everywhere');
    for (const shop of shops) await expect.poll(() => seesAt(shop, name), { timeout: BACK_MS }).toBe(true);
  },
  SLOW,
);

/** A new product, written at the first process after the others have kept their lists. */
async function heardOf(name: string): Promise<[id: string, name: string]> {
  for (const shop of shops) await seesAt(shop, name);
  const id = name.toLowerCase().replaceAll(' ', '-');
  await stock(database, { id, name, price: 12 });
  return [id, name];
}

async function seesAt(shop: RunningShop, name: string): Promise<boolean> {
  return (await (await aVisitor(shop).get('/all?sort=lowest-price')).text()).includes(name);
}

test(
  'while PostgreSQL is away pages that were seen are shown, the rest is refused soon, and all is well again',
  async () => {
    const [shop] = shops;
    if (!shop) throw new Error('no shop');
    await (await aVisitor(shop).get('/all')).text();
    const start = await stopPostgres(postgres);
    const statuses = async (path: string) => {
      const begun = performance.now();
      const { status } = await aVisitor(shop).get(path);
      return { status, isSoon: performance.now() - begun < ANSWER_MS };
    };
    for (const end = performance.now() + AWAY_MS; performance.now() < end; await pause(200)) {
      expect(await statuses('/all')).toEqual({ status: 200, isSoon: true });
      expect(await statuses('/all?q=tray')).toEqual({ status: 503, isSoon: true });
    }
    await start();
    const back = performance.now();
    for (const each of shops)
      await expect
        .poll(async () => (await aVisitor(each).get('/all?q=tray')).status, { timeout: BACK_MS })
        .toBe(200);
    console.log(`back after ${Math.round(performance.now() - back)} ms`);
    const { answered } = await writeMuch();
    expect(await lostOf(answered)).toEqual([]);
  },
  SLOW,
);
