import { describe, expect, it } from 'vitest';
import type { Fault } from '#demo/paystack/faults.ts';
import { pesewas } from '#platform/money/money.ts';
import { placeOrder } from '#shop/checkout/place-order.server.ts';
import { listMyOrders } from '#shop/orders/list-orders.server.ts';
import { type SignedIn, VISITOR_VIEWER } from '#shop/viewer.server.ts';
import { onBothDatabases } from '#tests/support/databases.ts';
import { aBuyer, aCheckout, anOrder, aProduct } from '#tests/support/factories.ts';
import { aShopToPayAt, mailsAbout, statusOf, verifyOverHttp } from './payments-world.ts';

const DAY = 24 * 60 * 60 * 1_000;

const refusal = (code: string) => expect.objectContaining({ code });

onBothDatabases('a checkout', (open) => {
  const shop = aShopToPayAt(open);
  const ordersOf = async (buyer: SignedIn) => (await listMyOrders(shop().shop, buyer, 1)).orders;
  const reprice = (id: string, price: number) =>
    shop().shop.db.execute(`update products set price = ${price} where id = '${id}'`);
  const remove = (id: string) =>
    shop().shop.db.execute(`update products set deleted_at = now() where id = '${id}'`);

  it('asks the provider for exactly the catalogue’s total, under our reference', async () => {
    const { paystack } = shop();
    const { reference, orderId, authorization_url, amount, buyer } = await anOrder(shop().shop);
    const asked = paystack.transactions().find((one) => one.reference === reference);
    expect(asked).toMatchObject({ amount, email: buyer.email, metadata: { order_id: orderId } });
    expect(asked?.callbackUrl).toBe(`${shop().url}/checkout`);
    expect(authorization_url.startsWith(paystack.url)).toBe(true);
    expect([amount, reference.length, orderId.length]).toEqual([3998, 32, 32]);
  });

  it('is for signed-in people, under their own e-mail', async () => {
    const buyer = await aBuyer(shop().shop);
    const input = aCheckout(buyer, [{ product: await aProduct(shop().shop), qty: 1 }]);
    await expect(placeOrder(shop().shop, VISITOR_VIEWER, input, null)).rejects.toEqual(
      refusal('not_signed_in'),
    );
    const other = { ...input, email: 'somebody@example.org' };
    await expect(placeOrder(shop().shop, buyer, other, null)).rejects.toEqual(refusal('email_mismatch'));
    expect(await ordersOf(buyer)).toEqual([]);
  });

  it('refuses a price or amount that is not the catalogue’s, and tells the right ones', async () => {
    const buyer = await aBuyer(shop().shop);
    const product = await aProduct(shop().shop);
    const honest = aCheckout(buyer, [{ product, qty: 2 }]);
    const cheap = { ...honest, items: [{ id: product.id, price: 0.01, qty: 2 }], amount: 2 };
    for (const input of [cheap, { ...honest, amount: honest.amount - 1 }])
      await expect(placeOrder(shop().shop, buyer, input, null)).rejects.toMatchObject({
        code: 'price_changed',
        details: { items: [{ id: product.id, price: 19.99 }], amount: 3998 },
      });
    expect(await ordersOf(buyer)).toEqual([]);
  });

  it('refuses what is too small or too large for the provider', async () => {
    const buyer = await aBuyer(shop().shop);
    for (const price of [9, 1_000_000_001]) {
      const product = await aProduct(shop().shop, { price: pesewas(price) });
      const input = aCheckout(buyer, [{ product, qty: 1 }]);
      await expect(placeOrder(shop().shop, buyer, input, null)).rejects.toEqual(
        refusal('amount_out_of_range'),
      );
    }
  });

  it('notices a price changed, or a product deleted, between cart and pay', async () => {
    const buyer = await aBuyer(shop().shop);
    const product = await aProduct(shop().shop);
    const input = aCheckout(buyer, [{ product, qty: 1 }]);
    await reprice(product.id, 2500);
    await expect(placeOrder(shop().shop, buyer, input, 'k')).rejects.toMatchObject({
      code: 'price_changed',
      details: { items: [{ id: product.id, price: 25 }], amount: 2500 },
    });
    await remove(product.id);
    await expect(placeOrder(shop().shop, buyer, input, 'k')).rejects.toMatchObject({
      code: 'product_gone',
      details: { items: [product.id] },
    });
  });

  it('honours the order’s price when the product changes or goes between pay and return', async () => {
    const world = shop();
    const product = await aProduct(world.shop);
    const { reference, orderId } = await anOrder(world.shop, { basket: [{ product, qty: 2 }] });
    await reprice(product.id, 9900);
    await remove(product.id);
    await (await world.paystack.approve(reference)).reported;
    expect(await verifyOverHttp(world, reference)).toMatchObject({ state: 'success' });
    expect(await statusOf(world, orderId)).toBe('Completed');
  });

  it('from two tabs with two carts makes two orders, each paid on its own', async () => {
    const world = shop();
    const buyer = await aBuyer(shop().shop);
    const [bowl, tray] = [await aProduct(world.shop), await aProduct(world.shop, { price: pesewas(500) })];
    const [one, two] = await Promise.all([
      anOrder(world.shop, { buyer, key: 'tab-1', basket: [{ product: bowl, qty: 1 }] }),
      anOrder(world.shop, { buyer, key: 'tab-2', basket: [{ product: tray, qty: 3 }] }),
    ]);
    expect(await ordersOf(buyer)).toHaveLength(2);
    await (await world.paystack.approve(two.reference)).reported;
    await world.runJobs();
    expect([await statusOf(world, one.orderId), await statusOf(world, two.orderId)]).toEqual([
      'Pending Payment',
      'Completed',
    ]);
  });

  describe('under one Idempotency-Key', () => {
    it('answers the same again, and makes one order', async () => {
      const buyer = await aBuyer(shop().shop);
      const basket = [{ product: await aProduct(shop().shop), qty: 1 }];
      const first = await anOrder(shop().shop, { buyer, basket, key: 'once' });
      const again = await anOrder(shop().shop, { buyer, basket, key: 'once' });
      expect(again).toEqual(first);
      expect(await ordersOf(buyer)).toHaveLength(1);
    });

    it('makes one order of ten presses at the same instant', async () => {
      const buyer = await aBuyer(shop().shop);
      const basket = [{ product: await aProduct(shop().shop), qty: 1 }];
      const presses = Array.from({ length: 10 }, () => anOrder(shop().shop, { buyer, basket, key: 'ten' }));
      const answers = await Promise.all(presses);
      expect(new Set(answers.map(({ reference }) => reference)).size).toBe(1);
      expect(await ordersOf(buyer)).toHaveLength(1);
    });

    it('refuses another body', async () => {
      const buyer = await aBuyer(shop().shop);
      const product = await aProduct(shop().shop);
      await anOrder(shop().shop, { buyer, basket: [{ product, qty: 1 }], key: 'k' });
      await expect(anOrder(shop().shop, { buyer, basket: [{ product, qty: 2 }], key: 'k' })).rejects.toEqual(
        refusal('idempotency_mismatch'),
      );
    });

    it('remembers for a week, and then keeps the order alone', async () => {
      const world = shop();
      const buyer = await aBuyer(shop().shop);
      const basket = [{ product: await aProduct(world.shop), qty: 1 }];
      const first = await anOrder(world.shop, { buyer, basket, key: 'k' });
      world.clock.pass(6 * DAY);
      await anOrder(world.shop, { buyer, basket, key: 'young' });
      await world.work('payments.forget-requests', {});
      expect(await anOrder(world.shop, { buyer, basket, key: 'k' })).toEqual(first);
      world.clock.pass(2 * DAY);
      await Promise.all([
        world.work('payments.forget-requests', {}),
        world.work('payments.forget-requests', {}),
      ]);
      expect(await anOrder(world.shop, { buyer, basket, key: 'young' })).toMatchObject({
        orderId: (await ordersOf(buyer))[0]?.id,
      });
      expect((await anOrder(world.shop, { buyer, basket, key: 'k' })).orderId).not.toBe(first.orderId);
      expect(await ordersOf(buyer)).toHaveLength(3);
    });

    it('knows no other person’s keys', async () => {
      const basket = [{ product: await aProduct(shop().shop), qty: 1 }];
      const mine = await anOrder(shop().shop, { basket, key: 'shared' });
      const theirs = await anOrder(shop().shop, { basket, key: 'shared' });
      expect(theirs.orderId).not.toBe(mine.orderId);
    });

    it('remembers no refusal: a cart put right goes through under a new key, and the same one', async () => {
      const buyer = await aBuyer(shop().shop);
      const product = await aProduct(shop().shop);
      const input = aCheckout(buyer, [{ product, qty: 1 }]);
      await reprice(product.id, 2500);
      await expect(placeOrder(shop().shop, buyer, input, 'k')).rejects.toEqual(refusal('price_changed'));
      await reprice(product.id, product.price);
      expect(await placeOrder(shop().shop, buyer, input, 'k')).toMatchObject({
        orderId: expect.any(String),
      });
    });

    it.each<[string, Fault]>([
      ['is down', { kind: 'down' }],
      ['answers 500', { kind: 'error 500' }],
      ['answers 429', { kind: 'rate limited' }],
      ['answers in HTML', { kind: 'html' }],
      ['breaks off in mid JSON', { kind: 'half json' }],
      ['says the reference exists already', { kind: 'duplicate reference' }],
      ['loses its answer on the way', { kind: 'lost answer', milliseconds: 10 }],
    ])('goes on with the same order when the provider %s', async (_, fault) => {
      const world = shop();
      const buyer = await aBuyer(shop().shop);
      const input = aCheckout(buyer, [{ product: await aProduct(world.shop), qty: 1 }]);
      world.paystack.faults.set(fault, 'initialize', 1);
      await expect(placeOrder(world.shop, buyer, input, 'k')).rejects.toMatchObject({
        code: 'payment_not_started',
        message: 'Failed to initiate payment. Please try again.',
      });
      const { reference, orderId } = await placeOrder(world.shop, buyer, input, 'k');
      expect((await ordersOf(buyer)).map(({ id }) => id)).toEqual([orderId]);
      await (await world.paystack.approve(reference)).reported;
      await world.runJobs();
      expect(await statusOf(world, orderId)).toBe('Completed');
      expect(await mailsAbout(world, orderId)).toHaveLength(2);
    });
  });

  it('does not wait for a provider that has been down all along', async () => {
    const world = shop();
    world.paystack.faults.set({ kind: 'down' }, ['initialize', 'verify']);
    for (let press = 0; press < 6; press += 1)
      await expect(anOrder(world.shop)).rejects.toEqual(refusal('payment_not_started'));
    world.paystack.faults.clear();
    await expect(anOrder(world.shop)).rejects.toEqual(refusal('payment_not_started'));
    world.clock.pass(5_000);
    expect(await anOrder(world.shop)).toMatchObject({ reference: expect.any(String) });
  });
});
