import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#platform/db/open-database.server.ts';
import { accounts, sessions, users } from '#platform/identity/tables.server.ts';
import { DATABASES } from '#tests/support/databases.ts';
import { type AccountsWorld, anAccountsWorld, type Browser } from './accounts-world.ts';

const PASSWORD = 'a long enough secret';
const AMA = 'ama@example.org';

type Listed = { id: string };

describe.each(DATABASES)('sessions on $name', ({ open }) => {
  let database: Database;
  let world: AccountsWorld;
  let here: Browser;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    world = await anAccountsWorld({}, database);
    here = world.browser();
    await here.register(AMA);
  });

  const signedIn = async (email = AMA) => {
    const browser = world.browser();
    await browser.signIn(email);
    return browser;
  };
  const list = async (browser: Browser): Promise<Listed[]> => (await browser.get('/list-sessions')).json();

  it('no answer hands a session token or an address to a script', async () => {
    const there = world.browser();
    const answers = [
      await world.browser().register('kofi@example.org'),
      await there.signIn(AMA),
      await there.get('/get-session'),
      await there.get('/list-sessions'),
      await there.post('/change-password', { currentPassword: PASSWORD, newPassword: 'another long secret' }),
    ];
    const texts = await Promise.all(answers.map((answer) => answer.text()));
    const rows = await database.db.select().from(sessions);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    for (const text of texts) {
      expect(text).not.toMatch(/"(token|ipAddress)"/);
      for (const { token } of rows) expect(text).not.toContain(token);
      expect(text).not.toContain('198.51.100.1');
    }
  });

  it('a session is ended by its id', async () => {
    const there = await signedIn();
    const id = (await there.session())?.sessionId ?? '';
    expect((await list(here)).map((session) => session.id)).toContain(id);
    expect((await here.post('/revoke-session', { id })).status).toBe(200);
    expect([await there.session(), (await here.session())?.email]).toEqual([null, AMA]);
  });

  it('nobody ends or lists a session of somebody else', async () => {
    const kofi = world.browser();
    await kofi.register('kofi@example.org');
    const id = (await here.session())?.sessionId ?? '';
    expect((await kofi.post('/revoke-session', { id })).status).toBe(200);
    expect(await here.session()).not.toBeNull();
    expect(await list(kofi)).toHaveLength(1);
  });

  it('signing in again ends the session this browser had', async () => {
    const before = new Map(here.cookies);
    expect((await here.signIn(AMA)).status).toBe(200);
    const former = world.browser();
    for (const [name, value] of before) former.cookies.set(name, value);
    expect(await former.session()).toBeNull();
    expect(await here.session()).toMatchObject({ email: AMA });
    expect(await list(here)).toHaveLength(1);
  });

  it('a refused sign-in leaves the session of this browser alone', async () => {
    expect((await here.signIn(AMA, 'not the password')).status).toBe(401);
    expect(await here.session()).toMatchObject({ email: AMA });
  });

  it('a new password ends the other sessions, whatever the request says', async () => {
    const there = await signedIn();
    const passwords = { currentPassword: PASSWORD, newPassword: 'another long secret' };
    const answer = await here.post('/change-password', { ...passwords, revokeOtherSessions: false });
    expect(answer.status).toBe(200);
    expect([await there.session(), (await here.session())?.email]).toEqual([null, AMA]);
  });

  it('an account with a password is deleted with that password alone', async () => {
    for (const body of [{}, { password: '' }]) {
      const refused = await here.post('/delete-user', body);
      expect([refused.status, (await refused.json()).code]).toEqual([400, 'PASSWORD_REQUIRED']);
    }
    expect(await database.db.select().from(users)).toHaveLength(1);
    expect((await here.post('/delete-user', { password: PASSWORD })).status).toBe(200);
    expect(await database.db.select().from(users)).toEqual([]);
  });

  it('an account without a password is deleted within minutes of signing in', async () => {
    await database.db.update(accounts).set({ providerId: 'google' });
    const signedInAt = (minutesAgo: number) =>
      database.db.update(sessions).set({ createdAt: new Date(Date.now() - minutesAgo * 60_000) });
    await signedInAt(11);
    const late = await here.post('/delete-user', {});
    expect([late.status, (await late.json()).code]).toEqual([400, 'SESSION_EXPIRED']);
    await signedInAt(9);
    expect((await here.post('/delete-user', {})).status).toBe(200);
    expect(await database.db.select().from(users)).toEqual([]);
  });

  it('the list of sessions is there on the seventh day as well', async () => {
    await database.db.update(sessions).set({ createdAt: new Date(Date.now() - 6 * 24 * 3600_000) });
    expect((await here.get('/list-sessions')).status).toBe(200);
  });
});
