import { createHmac } from 'node:crypto';
import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { paymentEvents } from '#shop/payments/tables.server.ts';
import {
  aCustomer,
  aVisitor,
  type Caller,
  type HttpShop,
  theAdmin,
  theHttpShop,
} from '#tests/support/http-shop.ts';

let shop: HttpShop;
let visitor: Caller;
let kofi: Caller;
let admin: Caller;
beforeAll(async () => {
  shop = await theHttpShop();
  visitor = aVisitor(shop);
  kofi = await aCustomer(shop);
  admin = await theAdmin(shop);
});
afterAll(() => shop.close());

describe('a write that another site sends', () => {
  const writes = [
    '/initialize-transaction',
    '/api/orders/x/pay',
    '/api/address',
    '/api/auth/sign-up/email',
    '/api/auth/sign-in/email',
    '/api/auth/sign-out',
    '/api/auth/request-password-reset',
    '/api/auth/change-password',
    '/api/auth/delete-user',
    '/admin/order-details/x',
    '/admin/order-details/x.data',
    '/review-product/bowl',
  ];
  const foreign = [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'http://localhost' },
    { origin: 'https://localhost:1' },
  ];

  test.each(writes)('is refused: %s', async (path) => {
    for (const caller of [visitor, kofi, admin]) {
      for (const headers of foreign) {
        const answer = await caller.post(path, {}, headers);
        expect([headers.origin, answer.status, await answer.json()]).toEqual([
          headers.origin,
          403,
          expect.objectContaining({ code: 'cross_site' }),
        ]);
      }
    }
  });

  test.each(writes)('is refused with a cookie and no word of where it comes from: %s', async (path) => {
    for (const site of [null, 'none', 'same-site', 'cross-site']) {
      const headers = {
        'content-type': 'application/json',
        ...(site === null ? {} : { 'sec-fetch-site': site }),
      };
      const answer = await admin.send(path, { method: 'POST', headers, body: '{}' });
      expect([site, answer.status]).toEqual([site, 403]);
    }
  });

  test('our own pages may, by Origin or by Sec-Fetch-Site', async () => {
    const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };
    const answer = await kofi.send('/api/orders/none/pay', { method: 'POST', headers, body: '{}' });
    expect(answer.status).toBe(404);
    expect((await kofi.post('/api/orders/none/pay', {})).status).toBe(404);
  });

  test('signs nobody out', async () => {
    await kofi.post('/api/auth/sign-out', {}, { origin: 'https://evil.example' });
    expect(await (await kofi.get('/api/me')).json()).toMatchObject({ isUserLoggedIn: true });
  });
});

describe('another name', () => {
  const underName = (host: string, path: string) =>
    new Promise<number>((resolve, reject) => {
      const asked = request({ host: '127.0.0.1', port: shop.port, path, headers: { host } }, (answer) => {
        answer.resume();
        resolve(answer.statusCode ?? 0);
      });
      asked.once('error', reject).end();
    });

  test('is answered 421 everywhere but by the health endpoints, the sandbox included', async () => {
    for (const path of ['/', '/api/me', '/favicon.svg', '/sandbox/paystack', '/sandbox/mail']) {
      expect([path, await underName('evil.example', path)]).toEqual([path, 421]);
      expect([path, await underName(`localhost.evil.example:${shop.port}`, path)]).toEqual([path, 421]);
    }
    expect(await underName('evil.example', '/sandbox/identity/.well-known/openid-configuration')).toBe(421);
  });

  test('a forwarded name is not believed', async () => {
    const answer = await visitor.get('/reset', {
      'x-forwarded-host': 'evil.example',
      forwarded: 'host=evil.example',
    });
    expect(await answer.text()).not.toContain('evil.example');
  });
});

describe('the webhook', () => {
  const body = (reference: string) => JSON.stringify({ event: 'charge.success', data: { reference } });
  const sign = (text: string, key = 'sk_test_sandbox') =>
    createHmac('sha512', key).update(text).digest('hex');
  const tell = (text: string, signature?: string) =>
    visitor.send('/webhooks/paystack', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(signature === undefined ? {} : { 'x-paystack-signature': signature }),
      },
      body: text,
    });
  const kept = async () => (await shop.database.db.select().from(paymentEvents)).length;

  test.each([
    ['no signature', () => undefined],
    ['an empty one', () => ''],
    ['a made-up one', () => 'f'.repeat(128)],
    ['one that is no hex', () => 'z'.repeat(128)],
    ['one of another key', (text: string) => sign(text, 'sk_test_other')],
    ['one of another body', () => sign(body('other'))],
    ['a part of the right one', (text: string) => sign(text).slice(0, 64)],
  ])('with %s is refused and not kept', async (_, signature) => {
    const before = await kept();
    const text = body('nobody');
    expect((await tell(text, signature(text))).status).toBe(401);
    expect(await kept()).toBe(before);
  });

  test('rightly signed is kept once, however often it comes', async () => {
    const before = await kept();
    const text = body('somebody');
    const answers = await Promise.all([1, 2, 3].map(() => tell(text, sign(text))));
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200]);
    expect(await kept()).toBe(before + 1);
  });

  test('rightly signed nonsense is a 400, too much of it a 413', async () => {
    for (const text of ['', 'null', '[]', '{}', '{"event":7}', '{']) {
      expect([text, (await tell(text, sign(text))).status]).toEqual([text, 400]);
    }
    const large = JSON.stringify({ event: 'x', data: { reference: 'x', padding: 'x'.repeat(270_000) } });
    expect((await tell(large, sign(large))).status).toBe(413);
  });
});
