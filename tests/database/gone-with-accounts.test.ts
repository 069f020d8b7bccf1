import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { rateLimits } from '#platform/identity/tables.server.ts';
import { deleteAccount } from '#shop/accounts/identity-rules.server.ts';
import { placeOrder } from '#shop/checkout/place-order.server.ts';
import { receiveMessage } from '#shop/messages/receive-message.server.ts';
import { auditDatabase } from '#shop/office/promises/promise-queries.server.ts';
import { selectOrder } from '#shop/orders/order-records.server.ts';
import { settle } from '#shop/payments/settlement/settle.server.ts';
import { onBothDatabases } from '#tests/support/databases.ts';
import { aBuyer, aCheckout, aProduct } from '#tests/support/factories.ts';
import { aMailbox } from './guests-world.ts';
import { aShopToPayAt } from './payments-world.ts';

onBothDatabases('with an account go', (open) => {
  const world = aShopToPayAt(open);

  it('its unpaid orders at once, but one whose payment waits for an approval', async () => {
    const { shop, paystack } = world();
    const buyer = await aBuyer(shop);
    const order = async () => {
      const input = aCheckout(buyer, [{ product: await aProduct(shop), qty: 1 }]);
      return placeOrder(shop, buyer, input, null);
    };
    const [unpaid, waiting] = [await order(), await order()];
    await paystack.leavePending(waiting.reference);
    await settle(shop, waiting.reference);
    await deleteAccount(shop, buyer.userId);
    expect(await selectOrder(shop.db, unpaid.orderId)).toMatchObject({ email: '', userId: 'guest' });
    expect(await selectOrder(shop.db, waiting.orderId)).toMatchObject({
      email: buyer.email,
      userId: 'guest',
    });
    expect(await auditDatabase(shop.db)).toEqual([]);
  });

  it('the counters of a confirmed mailbox, and of no other', async () => {
    const { shop, clock } = world();
    const [buyer, twin] = [await aBuyer(shop), `a.${aMailbox()}`];
    const keys = [
      `letter|reset|${buyer.email}`,
      `pay|${buyer.userId}`,
      `letter|reset|x${buyer.email}`,
      `sign-in|${twin}`,
    ];
    for (const key of keys)
      await shop.db.insert(rateLimits).values({ id: key, key, count: 3, lastRequest: clock.now().getTime() });
    await receiveMessage(shop, '10.5.1.1', {
      username: 'Ama',
      email: buyer.email,
      subject: 'Hours',
      message: 'Open?',
    });
    await deleteAccount(shop, buyer.userId);
    const left = (await shop.db.select().from(rateLimits)).map(({ key }) => key);
    expect(keys.filter((key) => left.includes(key))).toEqual(keys.slice(2));
  });

  it('no counter where nobody has confirmed the mailbox: a stranger would begin to write to it anew', async () => {
    const { shop, clock } = world();
    const buyer = await aBuyer(shop);
    await shop.db.execute(sql`update users set email_verified = false where id = ${buyer.userId}`);
    const key = `letter|verify|${buyer.email}`;
    await shop.db.insert(rateLimits).values({ id: key, key, count: 2, lastRequest: clock.now().getTime() });
    await deleteAccount(shop, buyer.userId);
    expect(await shop.db.$count(rateLimits, eq(rateLimits.key, key))).toBe(1);
  });
});
