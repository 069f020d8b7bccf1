import { expect, it } from 'vitest';
import { findAfterSales } from '#shop/orders/after-sales/find-after-sales.server.ts';
import { listOpenRequests } from '#shop/orders/after-sales/list-open-requests.server.ts';
import { withdrawRequest } from '#shop/orders/after-sales/withdraw-request.server.ts';
import { getOrder } from '#shop/orders/get-order.server.ts';
import { trackOrder } from '#shop/orders/track-order.server.ts';
import type { SignedIn } from '#shop/viewer.server.ts';
import { verbsAbout } from '#tests/support/audit-rows.ts';
import { onBothDatabases } from '#tests/support/databases.ts';
import { aCustomer } from '#tests/support/factories.ts';
import { afterSalesOf } from './after-sales-world.ts';
import { aShopToPayAt, HOUR } from './payments-world.ts';

onBothDatabases('a request of an order’s buyer', (open) => {
  const shop = aShopToPayAt(open);
  const { admin, offerOf, ask, answer, move, aPaidOrder } = afterSalesOf(shop);

  it('a return is taken for fourteen days after the parcel was delivered', async () => {
    const { buyer, orderId } = await aPaidOrder();
    await move(orderId, 'delivered');
    shop().clock.pass(14 * 24 * HOUR);
    expect(await offerOf({ buyer, orderId })).toBe('request-return');
    shop().clock.pass(24 * HOUR);
    expect(await offerOf({ buyer, orderId })).toBeNull();
    await expect(ask(buyer, orderId, 'return')).rejects.toMatchObject({ code: 'conflict' });
  });

  it('what was asked is withdrawn by its buyer alone, until it is answered', async () => {
    const { buyer, orderId } = await aPaidOrder();
    await ask(buyer, orderId);
    const request = (await findAfterSales(shop().shop, buyer, orderId)).requests[0]?.id ?? '';
    const withdraw = (viewer: SignedIn, of = orderId) =>
      withdrawRequest(shop().shop, viewer, of, { request });
    for (const viewer of [aCustomer(), admin])
      await expect(withdraw(viewer)).rejects.toMatchObject({ code: 'not_found' });
    const other = await aPaidOrder();
    await expect(withdraw(other.buyer, other.orderId)).rejects.toMatchObject({ code: 'not_found' });
    await Promise.all([withdraw(buyer), withdraw(buyer)]);
    const withdrawals = async () =>
      (await verbsAbout(shop().shop.db, orderId)).filter((verb) => verb === 'withdraw-request');
    expect(await withdrawals()).toHaveLength(1);
    expect((await listOpenRequests(shop().shop, admin)).some((one) => one.orderId === orderId)).toBe(false);
    await expect(answer(orderId, 'accept')).rejects.toMatchObject({ code: 'conflict' });
    const shown = await getOrder(shop().shop, admin, orderId);
    expect(shown.nextStep).toContain('We pack it by');
    const start = { orderStatus: 'processing', version: shown.version } as const;
    expect(await trackOrder(shop().shop, admin, orderId, start)).toMatchObject({ kind: 'tracked' });
    // A later request is another one, which a page that is still open does not withdraw.
    shop().clock.pass(HOUR);
    await ask(buyer, orderId);
    await withdraw(buyer);
    expect(await offerOf({ buyer, orderId })).toBeNull();
    expect(await withdrawals()).toHaveLength(1);
  });

  it('the same is asked once, however often it is pressed', async () => {
    const { buyer, orderId } = await aPaidOrder();
    const presses = await Promise.allSettled([1, 2, 3].map(() => ask(buyer, orderId)));
    expect(presses.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const waiting = (await listOpenRequests(shop().shop, admin)).filter((one) => one.orderId === orderId);
    expect(waiting).toHaveLength(1);
    await expect(listOpenRequests(shop().shop, buyer)).rejects.toMatchObject({ code: 'not_allowed' });
  });

  it('a refused request may be made again, a few times', async () => {
    const { buyer, orderId } = await aPaidOrder();
    for (let asked = 0; asked < 5; asked += 1) {
      await ask(buyer, orderId);
      await answer(orderId, 'refuse');
      shop().clock.pass(HOUR);
    }
    expect(await offerOf({ buyer, orderId })).toBeNull();
    await expect(ask(buyer, orderId)).rejects.toMatchObject({ code: 'conflict' });
  });
});
