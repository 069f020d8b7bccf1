import { createServer, type Server } from 'node:http';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSandboxIdentity, type SandboxIdentity } from '#demo/identity/identity.ts';
import { sessions, users } from '#platform/identity/tables.server.ts';
import { provisionAdmin } from '#shop/accounts/provision-admin.server.ts';
import { orders } from '#shop/orders/tables/orders.server.ts';
import {
  type AccountsWorld,
  ADMIN,
  aGuestOrder,
  anAccountsWorld,
  type Browser,
  SHOP,
} from '#tests/database/accounts-world.ts';

const CLIENT = { clientId: 'shop', clientSecret: 'the sandbox client secret' };
let world: AccountsWorld;
let server: Server;
let issuer = '';
/** Off, the provider lets everybody claim everything, as a careless one would. */
let isStrict = true;
let sandbox: SandboxIdentity | undefined;

beforeAll(async () => {
  server = createServer((request, response) => {
    if (!sandbox?.listener(request, response)) response.writeHead(503).end();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('no address');
  issuer = `http://127.0.0.1:${address.port}/sandbox/identity`;
  const discoveryUrl = `${issuer}/.well-known/openid-configuration`;
  world = await anAccountsWorld({ openIdProvider: { ...CLIENT, discoveryUrl } });
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await world.close();
});

/** A browser at the provider: follows redirects there, keeps its cookies, stops at the shop's endpoint. */
function atProvider() {
  const cookies = new Map<string, string>();
  async function go(
    url: string,
    form?: Record<string, string>,
  ): Promise<{ url: string; body: string; status: number }> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const method = form ? { method: 'POST', body: new URLSearchParams(form) } : {};
    const answer = await fetch(url, { redirect: 'manual', headers: { cookie }, ...method });
    for (const line of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split(/=(.*)/s);
      cookies.set(name, value);
    }
    const location = answer.headers.get('location');
    if (!location) return { url, body: await answer.text(), status: answer.status };
    const next = new URL(location, url).href;
    return next.startsWith(SHOP) ? { url: next, body: '', status: answer.status } : go(next);
  }
  return go;
}

async function start(browser: Browser): Promise<string> {
  const body = { provider: 'google', callbackURL: '/', errorCallbackURL: '/?failed' };
  const answer = await browser.post('/sign-in/social', body);
  return String((await answer.json()).url);
}

/** Runs the whole way and returns where the shop sends the person. */
async function signIn(browser: Browser, person: Record<string, string>, last = 'consent'): Promise<string> {
  const go = atProvider();
  const who = await go(await start(browser));
  const consent = await go(who.url, { step: 'login', ...person });
  const back = await go(consent.url, { step: last });
  return callback(browser, back.url);
}

async function callback(browser: Browser, url: string): Promise<string> {
  const answer = await browser.get(url.slice(`${SHOP}/api/auth`.length));
  return answer.headers.get('location') ?? (await answer.text());
}

describe('the sandbox identity provider', () => {
  it('comes back once the server listens, although the shop was composed before', async () => {
    const early = await world.browser().post('/sign-in/social', { provider: 'google' });
    expect(early.status).toBe(404);
    sandbox = createSandboxIdentity({
      ...CLIENT,
      issuer,
      redirectUris: [`${SHOP}/api/auth/callback/google`],
      refusesEmail: (email) => isStrict && email === ADMIN,
    });
    expect(await start(world.browser())).toContain(`${issuer}/auth?`);
  });

  it('signs a verified person in, and the same person again', async () => {
    const browser = world.browser();
    const person = { email: 'Efua@Example.org', name: 'Efua', verified: 'on' };
    expect(await signIn(browser, person)).toBe('/');
    const first = await browser.session();
    expect(first).toMatchObject({ email: 'efua@example.org', name: 'Efua', emailVerified: true });
    const again = world.browser();
    await signIn(again, person);
    expect((await again.session())?.userId).toBe(first?.userId);
  });

  it('brings the refusal of the consent back to the shop, without a session', async () => {
    const browser = world.browser();
    const url = await signIn(browser, { email: 'kojo@example.org', verified: 'on' }, 'cancel');
    expect(url).toContain('error=access_denied');
    expect(await browser.session()).toBeNull();
  });

  it('cannot enter an existing account with an address that is only claimed', async () => {
    await world.browser().register('yaw@example.org');
    const browser = world.browser();
    expect(await signIn(browser, { email: 'yaw@example.org' })).toContain('account_not_linked');
    expect(await browser.session()).toBeNull();
  });

  it('cannot enter an account whose address nobody has proved, even with a verified e-mail', async () => {
    await world.browser().register('squatter@example.org');
    const browser = world.browser();
    expect(await signIn(browser, { email: 'squatter@example.org', verified: 'on' })).toContain(
      'account_not_linked',
    );
  });

  it('shows its own refusal for the address of the admin', async () => {
    const go = atProvider();
    const who = await go(await start(world.browser()));
    const again = await go(who.url, { step: 'login', email: ADMIN, verified: 'on' });
    expect(again.status).toBe(422);
    expect(again.body).toContain('use the shop admin');
  });

  it('gives nobody the account of the admin, even were the provider careless', async () => {
    isStrict = false;
    const early = world.browser();
    const first = await signIn(early, { email: ADMIN, verified: 'on' });
    await provisionAdmin(world.tools, world.identity.passwords, 'the password of the admin');
    const late = world.browser();
    const second = await signIn(late, { email: ADMIN, verified: 'on' });
    isStrict = true;
    expect([first, second]).toEqual([expect.stringContaining('error='), expect.stringContaining('error=')]);
    expect([await early.session(), await late.session()]).toEqual([null, null]);
  });

  it('does not enter the account of the admin by a way in that was linked before it became the admin’s', async () => {
    const person = { email: 'afia@example.org', verified: 'on' };
    await signIn(world.browser(), person);
    const { db } = world.database;
    await db.delete(users).where(eq(users.email, ADMIN));
    await db.update(users).set({ email: ADMIN }).where(eq(users.email, person.email));
    const browser = world.browser();
    expect(await signIn(browser, person)).toContain('error=account_not_linked');
    expect(await browser.session()).toBeNull();
    await db.delete(users).where(eq(users.email, ADMIN));
  });

  it('does not enter an account with a second factor, which would be passed by', async () => {
    const person = { email: 'esi@example.org', verified: 'on' };
    await signIn(world.browser(), person);
    const { db } = world.database;
    await db.update(users).set({ twoFactorEnabled: true }).where(eq(users.email, person.email));
    const browser = world.browser();
    expect(await signIn(browser, person)).toContain('error=account_not_linked');
    expect(await browser.session()).toBeNull();
  });

  it('brings orders of a deleted account along when the account is opened with a proved address, not later', async () => {
    await aGuestOrder(world.database, 'a', 'adwoa@example.org');
    await aGuestOrder(world.database, 'b', 'yaa@example.org');
    const adwoa = world.browser();
    await signIn(adwoa, { email: 'adwoa@example.org', verified: 'on' });
    await signIn(world.browser(), { email: 'yaa@example.org' });
    const rows = await world.database.db.select().from(orders);
    const owners = Object.fromEntries(rows.map(({ id, userId }) => [id[0], userId]));
    expect(owners).toEqual({ a: (await adwoa.session())?.userId, b: 'guest' });
  });

  it('refuses an answer that another browser began', async () => {
    const go = atProvider();
    const who = await go(await start(world.browser()));
    const consent = await go(who.url, { step: 'login', email: 'abena@example.org', verified: 'on' });
    const back = await go(consent.url, { step: 'consent' });
    const other = world.browser();
    expect(await callback(other, back.url)).toMatch(/error=(state_mismatch|please_restart_the_process)/);
    expect(await other.session()).toBeNull();
  });

  it('tells the opener of the pop-up that it is done, under its own policy', async () => {
    const browser = world.browser();
    const query = new URLSearchParams({
      provider: 'google',
      popupOrigin: SHOP,
      popupNonce: 'n-1',
      callbackURL: '/',
    });
    const begun = await browser.get(`/oauth-popup/start?${query}`);
    const go = atProvider();
    const who = await go(begun.headers.get('location') ?? '');
    const consent = await go(who.url, { step: 'login', email: 'popup@example.org', verified: 'on' });
    const back = await go(consent.url, { step: 'consent' });
    const page = await browser.get(back.url.slice(`${SHOP}/api/auth`.length));
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    const html = await page.text();
    expect(html).toContain('n-1');
    // The cookie carries the session; the opener learns that it is there, not what it is.
    for (const { token } of await world.database.db.select().from(sessions))
      expect(html).not.toContain(token);
    expect((await browser.session())?.email).toBe('popup@example.org');
  });

  it('escapes what is typed into its form', async () => {
    const go = atProvider();
    const who = await go(await start(world.browser()));
    const again = await go(who.url, { step: 'login', email: '"><script>alert(1)</script>' });
    expect(again.body).not.toContain('<script>');
  });
});
