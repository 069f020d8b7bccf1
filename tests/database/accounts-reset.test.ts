import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#platform/db/open-database.server.ts';
import { accounts, users, verifications } from '#platform/identity/tables.server.ts';
import { acceptReset } from '#shop/accounts/accept-reset.server.ts';
import { deleteAccount } from '#shop/accounts/identity-rules.server.ts';
import { accountAddresses } from '#shop/accounts/tables.server.ts';
import { orders } from '#shop/orders/tables/orders.server.ts';
import { DATABASES } from '#tests/support/databases.ts';
import { type AccountsWorld, aGuestOrder, anAccountsWorld } from './accounts-world.ts';

const AMA = 'ama@example.org';
const PASSWORD = 'a long enough secret';
const NEW = 'an entirely new secret';

describe.each(DATABASES)('reset links on $name', ({ open }) => {
  let database: Database;
  let world: AccountsWorld;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    world = await anAccountsWorld({}, database);
    await world.browser().register(AMA);
  });

  const newestToken = () => /token=(\S+)/.exec(world.mails.at(-1)?.text ?? '')?.[1] ?? '';
  const ask = (host = 1) =>
    world.browser(`203.0.113.${host}`).post('/request-password-reset', { email: AMA });
  const tokenByMail = async () => {
    await ask();
    return newestToken();
  };
  const reset = (token: string, newPassword = NEW) =>
    world.browser().post('/reset-password', { token, newPassword });

  it('a newer link ends the older one', async () => {
    const older = await tokenByMail();
    const newer = await tokenByMail();
    expect((await reset(older)).status).toBe(400);
    expect((await reset(newer)).status).toBe(200);
  });

  it('of links asked for at the same instant one is left', async () => {
    await Promise.all([ask(1), ask(2)]);
    const rows = await database.db.select().from(verifications);
    expect(rows.filter(({ kind }) => kind === 'reset')).toHaveLength(1);
    const tokens = world.mails.slice(-2).map(({ text }) => /token=(\S+)/.exec(text)?.[1] ?? '');
    const statuses = [];
    for (const token of tokens) statuses.push((await reset(token, `${NEW} ${statuses.length}`)).status);
    expect(statuses.sort()).toEqual([200, 400]);
  });

  it('a request for which no e-mail is sent leaves the link that was sent', async () => {
    const sent = [await tokenByMail(), await tokenByMail(), await tokenByMail()];
    const mails = world.mails.length;
    await ask();
    expect(world.mails).toHaveLength(mails);
    expect((await reset(sent.at(-1) ?? '')).status).toBe(200);
  });

  it('one link, used ten times at once, sets one password', async () => {
    const token = await tokenByMail();
    const tries = Array.from({ length: 10 }, (_, index) => reset(token, `${NEW} ${index}`));
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  });

  it('a link that is used while the account is deleted brings its orders to nobody', async () => {
    await aGuestOrder(database, 'a', AMA);
    const [person] = await database.db.select().from(users);
    if (!person) throw new Error('nobody has registered');
    await deleteAccount(world.tools, person.id);
    await acceptReset(world.tools, person);
    expect((await database.db.select().from(orders)).map(({ userId }) => userId)).toEqual(['guest']);
  });

  it('a changed password ends the link', async () => {
    const token = await tokenByMail();
    const ama = world.browser();
    await ama.signIn(AMA);
    await ama.post('/change-password', { currentPassword: PASSWORD, newPassword: NEW });
    expect((await reset(token, 'the secret of a thief')).status).toBe(400);
    expect((await world.browser().signIn(AMA, NEW)).status).toBe(200);
  });

  it('a link of another account lives on', async () => {
    await world.browser().register('kofi@example.org');
    await world.browser().post('/request-password-reset', { email: 'kofi@example.org' });
    const kofis = newestToken();
    await reset(await tokenByMail());
    expect((await reset(kofis)).status).toBe(200);
  });

  it('takes an account back whole: what a stranger left in it is gone, and the address is proved', async () => {
    const now = new Date();
    const [stranger] = await database.db.select().from(users);
    const userId = stranger?.id ?? '';
    const address = {
      name: 'Thief',
      line1: '1',
      line2: '2',
      city: 'X',
      pin_code: 'Y',
      country: 'Z',
      phone: '0',
    };
    await database.db.insert(accountAddresses).values({ userId, address, savedAt: now });
    const dates = { createdAt: now, updatedAt: now };
    await database.db
      .insert(accounts)
      .values({ id: 'social', accountId: 'g-1', providerId: 'google', userId, ...dates });
    await aGuestOrder(database, 'a', AMA);
    expect((await reset(await tokenByMail())).status).toBe(200);
    expect(await database.db.select().from(users)).toMatchObject([{ name: '', emailVerified: true }]);
    expect(await database.db.select().from(accountAddresses)).toEqual([]);
    expect((await database.db.select().from(accounts)).map(({ providerId }) => providerId)).toEqual([
      'credential',
    ]);
    expect((await database.db.select().from(orders))[0]?.userId).toBe(userId);
  });

  it('a reset of a proved account keeps its name and address', async () => {
    await database.db.update(users).set({ emailVerified: true });
    const [ama] = await database.db.select().from(users);
    const address = {
      name: 'Ama',
      line1: '1',
      line2: '2',
      city: 'X',
      pin_code: 'Y',
      country: 'Z',
      phone: '0',
    };
    await database.db
      .insert(accountAddresses)
      .values({ userId: ama?.id ?? '', address, savedAt: new Date() });
    await reset(await tokenByMail());
    expect(await database.db.select().from(users)).toMatchObject([{ name: 'Ama', emailVerified: true }]);
    expect(await database.db.select().from(accountAddresses)).toHaveLength(1);
  });

  it('one mailbox receives two e-mails of a reset in an hour, the last of which works, and more the hour after', async () => {
    world.mails.length = 0;
    for (let host = 0; host < 9; host += 1) expect((await ask(host)).status).toBe(200);
    expect(world.mails).toHaveLength(2);
    world.later(3601);
    await ask(10);
    expect(world.mails).toHaveLength(3);
  });

  it('one mailbox receives two e-mails that ask to confirm it in an hour', async () => {
    const ama = world.browser();
    await ama.signIn(AMA);
    world.mails.length = 0;
    for (let time = 0; time < 4; time += 1) await ama.post('/send-verification-email', { email: AMA });
    // The first one was sent at the registration.
    expect(world.mails).toHaveLength(1);
  });
});
