import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#platform/db/open-database.server.ts';
import { scrypt } from '#platform/identity/passwords.server.ts';
import { users } from '#platform/identity/tables.server.ts';
import { confirmEmail, findConfirmation } from '#shop/accounts/confirm-email.server.ts';
import { deleteAccount } from '#shop/accounts/identity-rules.server.ts';
import { beginSignIn } from '#shop/accounts/sign-in-limits.server.ts';
import { viewerOf } from '#shop/accounts/viewer-of.server.ts';
import { orders } from '#shop/orders/tables/orders.server.ts';
import { VISITOR_VIEWER, type Viewer } from '#shop/viewer.server.ts';
import { DATABASES } from '#tests/support/databases.ts';
import {
  type AccountsWorld,
  ADMIN,
  aGuestOrder,
  anAccountsWorld,
  type Browser,
  SHOP,
} from './accounts-world.ts';

const AMA = 'ama@example.org';
const PASSWORD = 'a long enough secret';

describe.each(DATABASES)('confirming an e-mail on $name', { timeout: 60_000 }, ({ open }) => {
  let database: Database;
  let world: AccountsWorld;
  let ama: Browser;
  let token: string;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    world = await anAccountsWorld({}, database, scrypt);
    await aGuestOrder(database, 'a', 'Ama@Example.org');
    await aGuestOrder(database, 'b', 'other@example.org');
    ama = world.browser();
    await ama.register(AMA);
    token = linkInMail().searchParams.get('token') ?? '';
  });

  const linkInMail = () => new URL(/http\S+/.exec(world.mails.at(-1)?.text ?? '')?.[0] ?? '');
  const viewer = async (browser: Browser): Promise<Viewer> => viewerOf(await browser.session(), ADMIN);
  const press = (who: Viewer, password = '', link = token) =>
    confirmEmail(world.tools, who, { token: link, password, ip: '203.0.113.9' });
  const isConfirmed = async () => (await database.db.select().from(users))[0]?.emailVerified;
  const owners = async () =>
    Object.fromEntries((await database.db.select().from(orders)).map(({ id, userId }) => [id[0], userId]));

  it('the e-mail leads to a page, and opening it confirms nothing, however often', async () => {
    expect(linkInMail().href).toMatch(new RegExp(`^${SHOP}/confirm-email\\?token=`));
    for (const who of [VISITOR_VIEWER, await viewer(ama), VISITOR_VIEWER]) {
      expect(await findConfirmation(world.tools, who, token)).toMatchObject({ kind: 'usable', email: AMA });
    }
    expect([await isConfirmed(), await owners()]).toEqual([false, { a: 'guest', b: 'guest' }]);
  });

  it('a link of an earlier e-mail leads to the page, and confirms nothing either', async () => {
    for (const browser of [world.browser(), ama]) {
      const answer = await browser.get(`/verify-email?token=${token}&callbackURL=%2Faccount`);
      expect([answer.status, answer.headers.get('location')]).toEqual([303, `/confirm-email?token=${token}`]);
    }
    expect(await isConfirmed()).toBe(false);
  });

  it('is done by whoever is signed in to the account, and orders of an earlier one join', async () => {
    expect(await press(await viewer(ama))).toEqual({ kind: 'confirmed' });
    expect([await isConfirmed(), await owners()]).toEqual([
      true,
      { a: (await ama.session())?.userId, b: 'guest' },
    ]);
  });

  it('is done by whoever has the password', async () => {
    expect(await press(VISITOR_VIEWER, PASSWORD)).toEqual({ kind: 'confirmed' });
    expect(await isConfirmed()).toBe(true);
  });

  it('is not done by the owner of the mailbox for a stranger who registered the address', async () => {
    const kofi = world.browser();
    await kofi.register('kofi@example.org');
    for (const who of [VISITOR_VIEWER, await viewer(kofi)]) {
      expect(await findConfirmation(world.tools, who, token)).toMatchObject({ needsPassword: true });
      expect(await press(who)).toEqual({ kind: 'wrong_password' });
      expect(await press(who, 'the password of another account')).toEqual({ kind: 'wrong_password' });
    }
    expect([await isConfirmed(), await owners()]).toEqual([false, { a: 'guest', b: 'guest' }]);
  });

  it('brings no orders by signing in, before or after', async () => {
    await world.browser().signIn(AMA);
    expect(await owners()).toEqual({ a: 'guest', b: 'guest' });
    await press(await viewer(ama));
    await aGuestOrder(database, 'c', AMA);
    await world.browser().signIn(AMA);
    expect(await owners()).toMatchObject({ c: 'guest' });
  });

  it('is harmless twice, and at the same instant', async () => {
    const who = await viewer(ama);
    const kinds = (await Promise.all([press(who), press(who)])).map(({ kind }) => kind);
    expect(kinds).toContain('confirmed');
    expect(await press(who)).toEqual({ kind: 'used', email: AMA });
    expect(await findConfirmation(world.tools, VISITOR_VIEWER, token)).toEqual({ kind: 'used', email: AMA });
  });

  it('takes no forged link, no foreign one, and none of a deleted account', async () => {
    const who = await viewer(ama);
    const [head = '', payload = '', signature = ''] = token.split('.');
    const none = Buffer.from('{"alg":"none"}').toString('base64url');
    const signatures = ['', signature.slice(1), 'A'.repeat(43)];
    const forged = [
      ...signatures.map((other) => `${head}.${payload}.${other}`),
      `${none}.${payload}.`,
      '',
      'x',
      '\0',
    ];
    for (const link of forged) expect(await press(who, PASSWORD, link)).toEqual({ kind: 'unknown' });
    await ama.post('/delete-user', { password: PASSWORD });
    expect(await press(VISITOR_VIEWER, PASSWORD)).toEqual({ kind: 'unknown' });
  });

  it('brings the orders to nobody when the account is deleted while its password is checked', async () => {
    const userId = (await ama.session())?.userId ?? '';
    const passwords = {
      ...world.tools.passwords,
      async verify(guess: Parameters<typeof world.tools.passwords.verify>[0]) {
        await deleteAccount(world.tools, userId);
        return world.tools.passwords.verify(guess);
      },
    };
    const input = { token, password: PASSWORD, ip: '203.0.113.9' };
    expect(await confirmEmail({ ...world.tools, passwords }, VISITOR_VIEWER, input)).toEqual({
      kind: 'unknown',
    });
    expect(await owners()).toEqual({ a: 'guest', b: 'guest' });
  });

  it('tells a link that has ended from one that never was', async () => {
    const [head = ''] = token.split('.');
    const old = Buffer.from(JSON.stringify({ email: AMA, exp: 1_700_000_000 })).toString('base64url');
    expect(await press(await viewer(ama), PASSWORD, `${head}.${old}.x`)).toEqual({ kind: 'ended' });
    expect(await isConfirmed()).toBe(false);
  });

  it('is refused, and counts as no guess, while too many passwords wait to be checked', async () => {
    const inQueue = Array.from({ length: 26 }, () => world.tools.passwords.hash(PASSWORD));
    await expect(press(VISITOR_VIEWER, PASSWORD)).rejects.toMatchObject({ code: 'unavailable' });
    await Promise.all(inQueue);
    for (let guess = 1; guess < 20; guess += 1) {
      await beginSignIn(world.tools, { email: AMA, ip: `203.0.113.${guess}`, device: null });
    }
    expect(await press(VISITOR_VIEWER, PASSWORD)).toEqual({ kind: 'confirmed' });
  });

  it('counts guesses of the password like those at the login', async () => {
    expect(await press(VISITOR_VIEWER, 'a guess')).toEqual({ kind: 'wrong_password' });
    for (let guess = 1; guess < 20; guess += 1) {
      await beginSignIn(world.tools, { email: AMA, ip: `203.0.113.${guess}`, device: null });
    }
    expect(await press(VISITOR_VIEWER, PASSWORD)).toEqual({ kind: 'too_many_requests' });
    expect((await world.browser('192.0.2.44').signIn(AMA)).status).toBe(429);
    expect(await press(await viewer(ama))).toEqual({ kind: 'confirmed' });
  });
});
