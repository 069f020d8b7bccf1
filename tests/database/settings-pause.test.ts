import { expect, test } from 'vitest';
import { placeOrder } from '#shop/checkout/place-order.server.ts';
import { payAgain } from '#shop/payments/attempts/pay-again.server.ts';
import { payByLink } from '#shop/payments/attempts/pay-by-link.server.ts';
import { verifyPayment } from '#shop/payments/attempts/verify-payment.server.ts';
import { VISITOR_VIEWER } from '#shop/viewer.server.ts';
import { onBothDatabases } from '#tests/support/databases.ts';
import { aCheckout, aCustomer, anOrder, aProduct, enrol } from '#tests/support/factories.ts';
import { aPhoneOrder } from '#tests/support/phone-orders.ts';
import { aShopToPayAt, DAY } from './payments-world.ts';
import { settingsOf } from './settings-world.ts';

onBothDatabases('a holiday pause', (open) => {
  const theWorld = aShopToPayAt(open);
  const { today, inDays, save, clear, site } = settingsOf(theWorld);
  const aBasket = async () => [{ product: await aProduct(theWorld().shop), qty: 1 }];
  const tryToPay = async () => {
    const buyer = aCustomer();
    await enrol(theWorld().shop, buyer);
    return placeOrder(theWorld().shop, buyer, aCheckout(buyer, await aBasket()), null);
  };

  test('closes Pay Now from its first day to its last, by the days of Accra', async () => {
    await save({ pauseFrom: inDays(1), pauseTo: inDays(2), pauseText: 'See you soon!' });
    const opens = inDays(3);
    await expect(tryToPay()).resolves.toHaveProperty('reference');
    for (let day = 1; day <= 2; day += 1) {
      theWorld().clock.pass(DAY);
      await expect(tryToPay()).rejects.toMatchObject({
        code: 'shop_paused',
        status: 409,
        details: { opens },
        message: expect.stringMatching(/^We're on a break until .* You can pay again from .* See you soon!$/),
      });
      expect(site().pause).toMatch(/^We're on a break until/);
    }
    theWorld().clock.pass(DAY);
    expect(site().pause).toBeNull();
    await expect(tryToPay()).resolves.toHaveProperty('reference');
    await clear();
  });

  test('refuses to pay an order that waits, and still takes the payment that was begun', async () => {
    const world = theWorld();
    const order = await anOrder(world.shop);
    await save({ pauseFrom: today(), pauseTo: today() });
    await expect(payAgain(world.shop, order.buyer, order.orderId)).rejects.toMatchObject({
      code: 'shop_paused',
    });
    await world.paystack.approve(order.reference);
    const query = new URLSearchParams({ reference: order.reference });
    expect((await verifyPayment(world.shop, VISITOR_VIEWER, query)).state).toBe('success');
    expect(await payAgain(world.shop, order.buyer, order.orderId)).toEqual({ kind: 'already_paid' });
    await clear();
    await expect(tryToPay()).resolves.toHaveProperty('reference');
  });

  test('refuses the link of an order taken on the phone, which may still be taken', async () => {
    const { shop } = theWorld();
    await save({ pauseFrom: today(), pauseTo: today() });
    const orderId = await aPhoneOrder(shop);
    await expect(payByLink(shop, orderId, '10.0.0.1')).rejects.toMatchObject({ code: 'shop_paused' });
    await clear();
    await expect(payByLink(shop, orderId, '10.0.0.1')).resolves.toMatchObject({ kind: 'payable' });
  });

  test('takes no order: nothing of a refused press is left', async () => {
    const world = theWorld();
    const buyer = aCustomer();
    await enrol(world.shop, buyer);
    const body = aCheckout(buyer, await aBasket());
    await save({ pauseFrom: today(), pauseTo: inDays(5) });
    await expect(placeOrder(world.shop, buyer, body, 'a-key')).rejects.toThrow(/break/);
    await clear();
    await expect(placeOrder(world.shop, buyer, body, 'a-key')).resolves.toHaveProperty('orderId');
  });
});
