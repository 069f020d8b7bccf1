import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { twoFactors } from '#platform/identity/tables.server.ts';
import { auditLog } from '#shop/office/tables/audit-log.server.ts';
import { freshPostgresUrl } from '#tests/support/databases.ts';
import { anHttpShop, aVisitor, type HttpShop } from '#tests/support/http-shop.ts';
import { LIVE } from '#tests/support/live-environment.ts';
import { runScript } from '#tests/support/run-script.ts';
import { ADMIN, freePort } from '#tests/support/running-shop.ts';
import { totp } from '#tests/support/totp.ts';

const OWNER = 'owner@shop.example';

/** Runs `npm run tool -- reset-admin` as an operator would, in live mode unless set otherwise. */
function resetAdmin(databaseUrl: string, typed: string, env: Record<string, string> = {}) {
  return runScript('reset-admin', [], { ...LIVE, DATABASE_URL: databaseUrl, ...env }, typed);
}

describe('npm run tool -- reset-admin', () => {
  let shop: HttpShop;
  beforeAll(async () => {
    // It hashes as the script does.
    shop = await anHttpShop({ ADMIN_EMAIL: OWNER, NODE_OPTIONS: '' });
  });
  afterAll(() => shop.close());

  const signIn = (password: string, caller = aVisitor(shop)) =>
    caller.post('/api/auth/sign-in/email', { email: OWNER, password });

  test('takes the new password from standard input, and ends sessions and second factor', async () => {
    const admin = aVisitor(shop);
    await signIn(ADMIN.password, admin);
    const enabled = await admin.post('/api/auth/two-factor/enable', { password: ADMIN.password });
    const { totpURI } = (await enabled.json()) as { totpURI: string };
    const code = totp(new URL(totpURI).searchParams.get('secret') ?? '');
    expect((await admin.post('/api/auth/two-factor/verify-totp', { code })).status).toBe(200);

    const { code: ended, lines } = await resetAdmin(shop.databaseUrl, 'the way back in\n');
    expect([ended, lines]).toEqual([0, [expect.stringContaining(OWNER)]]);
    expect(lines.join()).not.toContain('the way back in');
    expect(await (await admin.get('/api/me')).json()).toMatchObject({ isUserLoggedIn: false });
    expect((await signIn(ADMIN.password)).status).toBe(401);
    expect(await (await signIn('the way back in')).json()).not.toHaveProperty('twoFactorRedirect');
    expect(await shop.database.db.select().from(twoFactors)).toEqual([]);
    const log = (await shop.database.db.select().from(auditLog)).filter(({ actor }) => actor === 'operator');
    expect(log).toMatchObject([{ verb: 'admin.provisioned', details: { how: 'reset', email: OWNER } }]);
  });

  test('makes a password up when none is given, and prints it once', async () => {
    const { code, lines } = await resetAdmin(shop.databaseUrl, '');
    const [, password = ''] = /New password \(shown once\): (\S{20})$/.exec(lines[1] ?? '') ?? [];
    expect([code, lines.length]).toEqual([0, 2]);
    expect((await signIn(password)).status).toBe(200);
  });

  test.each([
    ['short', 'a password has 8 to 128 characters'],
    ['password123', 'this password is too easy to guess'],
  ])('refuses %s in one line, and changes nothing', async (typed, reason) => {
    await resetAdmin(shop.databaseUrl, 'a password that stays\n');
    const { code, lines } = await resetAdmin(shop.databaseUrl, `${typed}\n`);
    expect([code, lines]).toEqual([1, [expect.stringContaining(reason)]]);
    expect((await signIn('a password that stays')).status).toBe(200);
  });

  test('says in one line that the database cannot be reached', async () => {
    const nowhere = `postgres://shop:hunter2@127.0.0.1:${await freePort()}/shop`;
    const { code, lines } = await resetAdmin(nowhere, 'the way back in\n');
    expect([code, lines]).toEqual([
      1,
      [expect.stringMatching(/^The administrator was not reset: .*ECONNREFUSED/)],
    ]);
    expect(lines.join()).not.toContain('hunter2');
  });

  test('opens the account where no start has made it yet', async () => {
    const { code } = await resetAdmin(await freshPostgresUrl(), 'the way back in\n', { SHOP_MODE: 'demo' });
    expect(code).toBe(0);
  });
});
