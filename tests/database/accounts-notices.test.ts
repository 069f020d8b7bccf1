import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#platform/db/open-database.server.ts';
import { users } from '#platform/identity/tables.server.ts';
import { DATABASES } from '#tests/support/databases.ts';
import { type AccountsWorld, anAccountsWorld, type Browser } from './accounts-world.ts';

const AMA = 'ama@example.org';
const PASSWORD = 'a long enough secret';
const NEW = 'an entirely new secret';

describe.each(DATABASES)('what an owner hears of the account, on $name', ({ open }) => {
  let database: Database;
  let world: AccountsWorld;
  let own: Browser;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    world = await anAccountsWorld({}, database);
    own = world.browser();
    await own.register(AMA);
    await database.db.update(users).set({ emailVerified: true }).where(eq(users.email, AMA));
    world.mails.length = 0;
  });
  const subjects = () => world.mails.map(({ subject }) => subject);

  it('nothing of the first login after registering, nor of a browser that logged in before', async () => {
    await own.signIn(AMA);
    await own.post('/sign-out');
    await own.signIn(AMA);
    expect(subjects()).toEqual([]);
  });

  it('a login with another browser, in words and without an address', async () => {
    await own.signIn(AMA);
    const phone = world.browser('203.0.113.7');
    const userAgent = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36';
    const wrong = { email: AMA, password: 'not the password' };
    await phone.post('/sign-in/email', wrong, { 'user-agent': userAgent });
    expect(subjects()).toEqual([]);
    await phone.post('/sign-in/email', { email: AMA, password: PASSWORD }, { 'user-agent': userAgent });
    expect(world.mails).toMatchObject([
      { to: AMA, subject: 'New login at Sixteen Figures: Chrome on Android' },
    ]);
    expect(world.mails[0]?.text).not.toContain('203.0.113.7');
    await phone.post('/sign-in/email', { email: AMA, password: PASSWORD });
    expect(subjects()).toHaveLength(1);
  });

  it('at most five logins in an hour, and none before the address is confirmed', async () => {
    await own.signIn(AMA);
    for (let host = 1; host <= 6; host += 1) await world.browser(`203.0.113.${host}`).signIn(AMA);
    expect(subjects()).toHaveLength(5);
    world.later(3700);
    await database.db.update(users).set({ emailVerified: false }).where(eq(users.email, AMA));
    await world.browser('203.0.113.9').signIn(AMA);
    expect(subjects()).toHaveLength(5);
  });

  it('a new password, set while logged in or by a link', async () => {
    await own.post('/change-password', { currentPassword: 'wrong', newPassword: NEW });
    expect(subjects()).toEqual([]);
    await own.post('/change-password', { currentPassword: PASSWORD, newPassword: NEW });
    expect(subjects()).toEqual(['Your password at Sixteen Figures was changed']);
    await own.post('/request-password-reset', { email: AMA });
    const token = /token=(\S+)/.exec(world.mails.at(-1)?.text ?? '')?.[1] ?? '';
    await world.browser().post('/reset-password', { token, newPassword: PASSWORD });
    expect(subjects().at(-1)).toBe('Your password at Sixteen Figures was changed');
    expect(subjects()).toHaveLength(3);
  });
});
