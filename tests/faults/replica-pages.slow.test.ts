import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from '#platform/db/migrate.server.ts';
import { openDatabase } from '#platform/db/open-database.server.ts';
import { migrationsFolder } from '#server/project-folders.ts';
import { figureOf, METRICS_TOKEN, scrape } from '#tests/support/figures.ts';
import { type Caller, inTheSession, theAdmin } from '#tests/support/http-shop.ts';
import { type RunningPostgres, startOwnPostgres, startReplica } from '#tests/support/postgres.ts';
import { type RunningShop, startShop } from '#tests/support/running-shop.ts';
import { isLongRun } from '#tests/support/seed.ts';
import { stock } from '#tests/support/stock.ts';
import { stopPostgres } from '#tests/support/stopped-postgres.ts';
import { createDatabase, urlOf } from '#tests/support/templates.ts';
import { type Answered, COUNTERS, countUp, FIRST_PRICE, nothingMet, readOn } from './count-up.ts';

const CHANGES = isLongRun ? 10_000 : 240;
const PROMISED_MS = 1_000;
const LAG_MS = 3_000;
/** On a busy machine it is enough that no page is as late as the replica. */
const OLDEST_MS = isLongRun ? PROMISED_MS : LAG_MS - PROMISED_MS;
const PATIENCE_MS = 30_000;
const READERS_OF_EACH = 2;
const LONG = 60 * 60_000;

let primary: RunningPostgres;
let quick: RunningPostgres;
let late: RunningPostgres;
let shops: [RunningShop, RunningShop];
let admins: Caller[];

beforeAll(async () => {
  primary = await startOwnPostgres({ durable: true });
  const name = await createDatabase(primary.url);
  quick = await startReplica(primary);
  late = await startReplica(primary, { delayMs: LAG_MS });
  const databaseUrl = urlOf(primary.url, name);
  const database = await openDatabase({ url: databaseUrl }, 1);
  await migrate(database.client, migrationsFolder);
  for (const product of COUNTERS) await stock(database, { ...product, price: FIRST_PRICE / 100 });
  await database.close();
  const begin = (replica: RunningPostgres, dataDir?: string) => {
    const env = {
      SESSION_SECRET: 'two processes, one secret: 7715 0348',
      DATABASE_READ_URL: urlOf(replica.url, name),
      METRICS_TOKEN,
      LOG_LEVEL: 'error',
    };
    return startShop({ databaseUrl, dataDir, env });
  };
  const first = await begin(quick);
  shops = [first, await begin(late, first.dataDir)];
  const admin = await theAdmin(first);
  admins = shops.map((shop) => inTheSession(admin, shop));
}, 240_000);

afterAll(async () => {
  for (const shop of shops?.toReversed() ?? []) await shop.stop();
  for (const server of [late, quick, primary]) await server?.stop();
}, 60_000);

/** How many statements of its pages a process had answered, by whom. */
async function readsOf(shop: RunningShop): Promise<{ replica: number; primary: number }> {
  const figures = await scrape(shop);
  const from = (server: string) => figureOf(figures, 'shop_page_reads_total', { from: server }) ?? 0;
  return { replica: from('replica'), primary: from('primary') };
}

test(
  `${CHANGES} changes at two processes, while one replica is ${LAG_MS / 1000} s late and another ends and comes back: no page is older than promised, and none goes back for its reader`,
  async () => {
    const answered: Answered = new Map();
    const [atFirst, atSecond, atBoth] = [nothingMet(), nothingMet(), nothingMet()];
    let isOver = false;
    const read = (at: readonly RunningShop[], met: typeof atBoth) =>
      readOn(at, { answered, met, isOver: () => isOver });
    const [first, second] = shops;
    const before = await Promise.all(shops.map(readsOf));
    const counting = countUp(admins, CHANGES, answered);
    const reading = Array.from({ length: READERS_OF_EACH }, () => [
      read([first], atFirst),
      read([second], atSecond),
      read(shops, atBoth),
    ]).flat();
    const counted = () => [...answered.values()].reduce((sum, times) => sum + times.length - 1, 0);
    const until = async (share: number) => {
      while (counted() < CHANGES * share) await Promise.race([pause(20), counting]);
    };
    const begun = performance.now();
    await until(1 / 3);
    const start = await stopPostgres(quick, 'SIGQUIT');
    await until(1 / 2);
    await start();
    await counting;
    const seconds = (performance.now() - begun) / 1000;
    isOver = true;
    await Promise.all(reading);
    const after = await Promise.all(shops.map(readsOf));
    const shares = after.map(({ replica, primary }, place) => {
      const own = replica - (before[place]?.replica ?? 0);
      return `${own} of ${own + primary - (before[place]?.primary ?? 0)}`;
    });
    const met = { atFirst, atSecond, atBoth };
    console.log(
      `${CHANGES} changes in ${Math.round(seconds)} s; read from the replica: ${shares.join(' and ')}`,
    );
    for (const [where, { pages, stalest, back, backElsewhere }] of Object.entries(met))
      console.log(
        `${where}: ${pages} pages, ${Math.round(stalest)} ms old at most, ${back.length} went back, ${backElsewhere} behind another page`,
      );
    for (const { refused, back } of [atFirst, atSecond]) expect([refused, back]).toEqual([[], []]);
    expect(atBoth.refused).toEqual([]);
    expect(Math.min(...Object.values(met).map(({ pages }) => pages))).toBeGreaterThan(CHANGES / 10);
    expect(Math.max(...Object.values(met).map(({ stalest }) => stalest))).toBeLessThan(OLDEST_MS);
  },
  LONG,
);

const isFromReplica = async (shop: RunningShop) => {
  const before = await readsOf(shop);
  await (await fetch(`${shop.url}/all?q=Albus`)).text();
  const after = await readsOf(shop);
  return [after.replica > before.replica, after.primary === before.primary];
};

test('once it is quiet both processes read their pages from their replica', async () => {
  for (const shop of shops)
    await expect.poll(() => isFromReplica(shop), { timeout: PATIENCE_MS }).toEqual([true, true]);
});

test('a replica that stands still is left alone, though nothing was announced, and read again when it goes on', async () => {
  const [first] = shops;
  const operator = await openDatabase({ url: quick.url }, 1);
  const writer = await openDatabase({ url: primary.url }, 1);
  await operator.db.execute('select pg_wal_replay_pause()');
  await writer.db.execute('create table unannounced ()');
  await expect.poll(() => isFromReplica(first), { timeout: PATIENCE_MS }).toEqual([false, false]);
  await operator.db.execute('select pg_wal_replay_resume()');
  await expect.poll(() => isFromReplica(first), { timeout: PATIENCE_MS }).toEqual([true, true]);
  await operator.close();
  await writer.close();
});
