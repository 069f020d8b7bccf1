import { expect, it } from 'vitest';
import { pesewas } from '#platform/money/money.ts';
import { placeOrder } from '#shop/checkout/place-order.server.ts';
import { listMyOrders } from '#shop/orders/list-orders.server.ts';
import { selectOrder } from '#shop/orders/order-records.server.ts';
import { payAgain } from '#shop/payments/attempts/pay-again.server.ts';
import { paymentLimits } from '#shop/payments/attempts/payment-limits.server.ts';
import type { SignedIn } from '#shop/viewer.server.ts';
import { onBothDatabases } from '#tests/support/databases.ts';
import { aBuyer, aCheckout, anAddress, aProduct } from '#tests/support/factories.ts';
import { aShopToPayAt, HOUR, MINUTE, pressUntilOpen } from './payments-world.ts';

onBothDatabases('one basket of one buyer', (open) => {
  const shop = aShopToPayAt(open);
  const ordersOf = async (buyer: SignedIn) => (await listMyOrders(shop().shop, buyer, 1)).orders;
  const aBasket = async () => {
    const buyer = await aBuyer(shop().shop);
    const product = await aProduct(shop().shop);
    return { buyer, product, input: aCheckout(buyer, [{ product, qty: 2 }]) };
  };
  const press = (buyer: SignedIn, input: ReturnType<typeof aCheckout>, key: string | null = null) =>
    placeOrder(shop().shop, buyer, input, key);
  const pay = async (reference: string) => {
    await (await shop().paystack.approve(reference)).reported;
    await shop().runJobs();
  };

  it('goes on with its unpaid order, under whatever key, in whatever order of its lines', async () => {
    const { buyer, product } = await aBasket();
    const other = await aProduct(shop().shop);
    const lines = [
      { product, qty: 2 },
      { product: other, qty: 1 },
    ];
    const first = await press(buyer, aCheckout(buyer, lines), 'tab-1');
    const second = await press(buyer, aCheckout(buyer, lines.toReversed()), 'tab-2');
    const third = await press(buyer, aCheckout(buyer, lines));
    expect([second, third]).toEqual([first, first]);
    expect(await ordersOf(buyer)).toHaveLength(1);
  });

  it('is one order with one payable page after a hundred presses at once', async () => {
    const { buyer, input } = await aBasket();
    const presses = Array.from({ length: 100 }, (_, tab) => press(buyer, input, `tab-${tab}`));
    const outcomes = await Promise.allSettled(presses);
    const pages = outcomes.flatMap((one) => (one.status === 'fulfilled' ? [one.value.reference] : []));
    // Whoever was asked to wait is given the same page at a later press: the provider's breaker has closed again.
    shop().clock.pass(5_000);
    const { reference } = await pressUntilOpen(() => press(buyer, input, 'tab-0'));
    expect(new Set([...pages, reference]).size).toBe(1);
    expect(await ordersOf(buyer)).toHaveLength(1);
    // One whose page took more than twelve seconds was given up for dead: its press was refused that page.
    const codes = outcomes.map((one) => one.status === 'rejected' && one.reason.code);
    const givenUp = codes.filter((code) => code === 'payment_not_started').length;
    const opened = shop()
      .paystack.transactions()
      .filter(({ email }) => email === buyer.email);
    expect(opened.length).toBeLessThanOrEqual(1 + givenUp);
  });

  it('is refused with its order for an hour after it was paid, and sold again at an express press', async () => {
    const { buyer, input } = await aBasket();
    const first = await press(buyer, input, 'one');
    await pay(first.reference);
    const [paid] = await ordersOf(buyer);
    await expect(press(buyer, input, 'two')).rejects.toMatchObject({
      code: 'just_paid',
      details: { orderId: first.orderId, number: paid?.number, amount: 3998, paidAt: expect.any(String) },
    });
    await expect(press(buyer, { ...input, again: buyer.userId }, 'three')).rejects.toMatchObject({
      code: 'just_paid',
    });
    const again = await press(buyer, { ...input, again: first.orderId }, 'four');
    expect(again.orderId).not.toBe(first.orderId);
    expect(await selectOrder(shop().shop.db, again.orderId)).toMatchObject({ againOf: first.orderId });
  });

  it('may be bought anew an hour later', async () => {
    const { buyer, input } = await aBasket();
    const first = await press(buyer, input);
    await pay(first.reference);
    shop().clock.pass(HOUR + MINUTE);
    expect((await press(buyer, input)).orderId).not.toBe(first.orderId);
  });

  it('is known as paid when the money arrived and nobody has reported it yet', async () => {
    const { buyer, input } = await aBasket();
    const first = await press(buyer, input, 'phone');
    await (await shop().paystack.approve(first.reference)).reported;
    await expect(press(buyer, input, 'laptop')).rejects.toMatchObject({
      code: 'just_paid',
      details: { orderId: first.orderId },
    });
    expect(await ordersOf(buyer)).toHaveLength(1);
  });

  it('asks about the same goods under another address before a new order takes their place', async () => {
    const { buyer, input } = await aBasket();
    const first = await press(buyer, input);
    await (await shop().paystack.approve(first.reference)).reported;
    const elsewhere = { ...input, shippingAddress: anAddress({ city: 'Kumasi' }) };
    await expect(press(buyer, elsewhere)).rejects.toMatchObject({
      code: 'just_paid',
      details: { orderId: first.orderId },
    });
  });

  it('with other lines is a new order; the older one is replaced and stays payable', async () => {
    const { buyer, product, input } = await aBasket();
    const first = await press(buyer, input);
    const larger = aCheckout(buyer, [{ product, qty: 3 }]);
    const second = await press(buyer, larger);
    expect(second.orderId).not.toBe(first.orderId);
    expect((await ordersOf(buyer)).map(({ id, paymentStanding }) => [id, paymentStanding]).sort()).toEqual(
      [
        [first.orderId, 'replaced'],
        [second.orderId, 'unpaid'],
      ].sort(),
    );
    expect(await payAgain(shop().shop, buyer, first.orderId)).toMatchObject({ kind: 'payable' });
    expect((await press(buyer, input)).orderId).toBe(first.orderId);
    expect(await selectOrder(shop().shop.db, second.orderId)).toMatchObject({ replacedBy: first.orderId });
  });

  it('is not paid twice through a page that was replaced after it was declined', async () => {
    const { buyer, input } = await aBasket();
    const first = await press(buyer, input);
    await shop().paystack.decline(first.reference);
    shop().clock.pass(HOUR);
    const second = await payAgain(shop().shop, buyer, first.orderId);
    expect(second).toMatchObject({ kind: 'payable', transaction: { orderId: first.orderId } });
    await (await shop().paystack.approve(first.reference)).reported;
    await expect(press(buyer, input)).rejects.toMatchObject({ code: 'just_paid' });
  });

  it('asked for once more under its key is not given a page that is paid or cancelled by now', async () => {
    const { buyer, input } = await aBasket();
    const first = await press(buyer, input, 'lost answer');
    await shop().shop.db.execute(`update orders set cancelled_at = now() where id = '${first.orderId}'`);
    await expect(press(buyer, input, 'lost answer')).rejects.toMatchObject({ code: 'order_cancelled' });
    const second = await press(buyer, input, 'another');
    await pay(second.reference);
    await expect(press(buyer, input, 'another')).rejects.toMatchObject({ code: 'just_paid' });
  });

  it('at a new price is a new order', async () => {
    const { buyer, product, input } = await aBasket();
    const first = await press(buyer, input);
    await shop().shop.db.execute(`update products set price = 2500 where id = '${product.id}'`);
    const repriced = aCheckout(buyer, [{ product: { ...product, price: pesewas(2500) }, qty: 2 }]);
    expect((await press(buyer, repriced)).orderId).not.toBe(first.orderId);
  });

  it('of yesterday is a new order', async () => {
    const { buyer, input } = await aBasket();
    const first = await press(buyer, input);
    shop().clock.pass(25 * HOUR);
    expect((await press(buyer, input)).orderId).not.toBe(first.orderId);
  });

  it('is nobody else’s', async () => {
    const { buyer, product, input } = await aBasket();
    const first = await press(buyer, input);
    await pay(first.reference);
    const other = await aBuyer(shop().shop);
    expect((await press(other, aCheckout(other, [{ product, qty: 2 }]))).orderId).not.toBe(first.orderId);
  });

  it('costs one of the payments a minute allows, however often it is pressed', async () => {
    const { buyer, input } = await aBasket();
    const { userId } = buyer;
    const limits = paymentLimits(shop().shop, { userId, guestId: null, ip: userId, mailbox: null });
    for (let press_ = 0; press_ < 15; press_ += 1)
      await placeOrder(shop().shop, buyer, input, `press-${press_}`, limits);
    expect(await ordersOf(buyer)).toHaveLength(1);
  });

  it('cannot be paid once its order has expired or was cancelled', async () => {
    const { buyer, input } = await aBasket();
    const { orderId } = await press(buyer, input);
    const end = (column: string) =>
      shop().shop.db.execute(`update orders set ${column} = now() where id = '${orderId}'`);
    await end('lapsed_at');
    await expect(payAgain(shop().shop, buyer, orderId)).rejects.toMatchObject({ code: 'order_expired' });
    await end('cancelled_at');
    await expect(payAgain(shop().shop, buyer, orderId)).rejects.toMatchObject({ code: 'order_cancelled' });
    expect((await press(buyer, input)).orderId).not.toBe(orderId);
  });
});
