import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#platform/db/open-database.server.ts';
import { accounts, users } from '#platform/identity/tables.server.ts';
import { provisionAdmin } from '#shop/accounts/provision-admin.server.ts';
import { viewerOf } from '#shop/accounts/viewer-of.server.ts';
import { DATABASES } from '#tests/support/databases.ts';
import { totp } from '#tests/support/totp.ts';
import { type AccountsWorld, ADMIN, anAccountsWorld, type Browser } from './accounts-world.ts';

const PASSWORD = 'the secret of the shop';

describe.each(DATABASES)('the admin on $name', ({ open }) => {
  let database: Database;
  let world: AccountsWorld;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    world = await anAccountsWorld({}, database);
  });

  const provision = (password: string | null, adminEmail = ADMIN) =>
    provisionAdmin({ ...world.tools, settings: { adminEmail } }, world.identity.passwords, password);
  const kindOf = async (browser: Browser, adminEmail = ADMIN) =>
    viewerOf(await browser.session(), adminEmail).kind;

  /** Somebody who registered the address while it was not the admin's yet. */
  async function aSquatter(): Promise<Browser> {
    const squatter = world.browser();
    await squatter.register('taken@example.com');
    await database.db.update(users).set({ email: ADMIN });
    return squatter;
  }

  const aSocialAccount = (userId: string) => {
    const now = new Date();
    const dates = { createdAt: now, updatedAt: now };
    return { id: 'social', accountId: 'g-1', providerId: 'google', userId, ...dates };
  };

  it('gets an account at the first start, its password made and printed once', async () => {
    const first = await provision(null);
    expect(first).toMatchObject({
      outcome: 'created',
      generatedPassword: expect.stringMatching(/^[a-z2-7]{20}$/),
    });
    expect(await provision(null)).toEqual({ outcome: 'unchanged', generatedPassword: null });
    const admin = world.browser();
    await admin.signIn(ADMIN.toUpperCase(), first.generatedPassword ?? '');
    expect(await kindOf(admin)).toBe('admin');
  });

  it('keeps password and sessions at every further start with the same ADMIN_PASSWORD', async () => {
    expect(await provision(PASSWORD)).toEqual({ outcome: 'created', generatedPassword: null });
    const admin = world.browser();
    await admin.signIn(ADMIN, PASSWORD);
    expect((await provision(PASSWORD)).outcome).toBe('unchanged');
    expect(await kindOf(admin)).toBe('admin');
  });

  it('keeps its own password and second factor at every further start, whatever ADMIN_PASSWORD says', async () => {
    await provision(PASSWORD);
    const admin = world.browser();
    await admin.signIn(ADMIN, PASSWORD);
    const own = 'a password that the variable never saw';
    await admin.post('/change-password', { currentPassword: PASSWORD, newPassword: own });
    const enabled = await (await admin.post('/two-factor/enable', { password: own })).json();
    const secret = new URL(enabled.totpURI).searchParams.get('secret') ?? '';
    await admin.post('/two-factor/verify-totp', { code: totp(secret) });
    for (const password of [PASSWORD, `${PASSWORD} 2`, null]) {
      expect(await provision(password)).toEqual({ outcome: 'unchanged', generatedPassword: null });
    }
    expect(await kindOf(admin)).toBe('admin');
    expect((await world.browser().signIn(ADMIN, PASSWORD)).status).toBe(401);
    expect(await (await world.browser().signIn(ADMIN, own)).json()).toMatchObject({
      twoFactorRedirect: true,
    });
  });

  it('loses a social way in that an earlier build let in, at the next start', async () => {
    await provision(PASSWORD);
    const [admin] = await database.db.select().from(users);
    await database.db.insert(accounts).values(aSocialAccount(admin?.id ?? ''));
    expect((await provision(PASSWORD)).outcome).toBe('unchanged');
    expect((await database.db.select().from(accounts)).map(({ providerId }) => providerId)).toEqual([
      'credential',
    ]);
  });

  it('takes over an account that somebody registered before, verified or not', async () => {
    for (const emailVerified of [false, true]) {
      world = await anAccountsWorld({}, database);
      const squatter = await aSquatter();
      const userId = (await squatter.session())?.userId ?? '';
      await database.db.update(users).set({ emailVerified });
      await database.db.insert(accounts).values(aSocialAccount(userId));
      expect((await provision(PASSWORD)).outcome).toBe('taken over');
      expect(await squatter.session()).toBeNull();
      expect((await world.browser().signIn(ADMIN)).status).toBe(401);
      expect((await database.db.select().from(accounts)).map(({ providerId }) => providerId)).toEqual([
        'credential',
      ]);
      const admin = world.browser();
      await admin.signIn(ADMIN, PASSWORD);
      expect(await kindOf(admin)).toBe('admin');
      expect((await provision(PASSWORD)).outcome).toBe('unchanged');
    }
  });

  it('never makes a squatter the admin, not even between the steps', async () => {
    const squatter = await aSquatter();
    expect(await kindOf(squatter)).toBe('customer');
  });

  it('is provisioned once by processes that start together', async () => {
    const outcomes = (await Promise.all([provision(PASSWORD), provision(PASSWORD), provision(PASSWORD)])).map(
      ({ outcome }) => outcome,
    );
    expect(outcomes.sort()).toEqual(['created', 'unchanged', 'unchanged']);
  });

  it('loses the rights with the setting, at the next request', async () => {
    await provision(PASSWORD);
    const admin = world.browser();
    await admin.signIn(ADMIN, PASSWORD);
    expect(await kindOf(admin, 'other@example.com')).toBe('customer');
    expect(await kindOf(admin, 'Admin@Example.com')).toBe('admin');
  });

  it('cannot delete the account of the shop by mistake', async () => {
    await provision(PASSWORD);
    const admin = world.browser();
    await admin.signIn(ADMIN, PASSWORD);
    expect((await admin.post('/delete-user', { password: PASSWORD })).status).toBe(403);
    expect((await world.browser().signIn(ADMIN, PASSWORD)).status).toBe(200);
  });

  it('may have a second factor: then the password alone opens nothing, a code or a recovery code does', async () => {
    await provision(PASSWORD);
    const admin = world.browser();
    await admin.signIn(ADMIN, PASSWORD);
    const enabled = await (await admin.post('/two-factor/enable', { password: PASSWORD })).json();
    const secret = new URL(enabled.totpURI).searchParams.get('secret') ?? '';
    expect((await admin.post('/two-factor/verify-totp', { code: totp(secret) })).status).toBe(200);

    const second = world.browser();
    expect(await (await second.signIn(ADMIN, PASSWORD)).json()).toMatchObject({ twoFactorRedirect: true });
    expect(await second.session()).toBeNull();
    expect((await second.post('/two-factor/verify-totp', { code: '000000' })).status).toBe(401);
    expect((await second.post('/two-factor/verify-totp', { code: totp(secret, 1) })).status).toBe(200);
    expect(await kindOf(second)).toBe('admin');

    const [recovery] = enabled.backupCodes;
    const third = world.browser();
    await third.signIn(ADMIN, PASSWORD);
    expect((await third.post('/two-factor/verify-backup-code', { code: recovery })).status).toBe(200);
    const fourth = world.browser();
    await fourth.signIn(ADMIN, PASSWORD);
    expect((await fourth.post('/two-factor/verify-backup-code', { code: recovery })).status).toBe(401);

    const rows = JSON.stringify((await database.db.execute('select * from two_factors')) ?? {});
    expect(rows).not.toContain(recovery);
  });
});
