import { expect, it } from 'vitest';
import { placeOrder } from '#shop/checkout/place-order.server.ts';
import { findJustPaid } from '#shop/orders/find-just-paid.server.ts';
import { verifyPayment } from '#shop/payments/attempts/verify-payment.server.ts';
import { VISITOR_VIEWER, type Viewer } from '#shop/viewer.server.ts';
import { onBothDatabases } from '#tests/support/databases.ts';
import { aBuyer, aCheckout, aCustomer, anAdmin, aProduct } from '#tests/support/factories.ts';
import { giveBack } from '#tests/support/refunds.ts';
import { aShopToPayAt, HOUR, MINUTE } from './payments-world.ts';

onBothDatabases('an order that was just paid', (open) => {
  const shop = aShopToPayAt(open);
  const anOrder = async () => {
    const buyer = await aBuyer(shop().shop);
    const product = await aProduct(shop().shop);
    const input = aCheckout(buyer, [{ product, qty: 2 }]);
    return { buyer, product, input, ...(await placeOrder(shop().shop, buyer, input, null)) };
  };
  const pay = async (reference: string) => {
    await (await shop().paystack.approve(reference)).reported;
    await shop().runJobs();
  };

  it('is shown whole to its buyer for a day', async () => {
    const { buyer, product, orderId, reference } = await anOrder();
    await pay(reference);
    expect(await findJustPaid(shop().shop, buyer, orderId)).toMatchObject({
      id: orderId,
      masked: false,
      email: buyer.email,
      cartItems: [{ id: product.id, qty: 2 }],
    });
    shop().clock.pass(24 * HOUR - 5 * MINUTE);
    expect(await findJustPaid(shop().shop, buyer, orderId)).not.toBeNull();
    shop().clock.pass(10 * MINUTE);
    expect(await findJustPaid(shop().shop, buyer, orderId)).toBeNull();
  });

  it('has a confirmation for its buyer, whichever browser asks, and for nobody else', async () => {
    const { buyer, orderId, reference } = await anOrder();
    const ask = (viewer: Viewer) => verifyPayment(shop().shop, viewer, new URLSearchParams({ reference }));
    expect(await ask(buyer)).toMatchObject({ isPaid: false, isConfirmed: false });
    await pay(reference);
    expect(await ask({ ...buyer, sessionId: 'another' })).toMatchObject({ orderId, isConfirmed: true });
    for (const viewer of [VISITOR_VIEWER, aCustomer(), anAdmin()])
      expect(await ask(viewer)).toMatchObject({ isPaid: true, isConfirmed: false });
    shop().clock.pass(25 * HOUR);
    expect(await ask(buyer)).toMatchObject({ isPaid: true, isConfirmed: false });
  });

  it('asks nobody whether the same goods are wanted again once all its money went back', async () => {
    const { buyer, input, orderId, reference } = await anOrder();
    await pay(reference);
    await giveBack(shop().shop, reference);
    await shop().paystack.idle();
    await shop().runJobs();
    const anew = await placeOrder(shop().shop, buyer, input, null);
    expect(anew.orderId).not.toBe(orderId);
  });

  it('is none before it is paid', async () => {
    const { buyer, orderId } = await anOrder();
    expect(await findJustPaid(shop().shop, buyer, orderId)).toBeNull();
  });

  it('is nothing to anybody else, not even masked, and under no other id', async () => {
    const { buyer, orderId, reference } = await anOrder();
    await pay(reference);
    for (const viewer of [VISITOR_VIEWER, aCustomer(), anAdmin()])
      expect(await findJustPaid(shop().shop, viewer, orderId)).toBeNull();
    for (const id of ['', "' or 1=1 --", orderId.toUpperCase(), `${orderId}a`])
      expect(await findJustPaid(shop().shop, buyer, id)).toBeNull();
  });
});
