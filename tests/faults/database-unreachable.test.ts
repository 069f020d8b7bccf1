import { createHmac } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { migrate } from '#platform/db/migrate.server.ts';
import { type Database, openDatabase } from '#platform/db/open-database.server.ts';
import { pesewas } from '#platform/money/money.ts';
import { migrationsFolder } from '#server/project-folders.ts';
import { products } from '#shop/catalogue/tables/products.server.ts';
import { announce } from '#shop/frame/live/changes.server.ts';
import { freezePostgres } from '#tests/support/frozen-postgres.ts';
import { aCheckout, aCustomer, BOWL, type Caller, TRAY } from '#tests/support/http-shop.ts';
import { type RunningPostgres, startOwnPostgres } from '#tests/support/postgres.ts';
import { type RunningShop, startShop } from '#tests/support/running-shop.ts';
import { isLongRun, isQuickRun } from '#tests/support/seed.ts';
import { stock } from '#tests/support/stock.ts';
import { stopPostgres } from '#tests/support/stopped-postgres.ts';
import { aTcpProxy, type TcpProxy } from '#tests/support/tcp-proxy.ts';

const KEY = 'sk_test_of_a_silent_database';
/** Two seconds by promise; the rest is for a busy machine. Without a limit these waits have no end. */
const SOON_MS = 5_000;
/** Five seconds by promise. */
const BACK_MS = 10_000;
/** At least two rounds of questions; in the long form a minute of them. */
const AWAY_MS = isLongRun ? 60_000 : 0;
const BETWEEN_MS = isLongRun ? 1_000 : 0;
const SLOW = 180_000;

let postgres: RunningPostgres;
let proxy: TcpProxy;
let shop: RunningShop;
let kofi: Caller;
/** Another process of the shop, as it were: it reaches the database past the network between. */
let elsewhere: Database;

beforeAll(async () => {
  postgres = await startOwnPostgres();
  const database = await openDatabase({ url: postgres.url }, 2);
  await migrate(database.client, migrationsFolder);
  await stock(database, BOWL);
  await stock(database, TRAY);
  await database.close();
  elsewhere = await openDatabase({ url: postgres.url }, 1);
  const direct = new URL(postgres.url);
  proxy = await aTcpProxy(Number(direct.port));
  direct.port = String(proxy.port);
  const env = { PAYSTACK_SECRET_KEY: KEY, PAYSTACK_BASE_URL: 'http://127.0.0.1:9' };
  shop = await startShop({ databaseUrl: direct.href, env });
  kofi = await aCustomer(shop);
}, SLOW);
afterAll(async () => {
  await shop.stop();
  await elsewhere.close();
  await proxy.close();
  await postgres.stop();
}, SLOW);

type Ask = () => Promise<Response>;

const questions = (): Record<string, Ask> => {
  const event = JSON.stringify({ event: 'charge.success', data: { id: 1, reference: `r-${Math.random()}` } });
  const signature = createHmac('sha512', KEY).update(event).digest('hex');
  return {
    'a page that was seen': () => kofi.get('/all'),
    'a product that was seen': () => kofi.get(`/product-details/${BOWL.id}`),
    // Rendered from the catalogue in memory, for as long as nobody noticed the silence.
    'a page that nobody has seen': () => kofi.get('/all?category=Books&sort=z2a'),
    'a search': () => kofi.get('/all?q=bowl'),
    'who am I': () => kofi.get('/api/me'),
    'my orders': () => kofi.get('/my-orders'),
    verify: () => kofi.get('/verify-transaction?reference=a2b3c4d5e6f7g2h3i4j5k6l7m2n3o4p5'),
    'Pay Now': () => kofi.post('/initialize-transaction', aCheckout(kofi.email)),
    'sign-in': () =>
      kofi.post('/api/auth/sign-in/email', { email: kofi.email, password: 'not the right one' }),
    'sign-up': () =>
      kofi.post('/api/auth/sign-up/email', {
        email: 'esi@example.com',
        password: 'dots in sand 1',
        name: 'E',
      }),
    webhook: () => kofi.post('/webhooks/paystack', event, { 'x-paystack-signature': signature }),
  };
};

/** Asks everything at once, and whatever comes of it must come soon. */
async function askEverything() {
  const asked = Object.entries(questions()).map(async ([name, ask]) => {
    const started = performance.now();
    const answer = await ask();
    await answer.text();
    const tookMs = performance.now() - started;
    return {
      name,
      status: answer.status,
      retry: answer.headers.get('retry-after'),
      tookMs,
      isSoon: tookMs < SOON_MS,
    };
  });
  return Promise.all(asked);
}

async function untilServing(): Promise<number> {
  const started = performance.now();
  while (!(await kofi.get('/api/me')).ok) await pause(50);
  return performance.now() - started;
}

const TRAY_PAGE = `/product-details/${TRAY.id}`;
/** A page that is kept and true is served before the edge gives its request an id. */
const seenPages = () =>
  Promise.all(
    ['/all', `/product-details/${BOWL.id}`, TRAY_PAGE].map(async (path) => (await kofi.get(path)).headers),
  );
const isVouchedFor = (headers: Headers) => !headers.has('x-request-id');
const isEverySeenPageKept = async () => (await seenPages()).every(isVouchedFor);
const trayPage = async () => (await kofi.get(TRAY_PAGE)).text();

let price = 14_500;
/** Returns the price of the tray in cedis before and after it was changed. */
async function repriceTray(): Promise<[before: string, after: string]> {
  const before = price;
  price += 100;
  await elsewhere.db.transaction(async (tx) => {
    await tx
      .update(products)
      .set({ price: pesewas(price) })
      .where(eq(products.id, TRAY.id));
    await announce(tx, { kind: 'product', id: TRAY.id });
  });
  return [`"${before / 100}.00"`, `"${price / 100}.00"`];
}

const ABSENCES: Record<string, () => Promise<() => unknown>> = {
  'every process of the server is frozen': () => freezePostgres(postgres),
  'the network forwards nothing any more': async () => {
    proxy.cutOff();
    return proxy.restore;
  },
  'the server is stopped': () => stopPostgres(postgres),
};

describe.each(Object.entries(ABSENCES).slice(isQuickRun ? -1 : 0))('when %s', (name, goAway) => {
  test(
    'pages that were seen are shown, dropped ones too, every other caller is asked to come back, soon and not when the absence ends, and then all is well again',
    async () => {
      await untilServing();
      await expect.poll(isEverySeenPageKept, { timeout: 30_000 }).toBe(true);
      const [before, after] = await repriceTray();
      // Nobody has asked for the page since it was dropped.
      await pause(300);
      const end = await goAway();
      const begun = performance.now();
      let slowest = 0;
      try {
        for (let round = 1; round <= 2 || performance.now() - begun < AWAY_MS; round += 1) {
          for (const { name: asked, tookMs, ...answer } of await askEverything()) {
            slowest = Math.max(slowest, tookMs);
            const isShown =
              asked.endsWith('that was seen') ||
              (asked === 'a page that nobody has seen' && answer.status === 200);
            const expected = isShown
              ? { status: 200, retry: null, isSoon: true }
              : { status: 503, retry: '2', isSoon: true };
            expect([round, asked, answer]).toEqual([round, asked, expected]);
          }
          await pause(BETWEEN_MS);
        }
        // Nobody hears of changes now: what is shown is known to be no longer vouched for.
        await expect.poll(isEverySeenPageKept, { timeout: 30_000 }).toBe(false);
        expect((await kofi.get('/all')).status).toBe(200);
        expect(await trayPage()).toContain(before);
        const readiness = await fetch(`${shop.url}/readyz`);
        expect([readiness.status, await readiness.text()]).toEqual([503, 'not ready: database']);
        expect((await fetch(`${shop.url}/healthz`)).status).toBe(200);
      } finally {
        await end();
      }
      const backAfter = await untilServing();
      if (isLongRun)
        console.log(
          `${name} for ${AWAY_MS / 1000} s: slowest answer ${Math.round(slowest)} ms, back after ${Math.round(backAfter)} ms`,
        );
      expect(backAfter).toBeLessThan(BACK_MS);
      expect((await kofi.get('/all?q=bowl')).status).toBe(200);
      await expect.poll(trayPage, { timeout: 30_000 }).toContain(after);
      await expect.poll(isEverySeenPageKept, { timeout: 30_000 }).toBe(true);
    },
    SLOW,
  );
});

test(
  'a connection for notifications that falls silent alone is noticed, and what it did not say is seen',
  async () => {
    await untilServing();
    await expect.poll(isEverySeenPageKept, { timeout: 30_000 }).toBe(true);
    proxy.cutOffOne(await portOfNotifications());
    const [, after] = await repriceTray();
    const begun = performance.now();
    await expect.poll(trayPage, { timeout: 30_000, interval: 20 }).toContain(after);
    if (isLongRun)
      console.log(`a silent notification connection: seen after ${Math.round(performance.now() - begun)} ms`);
    await expect.poll(isEverySeenPageKept, { timeout: 30_000 }).toBe(true);
  },
  SLOW,
);

async function portOfNotifications(): Promise<number> {
  const client = new Client({ connectionString: postgres.url });
  await client.connect();
  const { rows } = await client.query<{ port: number }>(
    `select client_port as port from pg_stat_activity where application_name = 'live'
     order by backend_start desc`,
  );
  await client.end();
  return rows[0]?.port ?? 0;
}
