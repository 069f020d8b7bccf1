import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aCustomer, anHttpShop, aVisitor, type HttpShop } from '#tests/support/http-shop.ts';

describe.each([
  { where: 'on plain http', isBehindTls: false },
  { where: 'behind a proxy that ends TLS', isBehindTls: true },
])('the endpoints of accounts, $where', ({ isBehindTls }) => {
  let shop: HttpShop;
  beforeAll(async () => {
    shop = await anHttpShop({}, { isBehindTls });
  });
  afterAll(() => shop.close());

  const nested = (depth: number) => `{"name":${'['.repeat(depth)}${']'.repeat(depth)}}`;

  test.each([
    ['an empty body', ''],
    ['no JSON', '{"name":'],
    ['9,000 nested lists', nested(9_000)],
    ['9,000 nested objects', `${'{"a":'.repeat(9_000)}1${'}'.repeat(9_000)}`],
    ['33 nested lists', nested(33)],
    ['a name that is null', '{"name":null}'],
    ['a name with U+0000', '{"name":"x\\u0000"}'],
    ['a name in a list', '{"name":["x\\u0000"]}'],
    ['a name with a toString', '{"name":{"toString":"x"}}'],
    ['a field of its own', '{"__proto__":{"name":"x"}}'],
  ])('refuse %s with a 400, signed in or not', async (_, body) => {
    const customer = await aCustomer(shop);
    for (const [caller, path] of [
      [customer, '/api/auth/update-user'],
      [aVisitor(shop), '/api/auth/sign-up/email'],
      [aVisitor(shop), '/api/auth/sign-in/email'],
    ] as const) {
      expect([path, (await caller.post(path, body)).status]).toEqual([path, 400]);
    }
  });

  test('refuse what is no JSON by its type', async () => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const answer = await aVisitor(shop).post('/api/auth/sign-in/email', 'email=a&password=b', headers);
    expect(answer.status).toBe(415);
  });

  test('a cookie of the session is all a browser gets, under the name of the place', async () => {
    const caller = aVisitor(shop);
    const body = {
      email: `yaa.${crypto.randomUUID()}@example.com`,
      password: 'dots in the sand',
      name: 'Yaa',
    };
    const answer = await caller.post('/api/auth/sign-up/email', body);
    const [cookie = ''] = answer.headers.getSetCookie().filter((line) => line.includes('session_token'));
    expect(cookie).toMatch(isBehindTls ? /^__Host-shop\.session_token=.*; Secure/ : /^shop\.session_token=/);
    expect(await answer.text()).not.toContain('"token"');
    expect(await (await caller.get('/api/auth/get-session')).text()).not.toMatch(/"(token|ipAddress)"/);
  });
});
