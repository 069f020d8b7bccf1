import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { servePaystackSandbox } from '#demo/paystack/serve.ts';
import { aCheckout, aCustomer, anHttpShop, aVisitor, type HttpShop } from '#tests/support/http-shop.ts';

const OURS = 'sk_test_of_the_shop';

let shop: HttpShop;
let provider: Awaited<ReturnType<typeof servePaystackSandbox>>;
beforeAll(async () => {
  const secretKey = 'sk_test_of_somebody_else';
  provider = await servePaystackSandbox({ port: 0, secretKey, webhookUrl: null, stateFile: null });
  shop = await anHttpShop({ PAYSTACK_SECRET_KEY: OURS, PAYSTACK_BASE_URL: provider.url });
});
afterAll(async () => {
  await shop.close();
  await provider.close();
});

const lines = (message: string) =>
  shop
    .printed()
    .split('\n')
    .filter((line) => line.includes(message));

const post = (body: string, signature: string) =>
  aVisitor(shop).post('/webhooks/paystack', body, { 'x-paystack-signature': signature });
const signed = (body: string) => post(body, createHmac('sha512', OURS).update(body).digest('hex'));

test('a key that the provider refuses is reported at the start, with its code and without the key', async () => {
  await expect
    .poll(() => lines('PAYSTACK_SECRET_KEY: Paystack refuses it')[0])
    .toMatch(/"level":50.*invalid_Key/);
  expect(shop.printed()).not.toContain(OURS);
});

test('and with the calls that it refuses, once a minute', async () => {
  const kofi = await aCustomer(shop);
  const answer = await kofi.post('/initialize-transaction', aCheckout(kofi.email));
  expect([answer.status, await answer.json()]).toMatchObject([
    502,
    { message: 'Failed to initiate payment. Please try again.' },
  ]);
  // The answer may overtake the log by a moment.
  await expect.poll(() => lines('Paystack refuses the key').length).toBe(1);
  await expect.poll(() => lines('payment not started').at(-1)).toContain('invalid_Key');
});

test('webhooks with a wrong signature leave a line a second at most, which counts them', async () => {
  const body = JSON.stringify({ event: 'charge.success', data: { id: 1, reference: 'x' } });
  const started = performance.now();
  const flood = Array.from({ length: 60 }, () => post(body, 'ab'.repeat(64)));
  for (const answer of await Promise.all(flood)) expect(answer.status).toBe(401);
  const counts = () =>
    lines('webhooks with a wrong signature').map((line) => JSON.parse(line).note as number);
  await expect.poll(() => counts().reduce((sum, count) => sum + count, 0), { timeout: 10_000 }).toBe(60);
  const seconds = (performance.now() - started) / 1_000;
  expect(counts().length).toBeLessThanOrEqual(Math.ceil(seconds) + 1);
});

test.each([40, 5_000, 20_000])(
  'a signed webhook nested %i deep is refused, and harms nobody',
  async (depth) => {
    const body = `{"event":"charge.success","data":${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}}`;
    expect((await signed(body)).status).toBe(400);
    expect((await fetch(`${shop.url}/healthz`)).status).toBe(200);
  },
);

test('a signed webhook that is too large is refused', async () => {
  const body = JSON.stringify({ event: 'charge.success', data: { note: 'x'.repeat(300_000) } });
  expect((await signed(body)).status).toBe(413);
});
