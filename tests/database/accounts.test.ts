import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#platform/db/open-database.server.ts';
import { DATABASES } from '#tests/support/databases.ts';
import { type AccountsWorld, ADMIN, anAccountsWorld, SHOP } from './accounts-world.ts';

describe.each(DATABASES)('accounts on $name', ({ open }) => {
  let database: Database;
  let world: AccountsWorld;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    world = await anAccountsWorld({}, database);
  });

  const codeOf = async (answer: Response) => (await answer.json()).code;

  it('registers, knows the person, and signs out in a way that lasts', async () => {
    const browser = world.browser();
    expect((await browser.register('Ama@Example.org')).status).toBe(200);
    expect(await browser.session()).toMatchObject({
      email: 'ama@example.org',
      name: 'Ama',
      emailVerified: false,
    });
    const stolen = world.browser();
    for (const [name, value] of browser.cookies) stolen.cookies.set(name, value);
    expect((await browser.post('/sign-out')).status).toBe(200);
    expect(await stolen.session()).toBeNull();
  });

  it('registers without a name', async () => {
    const body = { email: 'nameless@example.org', password: 'a long enough secret' };
    expect((await world.browser().post('/sign-up/email', body)).status).toBe(200);
  });

  it('gives a new session at every sign-in', async () => {
    await world.browser().register('ama@example.org');
    const [one, two] = [world.browser(), world.browser()];
    await one.signIn('ama@example.org');
    await two.signIn('AMA@example.org');
    expect((await one.session())?.sessionId).not.toBe((await two.session())?.sessionId);
  });

  it('refuses an e-mail that has an account, and makes none', async () => {
    await world.browser().register('ama@example.org');
    const second = world.browser();
    const answer = await second.register('AMA@example.org', 'another long secret');
    expect([answer.status, await codeOf(answer)]).toEqual([422, 'USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL']);
    expect(await second.session()).toBeNull();
  });

  it('says the same of a wrong password and of an unknown e-mail', async () => {
    await world.browser().register('ama@example.org');
    const wrong = await world.browser().signIn('ama@example.org', 'not the password');
    const unknown = await world.browser().signIn('nobody@example.org', 'not the password');
    expect([wrong.status, await wrong.text()]).toEqual([unknown.status, await unknown.text()]);
    expect(wrong.status).toBe(401);
  });

  it.each([
    ADMIN,
    'ADMIN@Example.com',
    'admin@example.com.',
    ' admin@example.com ',
    'ad\u200bmin@example.com',
    '\uff41dmin@example.com',
    '\u0430dmin@ex\u0430mple.com',
  ])('refuses to register the address of the admin as %j', async (email) => {
    const browser = world.browser();
    const answer = await browser.register(email);
    expect(answer.status).toBe(422);
    expect(await codeOf(answer)).toBe('USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL');
    expect(await browser.session()).toBeNull();
  });

  it('does not take a neighbour of the admin for the admin', async () => {
    for (const email of ['admin2@example.com', 'admin@example.org', 'badmin@example.com']) {
      expect((await world.browser().register(email)).status, email).toBe(200);
    }
  });

  it.each([
    ['short', 'PASSWORD_TOO_SHORT'],
    ['x7y'.repeat(43), 'PASSWORD_TOO_LONG'],
    ['PassWord123', 'PASSWORD_TOO_COMMON'],
    ['aaaaaaaaaaaa', 'PASSWORD_TOO_COMMON'],
    ['23456789', 'PASSWORD_TOO_COMMON'],
  ])('refuses the password %s', async (password, code) => {
    const answer = await world.browser().register('ama@example.org', password);
    expect([answer.status, await codeOf(answer)]).toEqual([400, code]);
  });

  it('makes one account of twenty registrations at the same instant, and it can sign in', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, host) =>
        world.browser(`203.0.113.${host}`).register('twin@example.org'),
      ),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array(19).fill(422)]);
    expect((await world.browser().signIn('twin@example.org')).status).toBe(200);
    expect(world.mails).toHaveLength(1);
  });

  it('takes forged, foreign and expired cookies for visitors', async () => {
    const ama = world.browser();
    await ama.register('ama@example.org');
    const [name = '', value = ''] =
      [...ama.cookies].find(([cookie]) => cookie.endsWith('session_token')) ?? [];
    const foreign = signedBySomebodyElse(value);
    const [token = ''] = decodeURIComponent(value).split('.');
    for (const forged of [foreign, token, `${token}.${'A'.repeat(43)}%3D`, value.slice(0, -6), '']) {
      const thief = world.browser();
      thief.cookies.set(name, forged);
      expect(await thief.session(), forged).toBeNull();
    }
    await world.database.db.execute("update sessions set expires_at = now() - interval '1 second'");
    expect(await ama.session()).toBeNull();
  });

  function signedBySomebodyElse(value: string): string {
    const [token = ''] = decodeURIComponent(value).split('.');
    const signature = createHmac('sha256', 'a secret of somebody else').update(token).digest('base64');
    return encodeURIComponent(`${token}.${signature}`);
  }

  it('calls its cookies __Host- in live mode, Secure, HttpOnly, Lax, for the whole site', async () => {
    const live = await anAccountsWorld({ secureCookies: true }, database);
    const answer = await live.browser().register('ama@example.org');
    const cookies = answer.headers.getSetCookie();
    expect(cookies.length).toBeGreaterThan(0);
    for (const cookie of cookies) {
      expect(cookie).toMatch(/^__Host-shop\./);
      for (const part of [/; Path=\/(;|$)/, /; Secure/, /; HttpOnly/, /; SameSite=Lax/i])
        expect(cookie).toMatch(part);
      expect(cookie).not.toMatch(/domain=/i);
    }
  });

  it('checks the origin of writes, although this is NODE_ENV=test', async () => {
    expect(process.env.NODE_ENV).toBe('test');
    const browser = world.browser();
    await browser.register('ama@example.org');
    for (const origin of ['https://evil.example', 'null', 'http://shop.test.evil.example']) {
      const answer = await browser.post('/sign-out', {}, { origin });
      expect(answer.status, origin).toBe(403);
    }
    const headers = browser.headers({ 'content-type': 'application/json' });
    headers.delete('origin');
    const silent = new Request(`${SHOP}/api/auth/sign-out`, { method: 'POST', headers, body: '{}' });
    expect((await world.identity.handle(silent, {})).status).toBe(403);
    expect(await browser.session()).not.toBeNull();
    const login = await world
      .browser()
      .post(
        '/sign-in/email',
        { email: 'ama@example.org', password: 'a long enough secret' },
        { origin: 'https://evil.example' },
      );
    expect(login.status).toBe(403);
  });

  it('leads nobody off the site by a callback', async () => {
    const browser = world.browser();
    for (const callbackURL of ['https://evil.example/', '//evil.example', '/\\evil.example']) {
      const body = { email: 'ama@example.org', password: 'a long enough secret', callbackURL };
      expect((await browser.post('/sign-in/email', body)).status, callbackURL).toBe(403);
    }
  });

  it('has no endpoints but those it names', async () => {
    const browser = world.browser();
    await browser.register('ama@example.org');
    for (const path of [
      '/change-email',
      '/link-social',
      '/set-password',
      '/update-session',
      '/two-factor/send-otp',
    ]) {
      expect((await browser.post(path, {})).status, path).toBe(404);
    }
    for (const path of ['/ok', '/error', '/list-accounts', '/reset-password/token', '//get-session']) {
      expect((await browser.get(path)).status, path).toBe(404);
    }
    expect((await browser.post('/two-factor/enable', { password: 'a long enough secret' })).status).toBe(403);
    expect(
      (await world.browser().post('/send-verification-email', { email: 'ama@example.org' })).status,
    ).toBe(401);
  });
});
