import { expect, it } from 'vitest';
import { findWaitingPayment } from '#shop/payments/attempts/find-waiting-payment.server.ts';
import { VISITOR_VIEWER } from '#shop/viewer.server.ts';
import { onBothDatabases } from '#tests/support/databases.ts';
import { aBuyer, anOrder } from '#tests/support/factories.ts';
import { aShopToPayAt, HOUR, inMinutes, MINUTE } from './payments-world.ts';

onBothDatabases('a payment that waits for an approval', (open) => {
  const shop = aShopToPayAt(open);
  const find = (viewer: Parameters<typeof findWaitingPayment>[1]) => findWaitingPayment(shop().shop, viewer);
  const none = { waiting: null };

  it('is found by its buyer in any browser, with number, amount and how long it waits', async () => {
    const world = shop();
    const { reference, orderId, buyer } = await anOrder(world.shop);
    expect(await find(buyer)).toEqual(none);
    await world.paystack.leavePending(reference);
    world.clock.pass(MINUTE);
    const expected = { orderId, number: expect.any(Number), amount: 3998, reference };
    for (const minutes of [0, 2]) {
      world.clock.pass(minutes * MINUTE);
      const { waiting } = await find(buyer);
      expect(waiting).toMatchObject(expected);
      expect(inMinutes(waiting?.waitingMs)).toBe(minutes);
    }
  });

  it('is nobody else’s business', async () => {
    const world = shop();
    const { reference } = await anOrder(world.shop);
    await world.paystack.leavePending(reference);
    expect(await find(await aBuyer(world.shop))).toEqual(none);
    expect(await find(VISITOR_VIEWER)).toEqual(none);
  });

  it('is there while another page of the same buyer was only opened, and after a card was declined', async () => {
    const world = shop();
    const buyer = await aBuyer(world.shop);
    const { reference } = await anOrder(world.shop, { buyer });
    await world.paystack.decline(reference);
    expect(await find(buyer)).toEqual(none);
    await world.paystack.leavePending(reference);
    world.clock.pass(MINUTE);
    await anOrder(world.shop, { buyer });
    expect(await find(buyer)).toMatchObject({ waiting: { reference } });
  });

  it('is gone once it is paid, and a day after its page was made', async () => {
    const world = shop();
    const paid = await anOrder(world.shop);
    await world.paystack.leavePending(paid.reference);
    expect(await find(paid.buyer)).toMatchObject({ waiting: { orderId: paid.orderId } });
    world.paystack.faults.set({ kind: 'held' }, 'webhook');
    await world.paystack.approve(paid.reference);
    world.clock.pass(MINUTE);
    expect(await find(paid.buyer)).toEqual(none);

    const old = await anOrder(world.shop);
    await world.paystack.leavePending(old.reference);
    world.clock.pass(23 * HOUR);
    expect(await find(old.buyer)).toMatchObject({ waiting: { orderId: old.orderId } });
    world.clock.pass(HOUR);
    expect(await find(old.buyer)).toEqual(none);
  });

  it('costs one question in three seconds, with the return page together', async () => {
    const world = shop();
    const { reference, buyer } = await anOrder(world.shop);
    await world.paystack.leavePending(reference);
    world.paystack.faults.set({ kind: 'fees on top' }, 'verify', 5);
    for (let time = 0; time < 4; time += 1) {
      await find(buyer);
      await fetch(`${world.url}/verify-transaction?reference=${reference}`);
    }
    expect(world.paystack.faults.active()[0]?.left).toBe(4);
  });
});
