import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#platform/db/open-database.server.ts';
import { users } from '#platform/identity/tables.server.ts';
import { DATABASES } from '#tests/support/databases.ts';
import { type AccountsWorld, anAccountsWorld, type Browser } from './accounts-world.ts';

const PASSWORD = 'a long enough secret';

describe.each(DATABASES)('what an account endpoint takes, on $name', ({ open }) => {
  let database: Database;
  let world: AccountsWorld;
  let ama: Browser;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    world = await anAccountsWorld({}, database);
    ama = world.browser();
    await ama.register('ama@example.org');
  });

  const names = async () => (await database.db.select().from(users)).map(({ name }) => name);
  const outcome = async (answer: Response) => [answer.status, (await answer.json()).code];

  it.each([
    ['null', null],
    ['a list', ['A'.repeat(60_000)]],
    ['a list with U+0000', ['x\0']],
    ['an object', { a: 1 }],
    ['an object with a toString', { toString: 'x' }],
    ['a number', 7],
    ['true', true],
    ['U+0000', 'Ama\0'],
    ['half a surrogate pair', 'Ama \ud800'],
    ['101 characters', 'x'.repeat(101)],
  ])('a name that is %s is refused at every entrance, and the old one stays', async (_, name) => {
    expect(await outcome(await ama.post('/update-user', { name }))).toEqual([400, 'VALIDATION_ERROR']);
    const stranger = { email: 'kofi@example.org', password: PASSWORD, name };
    expect(await outcome(await world.browser().post('/sign-up/email', stranger))).toEqual([
      400,
      'VALIDATION_ERROR',
    ]);
    expect(await names()).toEqual(['Ama']);
  });

  it('a name is stored without the space around it, and may have 100 characters', async () => {
    const name = 'x'.repeat(100);
    expect((await ama.post('/update-user', { name: `   ${name}   ` })).status).toBe(200);
    expect(await names()).toEqual([name]);
  });

  it.each([
    ['/sign-in/email', { email: ['ama@example.org'], password: PASSWORD }],
    ['/sign-in/email', { email: 'ama@example.org', password: { length: 9 } }],
    ['/sign-up/email', { email: 'kofi@example.org', password: null }],
    ['/request-password-reset', { email: { toString: 'x' } }],
    ['/reset-password', { token: ['x'], newPassword: PASSWORD }],
    ['/reset-password', { token: 'x\0', newPassword: PASSWORD }],
    ['/change-password', { currentPassword: PASSWORD, newPassword: [PASSWORD] }],
    ['/delete-user', { password: [PASSWORD] }],
    ['/revoke-session', { id: {} }],
    ['/two-factor/verify-totp', { code: 123456 }],
    ['/two-factor/verify-backup-code', { code: null }],
  ])('%s refuses %j', async (path, body) => {
    expect(await outcome(await ama.post(path, body))).toEqual([400, 'VALIDATION_ERROR']);
  });

  it.each([
    ['/sign-up/email', { email: 'kofi@example.org', password: PASSWORD, name: '', emailVerified: true }],
    ['/sign-up/email', { email: 'kofi@example.org', password: PASSWORD, name: '', role: 'admin' }],
    ['/sign-in/email', { email: 'ama@example.org', password: PASSWORD, admin: true }],
    ['/update-user', { name: 'Esi', twoFactorEnabled: true }],
    ['/update-user', { image: 'https://evil.example/x.png' }],
    ['/two-factor/verify-totp', { code: '123456', trustDevice: true }],
    ['/two-factor/verify-backup-code', { code: '123456', trustDevice: false }],
    ['/delete-user', { password: PASSWORD, token: 'x' }],
    ['/sign-out', { everywhere: true }],
  ])('%s refuses fields it does not know: %j', async (path, body) => {
    expect(await outcome(await ama.post(path, body))).toEqual([400, 'VALIDATION_ERROR']);
    expect(await names()).toEqual(['Ama']);
  });

  it.each([[null], [[]], ['text'], [7], [true]])('a body that is %j is refused', async (body: unknown) => {
    expect((await ama.post('/update-user', body)).status).toBe(400);
    expect((await ama.post('/sign-out', body)).status).toBe(400);
  });

  it('the database refuses a longer name by itself', async () => {
    const tooLong = `update users set name = repeat('x', 101)`;
    await expect(database.db.execute(tooLong)).rejects.toThrow();
  });
});
