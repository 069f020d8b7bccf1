import { createHmac } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { aListeningShop, aPaidPaystack, aPaystack, initialize, KEY, verify } from './served-paystack.ts';

test('an approval tells the shop charge.success with what verify says', async () => {
  const shop = await aListeningShop();
  const paystack = await aPaidPaystack({ webhookUrl: shop.url });
  expect(shop.reported.map((one) => one.event)).toEqual(['charge.success']);
  expect(shop.reported[0]?.data).toEqual((await verify(paystack)).data);
});

test('a webhook is signed over its raw bytes, which differ from a re-serialisation', async () => {
  const shop = await aListeningShop();
  await aPaidPaystack({ webhookUrl: shop.url });
  const { body, headers, event, data } = shop.reported[0] ?? expect.fail('no webhook came');
  const sign = (bytes: Buffer | string) => createHmac('sha512', KEY).update(bytes).digest('hex');
  expect(headers['x-paystack-signature']).toBe(sign(body));
  expect(headers['x-paystack-signature']).not.toBe(sign(JSON.stringify({ event, data })));
  expect(headers['content-type']).toContain('application/json');
});

test('declined, pending and fresh payments send nothing', async () => {
  const shop = await aListeningShop();
  const paystack = await aPaystack({ webhookUrl: shop.url });
  await initialize(paystack);
  await paystack.leavePending('ord-7f9c2e51-1');
  await paystack.decline('ord-7f9c2e51-1');
  await paystack.idle();
  expect(shop.reported).toEqual([]);
});

test('a webhook not answered 200 is sent again until it is', async () => {
  const shop = await aListeningShop([500, 204]);
  const paystack = await aPaidPaystack({ webhookUrl: shop.url });
  expect(shop.reported).toHaveLength(3);
  const [delivery] = paystack.deliveries();
  expect(delivery?.state).toBe('delivered');
  expect(delivery?.tries.map((one) => one.status)).toEqual([500, 204, 200]);
});

test('a shop that is away is given up after a few tries', async () => {
  const paystack = await aPaidPaystack({ webhookUrl: 'http://127.0.0.1:9/webhooks/paystack' });
  const [delivery] = paystack.deliveries();
  expect(delivery?.state).toBe('given up');
  expect(delivery?.tries.map((one) => one.status)).toEqual([null, null, null]);
});

test('webhooks can be held back and let go later', async () => {
  const shop = await aListeningShop();
  const paystack = await aPaystack({ webhookUrl: shop.url });
  paystack.faults.set({ kind: 'held' }, 'webhook', 1);
  await initialize(paystack);
  await paystack.approve('ord-7f9c2e51-1');
  await paystack.idle();
  expect(shop.reported).toEqual([]);
  paystack.releaseWebhooks();
  await paystack.idle();
  expect(shop.reported).toHaveLength(1);
});

test('a webhook can come ten times', async () => {
  const shop = await aListeningShop();
  const paystack = await aPaystack({ webhookUrl: shop.url });
  paystack.faults.set({ kind: 'repeated', times: 10 }, 'webhook');
  await initialize(paystack);
  await paystack.approve('ord-7f9c2e51-1');
  await paystack.idle();
  expect(shop.reported).toHaveLength(10);
  expect(new Set(shop.reported.map((one) => one.body.toString())).size).toBe(1);
});

test('a webhook can come before initialize answers', async () => {
  const shop = await aListeningShop();
  const paystack = await aPaystack({ webhookUrl: shop.url });
  paystack.faults.set({ kind: 'webhook first' }, 'initialize', 1);
  const answer = await initialize(paystack);
  expect(shop.reported.map((one) => one.event)).toEqual(['charge.success']);
  expect(answer.http).toBe(200);
});

test('a webhook can lie about amount, currency and reference', async () => {
  const shop = await aListeningShop();
  const paystack = await aPaystack({ webhookUrl: shop.url });
  paystack.faults.set({ kind: 'wrong amount', pesewas: -1 }, 'webhook');
  paystack.faults.set({ kind: 'other currency', currency: 'NGN' }, 'webhook');
  paystack.faults.set({ kind: 'other reference', reference: 'ord-else' }, 'webhook');
  await initialize(paystack);
  await paystack.approve('ord-7f9c2e51-1');
  await paystack.idle();
  expect(shop.reported[0]?.data).toMatchObject({ amount: 12_549, currency: 'NGN', reference: 'ord-else' });
});

test('deliver and send post at once and say what the shop answered', async () => {
  const shop = await aListeningShop([200, 200, 401]);
  const paystack = await aPaidPaystack({ webhookUrl: shop.url });
  expect(await paystack.deliver('ord-7f9c2e51-1')).toBe(200);
  expect(await paystack.send('charge.dispute.create', { id: 7 })).toBe(401);
  expect(shop.reported.map((one) => one.event)).toEqual([
    'charge.success',
    'charge.success',
    'charge.dispute.create',
  ]);
});

test('an unfinished webhook is taken up by the next start', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'paystack-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const stateFile = join(folder, 'paystack.json');
  const shop = await aListeningShop();
  // A shop that takes the request and never answers, until the provider stops.
  const requested = Promise.withResolvers<void>();
  const paystack = await aPaystack({
    webhookUrl: shop.url,
    stateFile,
    fetch: (_, init) => {
      requested.resolve();
      return new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new Error('cut off')));
      });
    },
  });
  await initialize(paystack);
  await paystack.approve('ord-7f9c2e51-1');
  await requested.promise;
  await paystack.close();
  expect(shop.reported).toEqual([]);
  await (await aPaystack({ webhookUrl: shop.url, stateFile })).idle();
  expect(shop.reported.map((one) => one.event)).toEqual(['charge.success']);
});
