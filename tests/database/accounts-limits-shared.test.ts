import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#platform/db/open-database.server.ts';
import { insertPerson, setPassword } from '#shop/accounts/queries.server.ts';
import { beginSignIn } from '#shop/accounts/sign-in-limits.server.ts';
import { DATABASES } from '#tests/support/databases.ts';
import { type AccountsWorld, anAccountsWorld } from './accounts-world.ts';

const PASSWORD = 'a long enough secret';
/** Of a carrier; every customer of it comes from here. */
const CARRIER = '192.0.2.80';

// Slow by nature: every sign-in costs a hash.
describe.each(DATABASES)('an IP that many people share, on $name', { timeout: 90_000 }, ({ open }) => {
  let database: Database;
  let world: AccountsWorld;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    world = await anAccountsWorld({}, database);
  });

  const at = (email: string, password: string) => world.browser(CARRIER).signIn(email, password);
  const inTens = async (count: number, ask: (turn: number) => Promise<Response>): Promise<number[]> => {
    const statuses: number[] = [];
    for (let turn = 0; turn < count; turn += 10) {
      const few = Array.from({ length: Math.min(10, count - turn) }, (_, step) => ask(turn + step));
      statuses.push(...(await Promise.all(few)).map(({ status }) => status));
    }
    return statuses;
  };

  /** Attempts whose password nobody checks, so that a count is reached without its cost. */
  const attempts = async (count: number, attempt: { email?: string; ip?: string }) => {
    for (let turn = 0; turn < count; turn += 1) {
      const from = { email: `victim${turn}@example.org`, ip: `203.0.113.${turn}`, ...attempt };
      await beginSignIn(world.tools, { ...from, device: null });
    }
  };

  /** Accounts with one and the same password. */
  async function people(count: number): Promise<string[]> {
    const { db } = database;
    const hash = await world.tools.passwords.hash(PASSWORD);
    const now = new Date();
    const ids = Array.from({ length: count }, (_, one) => `person${one}`);
    for (const id of ids) {
      await insertPerson(db, { id, email: `${id}@example.org`, name: '', now });
      await setPassword(db, { id, userId: id, hash, now });
    }
    return ids.map((id) => `${id}@example.org`);
  }

  it('lets everybody in who knows the password, the thirty-first and the thirty-third', async () => {
    const emails = await people(33);
    const statuses = await inTens(33, (turn) => at(emails[turn] ?? '', PASSWORD));
    expect(statuses).toEqual(Array(33).fill(200));
  });

  it('refuses the thirty-first wrong password, and then a right one in a browser nobody knows', async () => {
    const [ama = ''] = await people(1);
    const statuses = await inTens(31, (turn) => at(`victim${turn}@example.org`, 'not the password'));
    expect(statuses.filter((status) => status === 401)).toHaveLength(30);
    expect((await at(ama, PASSWORD)).status).toBe(429);
    expect((await world.browser('203.0.113.2').signIn(ama)).status).toBe(200);
  });

  it('lets a browser in that its account knows, whatever the others there do', async () => {
    const [ama = ''] = await people(1);
    const known = world.browser(CARRIER);
    await known.signIn(ama);
    await attempts(31, { ip: CARRIER });
    expect((await at(ama, PASSWORD)).status).toBe(429);
    expect((await known.signIn(ama)).status).toBe(200);
  });

  it('counts for all processes together', async () => {
    const other = world.process();
    await attempts(29, { ip: CARRIER });
    expect((await at('victim@example.org', 'a guess')).status).toBe(401);
    expect((await other.browser(CARRIER).signIn('victim@example.org', 'a guess')).status).toBe(429);
  });

  it('gives no mark to a registration: marks cannot be collected before the owner comes', async () => {
    const collector = world.browser();
    await collector.register('victim@example.org');
    await collector.post('/delete-user', { password: PASSWORD });
    await world.browser().register('victim@example.org', 'the secret of the owner');
    await attempts(20, { email: 'victim@example.org' });
    expect((await collector.signIn('victim@example.org', 'another guess')).status).toBe(429);
  });

  it('forgets the mark of a browser with the password it was given for', async () => {
    const [ama = ''] = await people(1);
    const [thief, owner] = [world.browser(), world.browser('192.0.2.1')];
    await owner.signIn(ama);
    await thief.signIn(ama);
    const passwords = { currentPassword: PASSWORD, newPassword: 'the secret of the owner' };
    await owner.post('/change-password', passwords);
    await attempts(20, { email: ama });
    expect((await thief.signIn(ama, 'another guess')).status).toBe(429);
    expect((await owner.signIn(ama, 'the secret of the owner')).status).toBe(200);
  });
});
