import { expect, it } from 'vitest';
import { cancelOrder } from '#shop/orders/after-sales/cancel-order.server.ts';
import { findAfterSales } from '#shop/orders/after-sales/find-after-sales.server.ts';
import { makeRequest } from '#shop/orders/after-sales/make-request.server.ts';
import { getDeskRow } from '#shop/orders/list-all-orders.server.ts';
import { listMyOrders } from '#shop/orders/list-orders.server.ts';
import { payAgain } from '#shop/payments/attempts/pay-again.server.ts';
import { mailsAbout } from '#tests/support/audit-rows.ts';
import { onBothDatabases } from '#tests/support/databases.ts';
import { type AnOrder, anAdmin, anOrder } from '#tests/support/factories.ts';
import { giveBack } from '#tests/support/refunds.ts';
import { aShopToPayAt, HOUR, verifyOverHttp } from './payments-world.ts';

const admin = anAdmin();

onBothDatabases('whether the money of an order goes back', (open) => {
  const world = aShopToPayAt(open);
  const afterSales = ({ buyer, orderId }: AnOrder) => findAfterSales(world().shop, buyer, orderId);
  /** To its buyer, and in the desk's list. */
  const goesBack = async (order: AnOrder) => {
    const row = await getDeskRow(world().shop, admin, order.orderId);
    return [(await afterSales(order)).goesBack, row?.state === 'refunding' || row?.state === 'cancelled'];
  };
  const rowOf = async ({ buyer, orderId }: AnOrder) =>
    (await listMyOrders(world().shop, buyer, 1)).orders.find(({ id }) => id === orderId);
  const pay = async (reference: string) => {
    await (await world().paystack.approve(reference)).reported;
    await world().runJobs();
  };
  const follow = async () => {
    await world().paystack.idle();
    await world().runJobs();
  };

  it('is so from the request of the whole on, and not of a part', async () => {
    const order = await anOrder(world().shop);
    await pay(order.reference);
    await giveBack(world().shop, order.reference, '10');
    await follow();
    expect(await goesBack(order)).toEqual([false, false]);
    world().paystack.faults.set({ kind: 'refund waits' }, 'refund', 1);
    const ask = { kind: 'cancel', reason: 'Too late' } as const;
    expect((await afterSales(order)).offer).toBe('request-cancel');
    await giveBack(world().shop, order.reference);
    expect(await goesBack(order)).toEqual([true, true]);
    expect((await afterSales(order)).offer).toBeNull();
    await expect(makeRequest(world().shop, order.buyer, order.orderId, ask)).rejects.toMatchObject({
      code: 'conflict',
    });
    expect(await rowOf(order)).toMatchObject({ goesBack: true, left: null, mayCancel: false });
  });

  it('is not so where it was paid twice, and the second payment was given back', async () => {
    const order = await anOrder(world().shop);
    world().paystack.faults.set({ kind: 'lost answer', milliseconds: 5 }, 'verify', 1);
    await world().paystack.decline(order.reference);
    await payAgain(world().shop, order.buyer, order.orderId).catch(() => null);
    world().clock.pass(HOUR);
    const again = await payAgain(world().shop, order.buyer, order.orderId);
    if (again.kind !== 'payable') throw new Error('it is paid by now');
    const { reference } = again.transaction;
    await pay(order.reference);
    await pay(reference);
    await giveBack(world().shop, reference);
    await follow();
    const { refunds, left } = await afterSales(order);
    expect([refunds.map(({ amount }) => amount), left]).toEqual([[3_998], 3_998]);
    expect(await goesBack(order)).toEqual([false, false]);
  });

  it('is not so where a part was given back, and the bank took the rest', async () => {
    const order = await anOrder(world().shop);
    const { reference } = order;
    await pay(reference);
    await giveBack(world().shop, reference, '10');
    await follow();
    await world().paystack.reverse(reference);
    await world().paystack.send('charge.dispute.create', { id: 7, transaction: { reference } });
    await world().runJobs();
    expect((await afterSales(order)).left).toBe(0);
    expect(await goesBack(order)).toEqual([false, false]);
  });

  it('names what arrived after it was cancelled, until that goes back', async () => {
    const order = await anOrder(world().shop);
    await cancelOrder(world().shop, order.buyer, order.orderId);
    expect(await afterSales(order)).toMatchObject({ takenBack: 0, late: 0, refunds: [] });
    await pay(order.reference);
    await world().work('payments.compare', {});
    expect(await afterSales(order)).toMatchObject({ late: 3_998, refunds: [] });
    expect((await rowOf(order))?.moneyText).toMatch(/^GHS.39\.98 to be refunded$/);
    expect(await verifyOverHttp(world(), order.reference)).toMatchObject({
      state: 'mismatch',
      isCancelled: true,
      isGivenBack: false,
    });
    expect(await mailsAbout(world().shop.db, order.orderId)).toEqual(['cancelled', 'paid_late']);
    await giveBack(world().shop, order.reference);
    expect(await afterSales(order)).toMatchObject({ late: 0, refunds: [{ amount: 3_998 }] });
    expect(await verifyOverHttp(world(), order.reference)).toMatchObject({ isGivenBack: true });
    await follow();
    expect((await rowOf(order))?.moneyText).toBe('Refunded');
  });
});
