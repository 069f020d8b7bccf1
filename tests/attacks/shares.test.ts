import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { afterAll, expect, test } from 'vitest';
import { createPaystackSandbox } from '#demo/paystack/create.ts';
import { attackedShop } from '#tests/support/attacked-shop.ts';
import { aCheckout, aCustomer, type Caller } from '#tests/support/http-shop.ts';
import { PAYSTACK_KEY } from '#tests/support/open-test-shop.ts';
import { freePort } from '#tests/support/running-shop.ts';

/** Half of the lane of payments; less where the machine cannot keep up. */
const SHARE = 64;

/** A provider who takes every call and answers none before `answer`. */
async function aHesitantProvider() {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const { app, close } = createPaystackSandbox({
    secretKey: PAYSTACK_KEY,
    publicBasePath: '',
    publicUrl: url,
    webhookUrl: null,
    stateFile: null,
    now: () => new Date(),
  });
  const { promise: allowed, resolve: answer } = Promise.withResolvers<void>();
  const hesitant = new Hono().use(async (_, next) => allowed.then(next)).route('/', app);
  const server = serve({ fetch: hesitant.fetch, port, hostname: '127.0.0.1' });
  return {
    url,
    answer,
    async close() {
      await close();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const provider = await aHesitantProvider();
afterAll(() => provider.close());
const shop = attackedShop({ PAYSTACK_BASE_URL: provider.url, PAYSTACK_SECRET_KEY: PAYSTACK_KEY });

test('while the provider is silent, one address waits in half of the places to pay at most; a stranger is served', async () => {
  const crowd = await Promise.all(Array.from({ length: 10 }, () => aCustomer(shop())));
  const esi = await aCustomer(shop());
  const refused: Response[] = [];
  const press = async (buyer: Caller) => {
    const address = { 'x-forwarded-for': '203.0.113.7' };
    const answer = await buyer.post('/initialize-transaction', aCheckout(buyer.email), address);
    if (answer.status === 503) refused.push(answer);
    return answer.status;
  };
  const pressed = Promise.all(crowd.flatMap((buyer) => Array.from({ length: 8 }, () => press(buyer))));
  await expect.poll(() => refused.length, { interval: 5, timeout: 4_000 }).toBeGreaterThanOrEqual(80 - SHARE);
  const served = await Promise.all(
    ['/verify-transaction?reference=guess', '/all'].map((path) => esi.get(path)),
  );
  expect(served.map(({ status }) => status)).toEqual([200, 200]);
  provider.answer();
  expect(await pressed).toContain(200);
});
