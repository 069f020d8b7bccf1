import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sessions, users } from '#platform/identity/tables.server.ts';
import { DAY_MS } from '#platform/time/durations.ts';
import { forgetPersonalData } from '#shop/accounts/forget-personal-data.server.ts';
import { deleteAccount } from '#shop/accounts/identity-rules.server.ts';
import { listAllActivity } from '#shop/office/activity/list-all-activity.server.ts';
import { acceptInvitation, openInvitation } from '#shop/staff/accept-invitation.server.ts';
import { changeHelper } from '#shop/staff/change-helper.server.ts';
import { InviteHelper, inviteHelper } from '#shop/staff/invite-helper.server.ts';
import { listHelpers } from '#shop/staff/list-helpers.server.ts';
import { staff } from '#shop/staff/tables.server.ts';
import { VISITOR_VIEWER } from '#shop/viewer.server.ts';
import { onBothDatabases } from '#tests/support/databases.ts';
import { aCustomer, enrol } from '#tests/support/factories.ts';
import { createTestShop, type TestShop } from '#tests/support/test-shop.ts';
import { admin, aHelper, aPerson, codeOf, giveSession, idOf, invite, viewerNow } from './staff-world.ts';

onBothDatabases('helpers', (open) => {
  let world: TestShop;
  beforeAll(async () => {
    world = await createTestShop({ database: await open() });
    await enrol(world.shop, admin);
  });
  afterAll(() => world.close());

  const accept = (viewer: Parameters<typeof acceptInvitation>[1], token: string) =>
    codeOf(() => acceptInvitation(world.shop, viewer, token));
  const rowOf = async (userId: string) =>
    (await world.shop.db.select().from(staff).where(eq(staff.userId, userId)))[0];
  const log = async () => {
    const desk = { what: null, who: null, until: null, page: 1 };
    return (await listAllActivity(world.shop, admin, desk)).entries.map(({ who, what }) => `${who} ${what}`);
  };

  it('nobody helps until the administrator invites somebody', async () => {
    expect(await listHelpers(world.shop, admin)).toEqual({ helpers: [], former: [] });
    for (const viewer of [VISITOR_VIEWER, aCustomer()]) {
      const form = { email: 'esi@example.org', right: ['orders' as const] };
      expect(await codeOf(() => inviteHelper(world.shop, viewer, form))).toBe('not_allowed');
      expect(await codeOf(() => listHelpers(world.shop, viewer))).toBe('not_allowed');
    }
  });

  it('an invitation is accepted by the account it was sent to, once, however often it presses', async () => {
    const [person, other] = [await aPerson(world), await aPerson(world)];
    const token = await invite(world, person.email, ['orders', 'messages']);
    expect(await openInvitation(world.shop, other, token)).toEqual({ kind: 'another_account' });
    expect(await accept(other, token)).toBe('not_allowed');
    expect(await accept(admin, token)).toBe('not_allowed');
    expect(await accept(VISITOR_VIEWER, token)).toBe('not_signed_in');
    expect(await openInvitation(world.shop, person, token)).toEqual({
      kind: 'open',
      rights: ['orders', 'messages'],
    });
    const presses = await Promise.all([accept(person, token), accept(person, token), accept(person, token)]);
    expect(presses).toEqual([null, null, null]);
    expect((await log()).filter((line) => line.startsWith(person.email))).toHaveLength(1);
    expect(await openInvitation(world.shop, person, token)).toMatchObject({
      kind: 'accepted',
      isReady: false,
    });
    expect(await openInvitation(world.shop, other, token)).toEqual({ kind: 'another_account' });
  });

  it('an unconfirmed e-mail accepts nothing: anybody may register under it', async () => {
    const person = await aPerson(world);
    await world.shop.db.update(users).set({ emailVerified: false }).where(eq(users.id, person.userId));
    const token = await invite(world, person.email, ['orders']);
    expect(await openInvitation(world.shop, person, token)).toEqual({ kind: 'unconfirmed' });
    expect(await accept(person, token)).toBe('not_allowed');
  });

  it('a link ends after three days, with a newer one, and when the administrator takes it back', async () => {
    const person = await aPerson(world);
    const first = await invite(world, person.email, ['orders']);
    const second = await invite(world, person.email, ['messages']);
    expect(await accept(person, first)).toBe('not_found');
    world.clock.pass(3 * DAY_MS);
    expect(await accept(person, second)).toBe('not_found');
    expect((await listHelpers(world.shop, admin)).helpers).toContainEqual(
      expect.objectContaining({ email: person.email, hasExpired: true }),
    );
    const third = await invite(world, person.email, ['messages']);
    await changeHelper(world.shop, admin, { intent: 'end', id: await idOf(world, person) });
    expect(await accept(person, third)).toBe('not_found');
    expect(await accept(person, 'no token at all')).toBe('not_found');
  });

  it('of an acceptance and its end at the same instant, the end wins', async () => {
    const person = await aPerson(world);
    const token = await invite(world, person.email, ['orders']);
    const id = await idOf(world, person);
    await Promise.all([accept(person, token), changeHelper(world.shop, admin, { intent: 'end', id })]);
    await giveSession(world, person, { isProved: true, hasFactor: true });
    expect((await viewerNow(world, person)).rights).toEqual([]);
  });

  it('two invitations of one e-mail at once are one helper; a helper is not invited again', async () => {
    const person = await aPerson(world);
    const form = { email: person.email, right: ['orders' as const] };
    await Promise.all([inviteHelper(world.shop, admin, form), inviteHelper(world.shop, admin, form)]);
    const { helpers } = await listHelpers(world.shop, admin);
    expect(helpers.filter(({ email }) => email === person.email)).toHaveLength(1);
    const helper = await aHelper(world, ['orders']);
    const again = inviteHelper(world.shop, admin, { email: helper.email, right: ['messages'] });
    await expect(again).rejects.toThrow(/helps already/);
    const own = inviteHelper(world.shop, admin, {
      email: world.shop.settings.adminEmail,
      right: ['messages'],
    });
    await expect(own).rejects.toThrow(/your own/);
  });

  it('somebody has rights only with a second factor, opened by it, and under the invited e-mail', async () => {
    expect((await aHelper(world, ['orders', 'catalogue'])).rights).toEqual(['orders', 'catalogue']);
    expect((await aHelper(world, ['orders'], { isProved: false })).rights).toEqual([]);
    expect((await aHelper(world, ['orders'], { hasFactor: false })).rights).toEqual([]);
    const moved = await aHelper(world, ['orders']);
    await world.shop.db.update(users).set({ email: 'moved@example.org' }).where(eq(users.id, moved.userId));
    expect((await viewerNow(world, moved)).rights).toEqual([]);
    const doubted = await aHelper(world, ['orders']);
    await world.shop.db.update(users).set({ emailVerified: false }).where(eq(users.id, doubted.userId));
    expect((await viewerNow(world, doubted)).rights).toEqual([]);
  });

  it('other rights and the end count at the next request; both are harmless twice', async () => {
    const helper = await aHelper(world, ['orders']);
    const id = await idOf(world, helper);
    for (const viewer of [helper, aCustomer()]) {
      expect(await codeOf(() => changeHelper(world.shop, viewer, { intent: 'end', id }))).toBe('not_allowed');
      const more = { intent: 'change', id, right: ['orders', 'messages', 'catalogue'] } as const;
      expect(await codeOf(() => changeHelper(world.shop, viewer, { ...more, right: [...more.right] }))).toBe(
        'not_allowed',
      );
    }
    const change = { intent: 'change' as const, id, right: ['messages' as const] };
    await changeHelper(world.shop, admin, change);
    await changeHelper(world.shop, admin, change);
    expect((await viewerNow(world, helper)).rights).toEqual(['messages']);
    await changeHelper(world.shop, admin, { intent: 'end', id });
    await changeHelper(world.shop, admin, { intent: 'end', id });
    expect((await viewerNow(world, helper)).rights).toEqual([]);
    expect(await codeOf(() => changeHelper(world.shop, admin, { ...change, right: ['orders'] }))).toBe(
      'conflict',
    );
    expect((await listHelpers(world.shop, admin)).former[0]).toMatchObject({ email: helper.email });
  });

  it('an end takes the second factor along, so that who lost a phone comes back by a new invitation', async () => {
    const helper = await aHelper(world, ['orders']);
    await changeHelper(world.shop, admin, { intent: 'end', id: await idOf(world, helper) });
    const { userId } = helper;
    const [person] = await world.shop.db.select().from(users).where(eq(users.id, userId));
    const [session] = await world.shop.db.select().from(sessions).where(eq(sessions.userId, userId));
    expect([person?.twoFactorEnabled, session?.secondFactor]).toEqual([false, false]);
    await accept(helper, await invite(world, helper.email, ['orders']));
    expect((await viewerNow(world, helper)).rights).toEqual([]);
  });

  it('is invited anew after an end, under another number', async () => {
    const helper = await aHelper(world, ['orders']);
    await changeHelper(world.shop, admin, { intent: 'end', id: await idOf(world, helper) });
    expect(await accept(helper, await invite(world, helper.email, ['catalogue']))).toBeNull();
    const numbers = await world.shop.db.select().from(staff).where(eq(staff.userId, helper.userId));
    expect(new Set(numbers.map(({ number }) => number)).size).toBe(2);
  });

  it('with the account the rights go, and the log still says that it was this helper', async () => {
    const helper = await aHelper(world, ['orders']);
    const number = (await rowOf(helper.userId))?.number;
    await deleteAccount(world.shop, helper.userId);
    expect(await rowOf(helper.userId)).toMatchObject({ email: null, tokenHash: null, number });
    expect(await log()).toContain(
      `Helper No. ${number}, whose account is deleted, became helper No. ${number} (packs and ships orders)`,
    );
  });

  it('an e-mail that accepted nothing is forgotten a month after the link', async () => {
    await invite(world, 'nobody@example.org', ['messages']);
    world.clock.pass(34 * DAY_MS);
    await forgetPersonalData(world.shop);
    const { helpers } = await listHelpers(world.shop, admin);
    expect(helpers.map(({ email }) => email)).not.toContain('nobody@example.org');
  });

  it('the shop has twenty helpers at most', async () => {
    await world.shop.db.delete(staff);
    const right = ['messages' as const];
    for (let n = 0; n < 20; n += 1)
      await inviteHelper(world.shop, admin, { email: `n${n}@example.org`, right });
    const more = inviteHelper(world.shop, admin, { email: 'one.more@example.org', right });
    await expect(more).rejects.toThrow(/20 helpers at most/);
  });
});

describe('the form of an invitation', () => {
  const parse = (email: string, right: string[]) => InviteHelper.safeParse({ email, right });
  it.each([
    ['no right', 'esi@example.org', []],
    ['a right twice', 'esi@example.org', ['messages', 'messages']],
    ['an unknown right', 'esi@example.org', ['money']],
    ['no e-mail', 'esi', ['orders']],
    ['two e-mails', 'esi@example.org, kofi@example.org', ['orders']],
    ['a line break', 'esi@example.org\r\nbcc: kofi@example.org', ['orders']],
  ])('refuses %s', (_, email, right) => {
    expect(parse(email, right).success).toBe(false);
  });
  it('takes the rights in any order, and the e-mail in any case', () => {
    expect(parse(' Esi@Example.org ', ['messages', 'orders'])).toMatchObject({
      data: { email: 'esi@example.org', right: ['orders', 'messages'] },
    });
  });
});
