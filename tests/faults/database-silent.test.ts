import { createHmac } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { migrate } from '#adapters/db/migrate.ts';
import { openDatabase } from '#adapters/db/open-database.ts';
import { migrationsFolder } from '#server/project-folders.ts';
import { freezePostgres } from '#tests/support/frozen-postgres.ts';
import { aCheckout, aCustomer, BOWL, type Caller, TRAY } from '#tests/support/http-shop.ts';
import { type RunningPostgres, startOwnPostgres } from '#tests/support/postgres.ts';
import { type RunningShop, startShop } from '#tests/support/running-shop.ts';
import { stock } from '#tests/support/stock.ts';
import { aTcpProxy, type TcpProxy } from '#tests/support/tcp-proxy.ts';

const KEY = 'sk_test_of_a_silent_database';
/** Two seconds by promise; the rest is for a busy machine. Without a limit these waits have no end. */
const SOON_MS = 5_000;
const SLOW = 120_000;

let postgres: RunningPostgres;
let proxy: TcpProxy;
let shop: RunningShop;
let kofi: Caller;

beforeAll(async () => {
  postgres = await startOwnPostgres();
  const database = await openDatabase({ url: postgres.url }, 2);
  await migrate(database.client, migrationsFolder);
  await stock(database, BOWL);
  await stock(database, TRAY);
  await database.close();
  const direct = new URL(postgres.url);
  proxy = await aTcpProxy(Number(direct.port));
  direct.port = String(proxy.port);
  const env = { PAYSTACK_SECRET_KEY: KEY, PAYSTACK_BASE_URL: 'http://127.0.0.1:9' };
  shop = await startShop({ databaseUrl: direct.href, env });
  kofi = await aCustomer(shop);
}, SLOW);
afterAll(async () => {
  await shop.stop();
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

/** A page that is kept and true is served before the edge gives its request an id. */
const seenPages = () =>
  Promise.all(['/all', `/product-details/${BOWL.id}`].map(async (path) => (await kofi.get(path)).headers));
const isVouchedFor = (headers: Headers) => !headers.has('x-request-id');
const isEverySeenPageKept = async () => (await seenPages()).every(isVouchedFor);

const SILENCES: Record<string, () => Promise<() => void>> = {
  'every process of the server is stopped': () => freezePostgres(postgres),
  'the network forwards nothing any more': async () => {
    proxy.cutOff();
    return proxy.restore;
  },
};

describe.each(Object.entries(SILENCES))('when %s', (_, fallSilent) => {
  test(
    'pages that were seen are shown, every other caller is asked to come back, soon and not when the silence ends, and then all is well again',
    async () => {
      await untilServing();
      await expect.poll(isEverySeenPageKept, { timeout: 30_000 }).toBe(true);
      const end = await fallSilent();
      try {
        for (const round of ['at first', 'and from then on']) {
          for (const { name, ...answer } of await askEverything()) {
            const isShown =
              name.endsWith('that was seen') ||
              (name === 'a page that nobody has seen' && answer.status === 200);
            const expected = isShown
              ? { status: 200, retry: null, isSoon: true }
              : { status: 503, retry: '2', isSoon: true };
            expect([round, name, answer]).toEqual([round, name, expected]);
          }
        }
        // Nobody hears of changes now: what is shown is known to be no longer vouched for.
        await expect.poll(isEverySeenPageKept, { timeout: 30_000 }).toBe(false);
        expect((await kofi.get('/all')).status).toBe(200);
        const readiness = await fetch(`${shop.url}/readyz`);
        expect([readiness.status, await readiness.text()]).toEqual([503, 'not ready: database']);
        expect((await fetch(`${shop.url}/healthz`)).status).toBe(200);
      } finally {
        end();
      }
      expect(await untilServing()).toBeLessThan(SOON_MS + 5_000);
      expect((await kofi.get('/all?q=bowl')).status).toBe(200);
    },
    SLOW,
  );
});
