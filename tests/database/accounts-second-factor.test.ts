import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#platform/db/open-database.server.ts';
import { verifications } from '#platform/identity/tables.server.ts';
import { provisionAdmin } from '#shop/accounts/provision-admin.server.ts';
import { DATABASES } from '#tests/support/databases.ts';
import { totp } from '#tests/support/totp.ts';
import { type AccountsWorld, ADMIN, anAccountsWorld, type Browser } from './accounts-world.ts';

const PASSWORD = 'the secret of the shop';

describe.each(DATABASES)('the second factor on $name', ({ open }) => {
  let database: Database;
  let world: AccountsWorld;
  let admin: Browser;
  let secret: string;
  let recovery: string[];
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    world = await anAccountsWorld({}, database);
    await provisionAdmin(world.tools, world.identity.passwords, PASSWORD);
    admin = world.browser();
    await admin.signIn(ADMIN, PASSWORD);
  });

  /** Returns the code that switched it on. */
  async function switchOn(): Promise<string> {
    const enabled = await (await admin.post('/two-factor/enable', { password: PASSWORD })).json();
    secret = new URL(enabled.totpURI).searchParams.get('secret') ?? '';
    recovery = enabled.backupCodes;
    const code = totp(secret);
    expect((await prove(admin, code)).status).toBe(200);
    return code;
  }
  const prove = (browser: Browser, code: string) => browser.post('/two-factor/verify-totp', { code });
  /** A browser that gave the right password and is asked for the code. */
  async function beforeTheCode(): Promise<Browser> {
    const browser = world.browser();
    expect(await (await browser.signIn(ADMIN, PASSWORD)).json()).toMatchObject({ twoFactorRedirect: true });
    return browser;
  }
  /** The step before this one and the one after are taken, too; this one was used to switch it on. */
  const nextCode = () => totp(secret, 1);

  it('takes a code once', async () => {
    await switchOn();
    const first = await beforeTheCode();
    const code = nextCode();
    expect((await prove(first, code)).status).toBe(200);
    const second = await beforeTheCode();
    const refused = await prove(second, code);
    expect([refused.status, (await refused.json()).code]).toEqual([401, 'INVALID_CODE']);
    expect(await second.session()).toBeNull();
  });

  it('does not take the code that switched it on to sign in', async () => {
    const code = await switchOn();
    expect((await prove(await beforeTheCode(), code)).status).toBe(401);
  });

  it('takes a code once of two browsers that send it at the same instant, through two processes', async () => {
    await switchOn();
    const other = world.process();
    const one = await beforeTheCode();
    const two = other.browser();
    await two.signIn(ADMIN, PASSWORD);
    const code = nextCode();
    const statuses = (await Promise.all([prove(one, code), prove(two, code)])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 401]);
  });

  it('refuses to trust a device', async () => {
    await switchOn();
    const browser = await beforeTheCode();
    const answer = await browser.post('/two-factor/verify-totp', { code: nextCode(), trustDevice: true });
    expect(answer.status).toBe(400);
    expect([...browser.cookies.keys()].join(' ')).not.toContain('trust_device');
  });

  /** A device that an earlier build of the shop trusted, and a link somebody may still hold. */
  async function leftovers(): Promise<void> {
    const userId = (await admin.session())?.userId ?? '';
    const now = new Date();
    const dates = { createdAt: now, updatedAt: now, expiresAt: new Date(now.getTime() + 3e9) };
    await database.db
      .insert(verifications)
      .values({ id: 'old', identifier: 'trust-device-or-link', value: userId, ...dates });
  }
  const kept = async () => (await database.db.select().from(verifications)).map(({ id }) => id);

  it('once switched on, ends the other sessions, links and trusted devices', async () => {
    const elsewhere = world.browser();
    await elsewhere.signIn(ADMIN, PASSWORD);
    await leftovers();
    await switchOn();
    expect(await elsewhere.session()).toBeNull();
    expect(await admin.session()).toMatchObject({ email: ADMIN });
    expect(await kept()).not.toContain('old');
  });

  it('once switched off, ends them as well', async () => {
    await switchOn();
    const elsewhere = await beforeTheCode();
    await prove(elsewhere, nextCode());
    await leftovers();
    expect((await admin.post('/two-factor/disable', { password: PASSWORD })).status).toBe(200);
    expect(await elsewhere.session()).toBeNull();
    expect(await admin.session()).toMatchObject({ email: ADMIN });
    expect(await kept()).not.toContain('old');
  });

  it('a new password ends devices that were trusted and sign-ins that wait for a code', async () => {
    await switchOn();
    const waiting = await beforeTheCode();
    await leftovers();
    const passwords = { currentPassword: PASSWORD, newPassword: 'another secret of the shop' };
    expect((await admin.post('/change-password', passwords)).status).toBe(200);
    expect(await kept()).not.toContain('old');
    expect((await prove(waiting, nextCode())).status).toBe(401);
  });

  it('ends the former session of a browser that signs in again', async () => {
    await switchOn();
    const former = world.browser();
    for (const [name, value] of admin.cookies) former.cookies.set(name, value);
    await admin.signIn(ADMIN, PASSWORD);
    expect(await former.session()).toBeNull();
    expect((await admin.post('/two-factor/verify-backup-code', { code: recovery[0] })).status).toBe(200);
    expect(await admin.session()).toMatchObject({ email: ADMIN });
  });

  it('makes recovery codes that can be read off paper: no 0, 1, l or o, and no capitals', async () => {
    await switchOn();
    expect(new Set(recovery).size).toBe(10);
    for (const code of recovery) expect(code).toMatch(/^[a-km-np-z2-9]{4}(-[a-km-np-z2-9]{4}){2}$/);
  });

  it('takes a recovery code once of five browsers that send it at the same instant', async () => {
    await switchOn();
    const browsers: Browser[] = [];
    for (let count = 0; count < 5; count += 1) browsers.push(await beforeTheCode());
    const tries = browsers.map((browser) =>
      browser.post('/two-factor/verify-backup-code', { code: recovery[0] }),
    );
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  });
});
