import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { users } from '#platform/identity/tables.server.ts';
import { confirmationToken } from '#tests/support/confirmation.ts';
import { aCustomer, anHttpShop, aVisitor, type Caller, type HttpShop } from '#tests/support/http-shop.ts';

describe.each([
  { where: 'on plain http', isBehindTls: false },
  { where: 'behind a proxy that ends TLS', isBehindTls: true },
])('the link of a confirmation e-mail, $where', ({ isBehindTls }) => {
  let shop: HttpShop;
  let owner: Caller;
  let token: string;
  let page: string;
  beforeAll(async () => {
    shop = await anHttpShop({}, { isBehindTls });
  });
  afterAll(() => shop.close());

  /** A new account with its e-mail; the password is known. */
  async function aNewAccount(): Promise<string> {
    owner = aVisitor(shop);
    const email = `esi.${crypto.randomUUID()}@example.com`;
    const password = 'four rows of dots in sand';
    expect((await owner.post('/api/auth/sign-up/email', { email, password, name: 'Esi' })).status).toBe(200);
    token = await confirmationToken(shop, email);
    page = `/confirm-email?token=${token}`;
    return email;
  }
  const isConfirmed = async (email: string) =>
    (await shop.database.db.select().from(users).where(eq(users.email, email)))[0]?.emailVerified;

  test('confirms nothing by being opened, by scanners or by its owner', async () => {
    const email = await aNewAccount();
    const scanner = aVisitor(shop);
    for (const caller of [scanner, scanner, owner]) {
      const answer = await caller.get(page);
      expect([answer.status, answer.headers.get('referrer-policy')]).toEqual([200, 'no-referrer']);
      expect(answer.headers.get('cache-control')).toContain('no-store');
      expect(await answer.text()).toContain('Confirm this e-mail');
      expect((await caller.send(page, { method: 'HEAD' })).status).toBe(200);
      expect((await caller.get(page.replace('?', '.data?'))).status).toBe(200);
      const old = await caller.get(`/api/auth/verify-email?token=${token}&callbackURL=%2F`);
      expect([old.status, old.headers.get('location')]).toEqual([303, page]);
    }
    expect(await isConfirmed(email)).toBe(false);
  });

  test('is used by a press of whoever is signed in to the account', async () => {
    const email = await aNewAccount();
    const answer = await owner.submit(page, { token });
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/account?verified=1']);
    expect(await isConfirmed(email)).toBe(true);
  });

  test('asks a browser that is not signed in for the password, without JavaScript too', async () => {
    const email = await aNewAccount();
    const visitor = aVisitor(shop);
    const form = await (await visitor.get(page)).text();
    expect(form).toMatch(/<form[^>]*method="post"/);
    expect(form).toMatch(/<input[^>]*name="password"/);
    const words = 'this account&#x27;s password.';
    for (const password of ['', 'not the password']) {
      const refused = await visitor.submit(page, { token, username: email, password });
      expect([refused.status, (await refused.text()).includes(words)]).toEqual([422, true]);
    }
    expect(await isConfirmed(email)).toBe(false);
    const done = await visitor.submit(page, {
      token,
      username: email,
      password: 'four rows of dots in sand',
    });
    expect([done.status, (await done.text()).includes('Your e-mail is confirmed')]).toEqual([200, true]);
    expect(await isConfirmed(email)).toBe(true);
    expect(await (await visitor.get(page)).text()).toContain('nothing left to do');
  });

  test('is worth nothing to somebody signed in to another account', async () => {
    const email = await aNewAccount();
    const stranger = await aCustomer(shop);
    expect((await stranger.submit(page, { token })).status).toBe(422);
    expect(await isConfirmed(email)).toBe(false);
  });

  test.each(['', '?token=', '?token=x', '?token=%00', '?token=a.b.c', `?token=${'x'.repeat(4000)}`])(
    'that is none says what to do next: %s',
    async (query) => {
      const answer = await aVisitor(shop).get(`/confirm-email${query}`);
      expect([answer.status, (await answer.text()).includes('This link doesn&#x27;t work')]).toEqual([
        404,
        true,
      ]);
    },
  );
});
