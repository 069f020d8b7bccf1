import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#platform/db/open-database.server.ts';
import { sessions, twoFactors, users } from '#platform/identity/tables.server.ts';
import { findSignedIn } from '#shop/accounts/viewer-of.server.ts';
import { staff } from '#shop/staff/tables.server.ts';
import { hasRight } from '#shop/viewer.server.ts';
import { DATABASES } from '#tests/support/databases.ts';
import { totp } from '#tests/support/totp.ts';
import { type AccountsWorld, anAccountsWorld, type Browser } from './accounts-world.ts';

const EMAIL = 'esi@example.org';
const PASSWORD = 'a long enough secret';
const NEW_PASSWORD = 'quite another secret';

describe.each(DATABASES)('the second factor of a helper on $name', ({ open }) => {
  let database: Database;
  let world: AccountsWorld;
  let esi: Browser;
  let userId: string;
  let secret: string;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    world = await anAccountsWorld({}, database);
    await database.db.delete(staff);
    esi = await aPerson(EMAIL);
    userId = (await esi.session())?.userId ?? '';
    await help();
  });

  async function aPerson(email: string): Promise<Browser> {
    const browser = world.browser();
    await browser.register(email, PASSWORD);
    await database.db.update(users).set({ emailVerified: true }).where(eq(users.email, email));
    return browser;
  }
  const help = () =>
    database.db.insert(staff).values({
      id: userId,
      email: EMAIL,
      rights: ['orders'],
      invitedAt: new Date(),
      expiresAt: new Date(),
      userId,
      acceptedAt: new Date(),
    });
  const mayPack = async (browser: Browser) => {
    const shop = { db: database.db, settings: { adminEmail: 'admin@example.com' } };
    const viewer = await findSignedIn(shop as Parameters<typeof findSignedIn>[0], await browser.session());
    return hasRight(viewer, 'orders');
  };
  const enable = (browser: Browser, password = PASSWORD) => browser.post('/two-factor/enable', { password });
  const prove = (browser: Browser, code: string) => browser.post('/two-factor/verify-totp', { code });
  async function switchOn(): Promise<void> {
    const enabled = await (await enable(esi)).json();
    secret = new URL(enabled.totpURI).searchParams.get('secret') ?? '';
    expect((await prove(esi, totp(secret))).status).toBe(200);
  }
  async function signInAgain(password = PASSWORD): Promise<Browser> {
    const browser = world.browser();
    expect(await (await browser.signIn(EMAIL, password)).json()).toMatchObject({ twoFactorRedirect: true });
    expect(await mayPack(browser)).toBe(false);
    expect((await prove(browser, totp(secret, 1))).status).toBe(200);
    return browser;
  }

  it('gives nothing before it is on, and the right from then on, at each login with a code', async () => {
    expect(await mayPack(esi)).toBe(false);
    await switchOn();
    expect(await mayPack(esi)).toBe(true);
    expect(await mayPack(await signInAgain())).toBe(true);
  });

  it('is for the administrator and her helpers alone', async () => {
    const other = await aPerson('kofi@example.org');
    for (const path of ['enable', 'disable', 'generate-backup-codes'])
      expect((await other.post(`/two-factor/${path}`, { password: PASSWORD })).status).toBe(403);
    expect(await database.db.select().from(twoFactors)).toEqual([]);
  });

  it('a session that no code opened has no rights, and changes nothing about the second factor', async () => {
    await switchOn();
    // As a login elsewhere would leave it that began before the second factor was on.
    await database.db.update(sessions).set({ secondFactor: false }).where(eq(sessions.userId, userId));
    expect(await mayPack(esi)).toBe(false);
    for (const path of ['enable', 'disable', 'generate-backup-codes'])
      expect((await esi.post(`/two-factor/${path}`, { password: PASSWORD })).status).toBe(403);
    expect((await prove(esi, totp(secret, 1))).status).toBe(200);
    expect(await mayPack(esi)).toBe(false);
  });

  it('off, it takes the rights along; on again, it gives them back', async () => {
    await switchOn();
    expect((await esi.post('/two-factor/disable', { password: PASSWORD })).status).toBe(200);
    expect(await mayPack(esi)).toBe(false);
    const [session] = await database.db.select().from(sessions).where(eq(sessions.userId, userId));
    expect(session?.secondFactor).toBe(false);
    await switchOn();
    expect(await mayPack(esi)).toBe(true);
  });

  it('a new password keeps what the session had that set it, and no more', async () => {
    const change = (browser: Browser, currentPassword: string, newPassword: string) =>
      browser.post('/change-password', { currentPassword, newPassword });
    expect((await change(esi, PASSWORD, NEW_PASSWORD)).status).toBe(200);
    const enabled = await (await enable(esi, NEW_PASSWORD)).json();
    secret = new URL(enabled.totpURI).searchParams.get('secret') ?? '';
    await prove(esi, totp(secret));
    expect((await change(esi, NEW_PASSWORD, PASSWORD)).status).toBe(200);
    expect(await mayPack(esi)).toBe(true);
    await database.db.update(sessions).set({ secondFactor: false }).where(eq(sessions.userId, userId));
    expect((await change(esi, PASSWORD, NEW_PASSWORD)).status).toBe(200);
    expect(await mayPack(esi)).toBe(false);
  });

  it('a recovery code opens a session with the rights, too', async () => {
    const enabled = await (await enable(esi)).json();
    secret = new URL(enabled.totpURI).searchParams.get('secret') ?? '';
    await prove(esi, totp(secret));
    const browser = world.browser();
    await browser.signIn(EMAIL, PASSWORD);
    const answer = await browser.post('/two-factor/verify-backup-code', { code: enabled.backupCodes[0] });
    expect(answer.status).toBe(200);
    expect(await mayPack(browser)).toBe(true);
  });

  it('no request makes a session look as if a code had opened it', async () => {
    for (const path of ['/update-user', '/sign-in/email'])
      await esi.post(path, { name: 'Esi', email: EMAIL, password: PASSWORD, secondFactor: true });
    const found = await database.db.select().from(sessions).where(eq(sessions.userId, userId));
    expect(found.map(({ secondFactor }) => secondFactor)).not.toContain(true);
  });
});
