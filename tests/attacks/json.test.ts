import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { attackedShop } from '#tests/support/attacked-shop.ts';
import { aCustomer, aVisitor, type Caller } from '#tests/support/http-shop.ts';

const shop = attackedShop();

const nested = (depth: number) => [
  `${'['.repeat(depth)}${']'.repeat(depth)}`,
  `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`,
];

/** Signed as the provider signs: only then is the body of a webhook read at all. */
const asProvider = (text: string) => ({
  'x-paystack-signature': createHmac('sha512', 'sk_test_sandbox').update(text).digest('hex'),
});

const ENDPOINTS: [string, (text: string) => Promise<Response>][] = [
  ['/initialize-transaction', async (text) => post(await aCustomer(shop()), '/initialize-transaction', text)],
  ['/api/address', async (text) => post(await aCustomer(shop()), '/api/address', text)],
  ['/api/auth/sign-up/email', (text) => post(aVisitor(shop()), '/api/auth/sign-up/email', text)],
  ['/api/auth/sign-in/email', (text) => post(aVisitor(shop()), '/api/auth/sign-in/email', text)],
  ['/api/auth/update-user', async (text) => post(await aCustomer(shop()), '/api/auth/update-user', text)],
  ['/webhooks/paystack', (text) => post(aVisitor(shop()), '/webhooks/paystack', text, asProvider(text))],
];

function post(caller: Caller, path: string, text: string, headers = {}): Promise<Response> {
  return caller.post(path, text, headers);
}

describe('JSON that is deeper than any honest one', () => {
  test.each(ENDPOINTS)('%s refuses it with 400', async (_, send) => {
    for (const depth of [33, 100, 1_000]) {
      for (const text of nested(depth)) {
        for (const whole of [text, `{"name":${text},"event":"x","data":${text}}`]) {
          expect([depth, (await send(whole)).status]).toEqual([depth, 400]);
        }
      }
    }
  });

  test('a name of 9,000 lists is refused with 400, signing up and later', async () => {
    const body = `{"email":"a@example.com","password":"dots in the sand","name":${nested(9_000)[0]}}`;
    expect((await post(aVisitor(shop()), '/api/auth/sign-up/email', body)).status).toBe(400);
    expect((await post(await aCustomer(shop()), '/api/auth/update-user', body)).status).toBe(400);
  });

  test('a signed webhook nested 20,000 deep is refused with 400', async () => {
    for (const text of nested(20_000)) {
      const answer = await post(aVisitor(shop()), '/webhooks/paystack', text, asProvider(text));
      expect(answer.status).toBe(400);
    }
  });
});

describe('JSON for Better Auth', () => {
  const odd = [
    'null',
    '[]',
    '"x"',
    '5',
    '{',
    '{"name":"a\\u0000b"}',
    '{"a\\u0000":1}',
    '{"x":[{"y":"\\ud800"}]}',
  ];

  test.each(odd)('that it is not made for is refused with 400: %s', async (text) => {
    for (const path of ['sign-up/email', 'sign-in/email', 'request-password-reset']) {
      const answer = await post(aVisitor(shop()), `/api/auth/${path}`, text);
      expect([path, answer.status]).toEqual([path, 400]);
    }
    const customer = await aCustomer(shop());
    expect((await post(customer, '/api/auth/update-user', text)).status).toBe(400);
  });
});
