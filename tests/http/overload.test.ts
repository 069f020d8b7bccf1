import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Database, openDatabase } from '#adapters/db/open-database.ts';
import { freshPostgresUrl } from '#tests/support/databases.ts';
import { figureOf, METRICS_TOKEN, scrape } from '#tests/support/figures.ts';
import { aCheckout, aGuest, aVisitor, BOWL, type Caller, TRAY } from '#tests/support/http-shop.ts';
import { type RunningShop, startShop } from '#tests/support/running-shop.ts';
import { stock } from '#tests/support/stock.ts';

const project = join(import.meta.dirname, '../..');
const LATE_LOOP = join(project, 'tests/support/late-loop.ts');

let shop: RunningShop;
let database: Database;
beforeAll(async () => {
  const databaseUrl = await freshPostgresUrl();
  database = await openDatabase({ url: databaseUrl }, 3);
  for (const product of [BOWL, TRAY]) await stock(database, product);
  const node = join(project, 'node_modules/.bin/node');
  shop = await startShop({
    databaseUrl,
    command: [node, '--import', LATE_LOOP, 'server/main.ts'],
    env: { METRICS_TOKEN },
  });
});
afterAll(async () => {
  await shop.stop();
  await database.close();
});

let words = 0;
/** As many people search at the same instant, each for something else. */
function search(people: number, headers: Record<string, string> = {}): Promise<Response[]> {
  return Promise.all(
    Array.from({ length: people }, () => {
      words += 1;
      return aVisitor(shop).get(`/all?q=word${words}`, headers);
    }),
  );
}
const isRefused = ({ status }: Response) => status === 503;

/** More than find a place or a queue while the loop is late. */
const CROWD = 60;

async function whileLate(work: () => Promise<void>): Promise<void> {
  shop.signal('SIGUSR2');
  try {
    const refused = async () => (await search(CROWD)).filter(isRefused).length;
    await expect.poll(refused, { timeout: 20_000 }).toBeGreaterThan(CROWD / 2);
    await work();
  } finally {
    shop.signal('SIGUSR2');
  }
}

describe('while the event loop is late', () => {
  test('a crowd that looks around is refused, but for a few; who pays meanwhile is served', async () => {
    const buyers = await Promise.all(Array.from({ length: 5 }, () => aGuest(shop)));
    await whileLate(async () => {
      const [looked, paid] = await Promise.all([search(CROWD), Promise.all(buyers.map(pressPayNow))]);
      expect(looked.filter(isRefused).length).toBeGreaterThan(CROWD / 4);
      expect(looked.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
      expect(paid.map(({ status }) => status)).toEqual(buyers.map(() => 200));
    });
  });

  test('people read when the page asks again, programs a code; each with the headers of every answer', async () => {
    await whileLate(async () => {
      const page = (await search(40, { accept: 'text/html' })).find(isRefused);
      expect(await page?.text()).toMatch(/http-equiv="refresh" content="[3-8]"/);
      const data = (await search(CROWD)).find(isRefused);
      expect(await data?.json()).toEqual({
        code: 'busy',
        message: 'The shop is very busy right now. Please try again in a moment.',
      });
      for (const answer of [page, data]) {
        expect(answer?.headers.get('retry-after')).toBe('2');
        expect(answer?.headers.get('cache-control')).toBe('private, no-store');
        expect(answer?.headers.get('content-security-policy')).toContain("default-src 'none'");
        expect(answer?.headers.get('x-content-type-options')).toBe('nosniff');
      }
    });
  });

  test('a form that is not taken says so, and is not sent again by itself', async () => {
    await whileLate(async () => {
      const crowd = search(CROWD);
      const send = () =>
        aVisitor(shop).send('/find-order', {
          method: 'POST',
          headers: { origin: shop.origin, accept: 'text/html' },
          body: new URLSearchParams({ email: 'efua@example.com' }),
        });
      const refused = (await Promise.all(Array.from({ length: 10 }, send))).filter(isRefused);
      await crowd;
      expect(refused).not.toEqual([]);
      const text = await refused[0]?.text();
      expect(text).toContain('what you sent was not taken');
      expect(text).not.toContain('refresh');
    });
  });

  test('kept pages, files and probes are answered as ever', async () => {
    const visitor = aVisitor(shop);
    await visitor.get('/all', { 'accept-encoding': 'br' });
    await whileLate(async () => {
      const crowd = search(CROWD);
      for (const path of ['/all', '/favicon.svg', '/healthz', '/readyz'])
        expect([path, (await visitor.get(path, { 'accept-encoding': 'br' })).status]).toEqual([path, 200]);
      await crowd;
    });
  });

  test('log and figures say how many each lane refused', async () => {
    const refused = async () =>
      figureOf(await scrape(shop), 'shop_requests_refused_total', { lane: 'pages' });
    const before = await refused();
    await whileLate(() => search(CROWD).then(() => undefined));
    expect(await refused()).toBeGreaterThan((before ?? 0) + CROWD / 2);
    const line = /"lane":"pages","ms":\d+,"msg":"refused: too busy"|"count":\d+,"lane":"pages"/;
    await expect.poll(() => shop.printed(), { timeout: 15_000 }).toMatch(line);
  });
});

test('once it is over everybody is served again', async () => {
  await whileLate(() => search(CROWD).then(() => undefined));
  const isServed = async () => (await search(8)).every(({ status }) => status === 200);
  await expect.poll(isServed, { timeout: 20_000 }).toBe(true);
});

function pressPayNow(buyer: Caller): Promise<Response> {
  return buyer.post('/initialize-transaction', aCheckout(buyer.email));
}
