import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#platform/db/open-database.server.ts';
import { accounts, sessions, users, verifications } from '#platform/identity/tables.server.ts';
import { orders } from '#shop/orders/tables/orders.server.ts';
import { DATABASES } from '#tests/support/databases.ts';
import { type AccountsWorld, ADMIN, aGuestOrder, anAccountsWorld, SHOP } from './accounts-world.ts';

const NEW = 'an entirely new secret';

describe.each(DATABASES)('e-mails and what they open, on $name', ({ open }) => {
  let database: Database;
  let world: AccountsWorld;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    world = await anAccountsWorld({}, database);
    await world.browser().register('ama@example.org');
  });

  const linkIn = (text = '') => new URL(/http\S+/.exec(text)?.[0] ?? '');

  async function resetToken(): Promise<string> {
    await world.browser().post('/request-password-reset', { email: 'ama@example.org', redirectTo: '/reset' });
    const link = linkIn(world.mails.at(-1)?.text);
    expect(link.href).toMatch(new RegExp(`^${SHOP}/reset\\?token=`));
    return link.searchParams.get('token') ?? '';
  }
  const reset = (token: string, newPassword = NEW) =>
    world.browser().post('/reset-password', { token, newPassword });

  it('sets a new password by the link, once, and ends every session', async () => {
    const old = world.browser();
    await old.signIn('ama@example.org');
    const token = await resetToken();
    expect((await reset(token)).status).toBe(200);
    expect(await old.session()).toBeNull();
    expect((await world.browser().signIn('ama@example.org', NEW)).status).toBe(200);
    expect((await world.browser().signIn('ama@example.org')).status).toBe(401);
    const again = await reset(token, 'yet another secret');
    expect([again.status, (await again.json()).code]).toEqual([400, 'INVALID_TOKEN']);
  });

  it('takes a link that is used twice at the same instant once', async () => {
    const token = await resetToken();
    const answers = await Promise.all([reset(token, `${NEW} one`), reset(token, `${NEW} two`)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    const winner = answers[0]?.status === 200 ? 'one' : 'two';
    expect((await world.browser().signIn('ama@example.org', `${NEW} ${winner}`)).status).toBe(200);
  });

  it('keeps no token in the database as it stands in the e-mail', async () => {
    const token = await resetToken();
    const rows = JSON.stringify(await database.db.select().from(verifications));
    expect(rows).not.toContain(token);
    expect(rows.length).toBeGreaterThan(10);
  });

  it('does not take a link that is an hour old', async () => {
    const token = await resetToken();
    await database.db.update(verifications).set({ expiresAt: new Date(Date.now() - 1000) });
    expect((await reset(token)).status).toBe(400);
  });

  it('keeps the link when the new password is refused', async () => {
    const token = await resetToken();
    expect((await reset(token, 'password123')).status).toBe(400);
    expect((await reset(token, 'short')).status).toBe(400);
    expect((await reset(token)).status).toBe(200);
  });

  it('answers an unknown address the same, and writes to nobody', async () => {
    const known = await world.browser().post('/request-password-reset', { email: 'ama@example.org' });
    const before = world.mails.length;
    const unknown = await world.browser().post('/request-password-reset', { email: 'nobody@example.org' });
    expect([unknown.status, await unknown.text()]).toEqual([known.status, await known.text()]);
    expect(world.mails).toHaveLength(before);
  });

  it('deletes an account with the password; its orders stay, unlinked', async () => {
    const ama = world.browser();
    await ama.signIn('ama@example.org');
    const userId = (await ama.session())?.userId ?? '';
    await aGuestOrder(database, 'a', 'ama@example.org', userId);
    expect((await ama.post('/delete-user', { password: 'wrong wrong wrong' })).status).toBe(400);
    expect((await ama.post('/delete-user', { password: 'a long enough secret' })).status).toBe(200);
    expect(await ama.session()).toBeNull();
    expect((await database.db.select().from(orders))[0]?.userId).toBe('guest');
    for (const table of [users, accounts, sessions])
      expect(await database.db.select().from(table)).toEqual([]);
  });

  it('changes the password only with the old one', async () => {
    const here = world.browser();
    await here.signIn('ama@example.org');
    const change = (currentPassword: string) =>
      here.post('/change-password', { currentPassword, newPassword: NEW });
    expect((await change('wrong wrong wrong')).status).toBe(400);
    expect((await change('a long enough secret')).status).toBe(200);
    expect((await world.browser().signIn('ama@example.org', NEW)).status).toBe(200);
  });

  it('lets no stranger speak in our e-mails', async () => {
    const name = 'you won at https://evil.example';
    const password = 'a long enough secret';
    await world.browser().post('/sign-up/email', { name, email: 'victim@example.org', password });
    expect(world.mails.at(-1)?.to).toBe('victim@example.org');
    expect(world.mails.at(-1)?.text).not.toContain('evil');
    expect(world.mails.map(({ to }) => to)).not.toContain(ADMIN);
  });
});
