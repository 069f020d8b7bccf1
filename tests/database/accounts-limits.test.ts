import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#platform/db/open-database.server.ts';
import { limitedPasswords } from '#platform/identity/passwords.server.ts';
import { runRequest } from '#platform/identity/request-state.server.ts';
import { beginSignIn } from '#shop/accounts/sign-in-limits.server.ts';
import { DATABASES } from '#tests/support/databases.ts';
import { type AccountsWorld, anAccountsWorld } from './accounts-world.ts';

describe.each(DATABASES)('limits on $name', ({ open }) => {
  let database: Database;
  let world: AccountsWorld;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    world = await anAccountsWorld({}, database);
  });

  const guess = (ip: string, email = 'ama@example.org', more = {}) =>
    world.browser(ip).post('/sign-in/email', { email, password: 'not the password' }, more);

  it('meets fifty guesses, whatever IP they claim to come from', async () => {
    await world.browser('192.0.2.1').register('ama@example.org');
    const forging = (turn: number) => {
      const forged = `203.0.113.${turn}`;
      const claims = { 'x-forwarded-for': forged, forwarded: `for=${forged}`, 'x-real-ip': forged };
      return guess('198.51.100.7', `victim${turn}@example.org`, claims);
    };
    const statuses = (await inTens(50, forging)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(30);
    expect(statuses.filter((status) => status === 429)).toHaveLength(20);
    const refused = await guess('198.51.100.7');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await refused.json()).code).toBe('TOO_MANY_REQUESTS');
    expect((await world.browser('192.0.2.2').signIn('ama@example.org')).status).toBe(200);
  });

  it('meets guesses at one account from many IPs, yet a browser of its owner still gets in', async () => {
    const known = world.browser('192.0.2.1');
    await known.register('ama@example.org');
    await known.signIn('ama@example.org');
    await known.post('/sign-out');
    const answers = await Promise.all(Array.from({ length: 24 }, (_, host) => guess(`203.0.113.${host}`)));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(20);
    const stranger = await world.browser('192.0.2.9').signIn('ama@example.org');
    expect(stranger.status).toBe(429);
    expect(Number(stranger.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await known.signIn('ama@example.org')).status).toBe(200);
    expect((await guess('192.0.2.9', 'nobody@example.org')).status).toBe(401);
    world.later(901);
    expect((await world.browser('192.0.2.9').signIn('ama@example.org')).status).toBe(200);
  });

  it('does not hold it against an IP when the account refuses before its password is checked', async () => {
    const attempt = (ip: string, email: string) => beginSignIn(world.tools, { email, ip, device: null });
    for (let host = 0; host < 20; host += 1) await attempt(`203.0.113.${host}`, 'ama@example.org');
    for (let more = 0; more < 40; more += 1) {
      expect(await attempt('192.0.2.5', 'ama@example.org')).toMatchObject({ allowed: false });
    }
    expect(await attempt('192.0.2.5', 'kofi@example.org')).toMatchObject({ allowed: true });
  });

  it('gives a browser its allowance for its own account only', async () => {
    const thief = world.browser('192.0.2.3');
    await thief.register('thief@example.org');
    await world.browser('192.0.2.1').register('ama@example.org');
    await inTens(20, (host) => guess(`203.0.113.${host}`));
    expect((await thief.signIn('ama@example.org', 'not the password')).status).toBe(429);
  });

  it('lets the owner in again by the mailbox, from a browser nobody knows', async () => {
    await world.browser('192.0.2.1').register('ama@example.org');
    await inTens(20, (host) => guess(`203.0.113.${host}`));
    expect((await world.browser('192.0.2.5').signIn('ama@example.org')).status).toBe(429);
    const fresh = world.browser('192.0.2.5');
    await fresh.post('/request-password-reset', { email: 'ama@example.org' });
    const token = /token=(\S+)/.exec(world.mails.at(-1)?.text ?? '')?.[1];
    await fresh.post('/reset-password', { token, newPassword: 'an entirely new secret' });
    expect((await fresh.signIn('ama@example.org', 'an entirely new secret')).status).toBe(200);
  });

  it('counts only failures', async () => {
    const browser = world.browser('192.0.2.1');
    await browser.register('ama@example.org');
    const answers = await inTens(22, (turn) => world.browser(`203.0.113.${turn}`).signIn('ama@example.org'));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
  });
});

describe('hashing', () => {
  it('takes two at once and 24 in a queue, and turns the rest away', async () => {
    const { hash } = limitedPasswords();
    const asked = Array.from({ length: 30 }, (_, index) => hash(`a long enough secret ${index}`));
    const outcomes = (await Promise.allSettled(asked)).map(({ status }) => status);
    expect(outcomes).toEqual([...Array(26).fill('fulfilled'), ...Array(4).fill('rejected')]);
    expect(await hash('a long enough secret')).toMatch(/^[0-9a-f]+:/);
  });

  it('uses a prepared hash once, and only for its own password and request', async () => {
    const passwords = limitedPasswords();
    await runRequest(async () => {
      await passwords.prepare('one two three');
      const other = await passwords.hash('four five six');
      expect(await passwords.verify({ hash: other, password: 'four five six' })).toBe(true);
      const own = await passwords.hash('one two three');
      expect(await passwords.verify({ hash: own, password: 'one two three' })).toBe(true);
    });
  });
});

/** Ten at a time: more would meet the full queue of the hashing instead of the limit. */
async function inTens(count: number, ask: (turn: number) => Promise<Response>): Promise<Response[]> {
  const answers: Response[] = [];
  for (let turn = 0; turn < count; turn += 10) {
    const few = Array.from({ length: Math.min(10, count - turn) }, (_, step) => ask(turn + step));
    answers.push(...(await Promise.all(few)));
  }
  return answers;
}
