import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#adapters/db/open-database.ts';
import { type AccountsWorld, anAccountsWorld, DATABASES } from './accounts-world.ts';

const PASSWORD = 'a long enough secret';
/** Of a carrier; every customer of it comes from here. */
const CARRIER = '192.0.2.80';

// Slow by nature: every sign-in costs a hash.
describe.each(DATABASES)('an address that many people share, on $name', { timeout: 90_000 }, ({ open }) => {
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

  it('lets everybody in who knows the password, the thirty-first and the fortieth', async () => {
    const people = Array.from({ length: 40 }, (_, one) => `person${one}@example.org`);
    for (const [one, email] of people.entries()) await world.browser(`203.0.113.${one}`).register(email);
    const statuses = await inTens(40, (turn) => at(people[turn] ?? '', PASSWORD));
    expect(statuses).toEqual(Array(40).fill(200));
  });

  it('refuses the thirty-first wrong password, and then a right one in a browser nobody knows', async () => {
    await world.browser('203.0.113.1').register('ama@example.org');
    const statuses = await inTens(40, (turn) => at(`victim${turn}@example.org`, 'not the password'));
    expect(statuses.filter((status) => status === 401)).toHaveLength(30);
    expect((await at('ama@example.org', PASSWORD)).status).toBe(429);
    expect((await world.browser('203.0.113.2').signIn('ama@example.org')).status).toBe(200);
  });

  it('lets a browser in that its account knows, whatever the others there do', async () => {
    const known = world.browser(CARRIER);
    await known.register('ama@example.org');
    await known.signIn('ama@example.org');
    await inTens(40, (turn) => at(`victim${turn}@example.org`, 'not the password'));
    expect((await known.signIn('ama@example.org')).status).toBe(200);
  });

  it('counts for all processes together', async () => {
    const other = world.process();
    const statuses = await inTens(40, (turn) => {
      const browser = turn % 2 === 0 ? world.browser(CARRIER) : other.browser(CARRIER);
      return browser.signIn(`victim${turn}@example.org`, 'not the password');
    });
    expect(statuses.filter((status) => status === 401)).toHaveLength(30);
  });

  it('gives no mark to a registration: marks cannot be collected before the owner comes', async () => {
    const collector = world.browser();
    await collector.register('victim@example.org');
    await collector.post('/delete-user', { password: PASSWORD });
    await world.browser().register('victim@example.org', 'the secret of the owner');
    await inTens(20, (turn) => world.browser(`203.0.113.${turn}`).signIn('victim@example.org', 'a guess'));
    expect((await collector.signIn('victim@example.org', 'another guess')).status).toBe(429);
  });

  it('forgets the mark of a browser with the password it was given for', async () => {
    const [thief, owner] = [world.browser(), world.browser('192.0.2.1')];
    await owner.register('ama@example.org');
    await thief.signIn('ama@example.org');
    const passwords = { currentPassword: PASSWORD, newPassword: 'the secret of the owner' };
    await owner.post('/change-password', passwords);
    await inTens(20, (turn) => world.browser(`203.0.113.${turn}`).signIn('ama@example.org', 'a guess'));
    expect((await thief.signIn('ama@example.org', 'another guess')).status).toBe(429);
    expect((await owner.signIn('ama@example.org', 'the secret of the owner')).status).toBe(200);
  });
});
