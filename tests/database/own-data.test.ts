import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { accounts, users } from '#platform/identity/tables.server.ts';
import { collectOwnData } from '#shop/accounts/own-data/collect-own-data.server.ts';
import { VISITOR_VIEWER } from '#shop/viewer.server.ts';
import { onBothDatabases } from '#tests/support/databases.ts';
import { aBuyer, aCustomer, aGuest, anAdmin, enrol } from '#tests/support/factories.ts';
import { aFullAccount, WORDS } from '#tests/support/full-account.ts';
import { aShopToPayAt } from './payments-world.ts';

onBothDatabases('the file of an account', (open) => {
  const world = aShopToPayAt(open);
  const collect = (viewer: Parameters<typeof collectOwnData>[1]) => collectOwnData(world().shop, viewer);

  it('holds what the account bought, wrote, was answered and chose, in words', async () => {
    const { buyer, reference, orderId } = await aFullAccount(world());
    const data = await collect(buyer);
    expect(data).toMatchObject({
      about: { shop: 'Sixteen Figures' },
      account: { name: 'Ama', email: buyer.email, emailConfirmed: true, firstLoginAt: expect.any(Date) },
      waysToLogIn: [{ kind: 'password', nameThere: null }],
      sessions: [{ device: 'Chrome on Android', networkAddress: WORDS.address, browser: WORDS.agent }],
      rememberedAddress: { city: WORDS.town, savedAt: expect.any(Date) },
      orders: [
        {
          id: orderId,
          amount: '39.98',
          payment: 'paid',
          deliverTo: { name: 'Ama Mensah' },
          goods: [{ price: '19.99', pieces: 2 }],
          payments: [{ reference, amount: '39.98', receivedAmount: '39.98', state: 'applied' }],
          refunds: [{ amount: '5.00', reason: 'It arrived broken' }],
          problems: [{ kind: 'reversed' }],
          requests: [{ kind: 'cancel', reason: WORDS.request }],
        },
      ],
      reviews: [{ stars: 4.5, text: WORDS.review }],
      messages: [{ text: WORDS.message, answers: [{ text: WORDS.answer }] }],
      notifications: {
        invitationsToReview: 'stopped',
        mailsAboutUnpaidOrders: 'stopped',
        devices: [{ name: WORDS.device }],
      },
    });
    expect(data.orders[0]?.messagesSent.map(({ kind }) => kind)).toContain('confirmation');
    expect(data.activity.map(({ what }) => what)).toContain('request-cancel');
  });

  it('has no secret: no password, no key of a session, none of a device', async () => {
    const { buyer } = await aFullAccount(world());
    await world()
      .shop.db.update(accounts)
      .set({ accessToken: 'a-secret-token', refreshToken: 'a-secret-token', idToken: 'a-secret-token' })
      .where(eq(accounts.userId, buyer.userId));
    const text = JSON.stringify(await collect(buyer));
    for (const secret of ['a hash', 'token', 'a-key', 'a-secret', 'push.example'])
      expect(text).not.toContain(secret);
  });

  it('has nothing of anybody else, the administrator’s neither', async () => {
    const other = await aFullAccount(world());
    const stranger = await aBuyer(world().shop);
    await enrol(world().shop, anAdmin());
    for (const viewer of [stranger, anAdmin()]) {
      const data = await collect(viewer);
      expect([data.orders, data.reviews, data.messages, data.sessions]).toEqual([[], [], [], []]);
      const text = JSON.stringify(data);
      for (const theirs of [other.buyer.email, other.buyer.userId, WORDS.review, WORDS.message])
        expect(text).not.toContain(theirs);
    }
  });

  it('shows what came under an address only to who confirmed it', async () => {
    const { buyer } = await aFullAccount(world());
    await world().shop.db.update(users).set({ emailVerified: false }).where(eq(users.id, buyer.userId));
    const data = await collect(buyer);
    expect([data.messages, data.notifications.invitationsToReview]).toEqual([[], 'wanted']);
  });

  describe('is refused', () => {
    it('to visitors and guests, and once the account is gone', async () => {
      for (const viewer of [VISITOR_VIEWER, aGuest(), aCustomer()])
        await expect(collect(viewer)).rejects.toMatchObject({ code: 'not_signed_in' });
    });

    it('beyond ten in an hour, however many ask at once, and given again the hour after', async () => {
      const buyer = await aBuyer(world().shop);
      const asked = await Promise.allSettled(Array.from({ length: 14 }, () => collect(buyer)));
      expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
      for (const one of asked)
        if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'too_many_requests' });
      world().clock.pass(3_600_000);
      expect((await collect(buyer)).account.email).toBe(buyer.email);
    });
  });
});
