import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCustomer, anHttpShop, type Caller, type HttpShop } from '#tests/support/http-shop.ts';

let shop: HttpShop;
let kofi: Caller;
beforeAll(async () => {
  shop = await anHttpShop();
  kofi = await aCustomer(shop);
});
afterAll(() => shop.close());

test('what a library says of a failed query reaches neither output with its SQL or its values', async () => {
  const [token = ''] = decodeURIComponent(/session_token=([^;]+)/.exec(kofi.cookie())?.[1] ?? '').split('.');
  expect(token.length).toBeGreaterThan(16);
  await shop.database.db.transaction(async (tx) => {
    await tx.execute(sql`lock table users in access exclusive mode`);
    const answers = await Promise.all([
      kofi.get('/api/me'),
      kofi.get('/my-orders'),
      kofi.get('/api/auth/get-session'),
      kofi.post('/api/auth/sign-in/email', { email: kofi.email, password: 'planted password' }),
      kofi.post('/api/auth/change-password', { currentPassword: 'planted-1', newPassword: 'planted-2-sand' }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 503));
  });
  await expect.poll(shop.printed).toContain('a library wrote to the console');
  for (const canary of [token, kofi.email, 'planted', 'select "', 'params:', 'DrizzleQueryError: '])
    expect(shop.printed()).not.toContain(canary);
  for (const line of shop
    .printed()
    .trim()
    .split('\n')
    .filter((text) => text.includes('console')))
    expect(JSON.parse(line)).toMatchObject({ error: { name: expect.any(String) } });
});
