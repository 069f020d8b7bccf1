import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { getProduct } from '#shop/catalogue/get-product.server.ts';
import { listPrices } from '#shop/catalogue/list-products.server.ts';
import { placeOrder } from '#shop/checkout/place-order.server.ts';
import { cancelOrder } from '#shop/orders/after-sales/cancel-order.server.ts';
import { getOrder } from '#shop/orders/get-order.server.ts';
import { payAgain } from '#shop/payments/attempts/pay-again.server.ts';
import { paymentIssues } from '#shop/payments/tables.server.ts';
import { changeStock, type StockChange } from '#shop/stock/enter-stock.server.ts';
import { getStock } from '#shop/stock/list-stock.server.ts';
import { aCountedProduct, countOf, setCount } from '#tests/support/counted.ts';
import { onBothDatabases } from '#tests/support/databases.ts';
import { aBuyer, aCheckout, anAdmin, anOrder, aProduct } from '#tests/support/factories.ts';
import { aShopToPayAt, HOUR, MINUTE, sweepFor } from './payments-world.ts';

const notEnough = (id: string, available: number) =>
  expect.objectContaining({ code: 'not_enough', details: { items: [{ id, available }] } });

onBothDatabases('counted goods', (open) => {
  const shop = aShopToPayAt(open);
  const left = (id: string) => countOf(shop().shop, id);
  const approve = async (reference: string) => {
    await (await shop().paystack.approve(reference)).reported;
    await shop().runJobs();
  };
  const issuesOf = (orderId: string) =>
    shop()
      .shop.db.select({ kind: paymentIssues.kind })
      .from(paymentIssues)
      .where(eq(paymentIssues.orderId, orderId));

  it('are held at Pay Now for its buyer alone, and sold when the money is there', async () => {
    const world = shop();
    const product = await aCountedProduct(world.shop, 3);
    const first = await anOrder(world.shop, { basket: [{ product, qty: 2 }] });
    expect(await left(product.id)).toEqual({ onHand: 3, held: 2 });
    const other = await aBuyer(world.shop);
    await expect(
      placeOrder(world.shop, other, aCheckout(other, [{ product, qty: 2 }]), null),
    ).rejects.toEqual(notEnough(product.id, 1));
    expect(await placeOrder(world.shop, first.buyer, first.input, null)).toMatchObject({
      orderId: first.orderId,
    });
    expect(await left(product.id)).toEqual({ onHand: 3, held: 2 });
    await approve(first.reference);
    expect(await left(product.id)).toEqual({ onHand: 1, held: 0 });
    const { moves } = await getStock(world.shop, anAdmin(), product.id, 1);
    expect(moves).toMatchObject([
      { why: 'sold', change: -2, order: { id: first.orderId } },
      { why: 'counted', change: 3, order: null },
    ]);
  });

  it('that nobody counts are sold without end', async () => {
    const world = shop();
    const product = await aProduct(world.shop);
    const { reference } = await anOrder(world.shop, { basket: [{ product, qty: 99 }] });
    await approve(reference);
    expect(await left(product.id)).toBeNull();
    expect(await getProduct(world.shop, product.id)).toMatchObject({ isSoldOut: false, piecesLeft: null });
  });

  it('show how few are left, are sold out with the last, and stay in the cart of whoever holds it', async () => {
    const world = shop();
    const product = await aCountedProduct(world.shop, 7);
    const shown = () => getProduct(world.shop, product.id);
    expect(await shown()).toMatchObject({ piecesLeft: 6, isSoldOut: false });
    expect(await listPrices(world.shop, [product.id])).toMatchObject([{ left: 6 }]);
    await setCount(world.shop, product.id, 1);
    expect(await shown()).toMatchObject({ piecesLeft: 1, isSoldOut: false });
    await anOrder(world.shop, { basket: [{ product, qty: 1 }] });
    expect(await shown()).toMatchObject({ piecesLeft: 0, isSoldOut: true });
    expect(await listPrices(world.shop, [product.id])).toMatchObject([{ left: 0 }]);
  });

  it('are free again half an hour after the last press, once the provider was asked', async () => {
    const world = shop();
    const product = await aCountedProduct(world.shop, 1);
    const { buyer, orderId } = await anOrder(world.shop, { basket: [{ product, qty: 1 }] });
    await sweepFor(world, 20);
    await payAgain(world.shop, buyer, orderId);
    await sweepFor(world, 20);
    expect(await left(product.id)).toEqual({ onHand: 1, held: 1 });
    world.paystack.faults.set({ kind: 'down' }, 'verify');
    await sweepFor(world, 12);
    expect(await left(product.id)).toEqual({ onHand: 1, held: 1 });
    world.paystack.faults.clear();
    await sweepFor(world, 12);
    expect(await left(product.id)).toEqual({ onHand: 1, held: 0 });
  });

  it('stay held while somebody approves on the phone', async () => {
    const world = shop();
    const product = await aCountedProduct(world.shop, 1);
    const { reference } = await anOrder(world.shop, { basket: [{ product, qty: 1 }] });
    world.clock.pass(28 * MINUTE);
    await world.paystack.leavePending(reference);
    await sweepFor(world, 6);
    expect(await left(product.id)).toEqual({ onHand: 1, held: 1 });
    await approve(reference);
    expect(await left(product.id)).toEqual({ onHand: 0, held: 0 });
  });

  it('are taken by late money where they are there', async () => {
    const world = shop();
    const product = await aCountedProduct(world.shop, 1);
    const { reference, orderId } = await anOrder(world.shop, { basket: [{ product, qty: 1 }] });
    await sweepFor(world, 40);
    expect(await left(product.id)).toEqual({ onHand: 1, held: 0 });
    await approve(reference);
    expect(await left(product.id)).toEqual({ onHand: 0, held: 0 });
    expect(await issuesOf(orderId)).toEqual([]);
  });

  it('are short where late money finds none: the order is paid, and an item for the administrator', async () => {
    const world = shop();
    const product = await aCountedProduct(world.shop, 2);
    const late = await anOrder(world.shop, { basket: [{ product, qty: 2 }] });
    await sweepFor(world, 40);
    const quick = await anOrder(world.shop, { basket: [{ product, qty: 1 }] });
    await approve(late.reference);
    // What is held for the other stays hers.
    expect(await left(product.id)).toEqual({ onHand: 1, held: 1 });
    await approve(quick.reference);
    expect(await left(product.id)).toEqual({ onHand: 0, held: 0 });
    const order = await getOrder(world.shop, anAdmin(), late.orderId);
    expect(order).toMatchObject({ paymentState: 'paid', cartItems: [{ qty: 2, shortQty: 1 }] });
    expect(await issuesOf(late.orderId)).toEqual([{ kind: 'short_stock' }]);
    expect(await issuesOf(quick.orderId)).toEqual([]);
    const mails = (await world.mails()).filter(({ to }) => to === late.buyer.email);
    expect(mails.at(-1)?.text).toContain('sold out before your payment arrived');
  });

  it('move along when an order is replaced, and back when the earlier one is paid after all', async () => {
    const world = shop();
    const product = await aCountedProduct(world.shop, 2);
    const more = await aProduct(world.shop);
    const first = await anOrder(world.shop, { basket: [{ product, qty: 2 }] });
    const basket = [
      { product, qty: 2 },
      { product: more, qty: 1 },
    ];
    const second = await anOrder(world.shop, { buyer: first.buyer, basket });
    expect(second.orderId).not.toBe(first.orderId);
    expect(await left(product.id)).toEqual({ onHand: 2, held: 2 });
    await payAgain(world.shop, first.buyer, first.orderId);
    expect(await left(product.id)).toEqual({ onHand: 2, held: 2 });
    await approve(first.reference);
    expect(await left(product.id)).toEqual({ onHand: 0, held: 0 });
    await expect(payAgain(world.shop, second.buyer, second.orderId)).rejects.toEqual(
      notEnough(product.id, 0),
    );
  });

  it('are free again when the order is cancelled, or lapses', async () => {
    const world = shop();
    const product = await aCountedProduct(world.shop, 1);
    const cancelled = await anOrder(world.shop, { basket: [{ product, qty: 1 }] });
    await cancelOrder(world.shop, cancelled.buyer, cancelled.orderId);
    expect(await left(product.id)).toEqual({ onHand: 1, held: 0 });
    await anOrder(world.shop, { basket: [{ product, qty: 1 }] });
    world.clock.pass(72 * HOUR);
    await sweepFor(world, 2);
    expect(await left(product.id)).toEqual({ onHand: 1, held: 0 });
  });

  it('change by what the administrator enters, each with its reason', async () => {
    const world = shop();
    const { id } = await aProduct(world.shop);
    const enter = async (kind: 'counted' | 'received' | 'damaged' | 'given', pieces: number, reason = '') => {
      const seen = (await left(id))?.onHand ?? null;
      await changeStock(world.shop, anAdmin(), { intent: 'enter', kind, id, pieces, seen, reason });
    };
    await enter('counted', 5);
    await enter('received', 3, 'From Kumasi');
    await enter('damaged', 2, 'Cracked');
    await enter('given', 1);
    await enter('counted', 4);
    expect(await left(id)).toEqual({ onHand: 4, held: 0 });
    const { moves } = await getStock(world.shop, anAdmin(), id, 1);
    expect(moves.map(({ why, change, reason }) => [why, change, reason])).toEqual([
      ['counted', -1, ''],
      ['given', -1, ''],
      ['damaged', -2, 'Cracked'],
      ['received', 3, 'From Kumasi'],
      ['counted', 5, ''],
    ]);
  });

  it('are not changed by a form that saw another count, nor below what is promised', async () => {
    const world = shop();
    const product = await aCountedProduct(world.shop, 3);
    await anOrder(world.shop, { basket: [{ product, qty: 2 }] });
    const enter = (values: Partial<Extract<StockChange, { intent: 'enter' }>>) =>
      changeStock(world.shop, anAdmin(), {
        ...{ intent: 'enter', kind: 'counted', id: product.id, pieces: 5, seen: 3, reason: '' },
        ...values,
      });
    for (const seen of [null, 4])
      await expect(enter({ seen })).rejects.toEqual(expect.objectContaining({ code: 'conflict' }));
    for (const values of [{ pieces: 1 }, { kind: 'damaged' as const, pieces: 2 }])
      await expect(enter(values)).rejects.toEqual(expect.objectContaining({ code: 'invalid_input' }));
    expect(await left(product.id)).toEqual({ onHand: 3, held: 2 });
  });

  it('are sold without end again once nobody counts them, and may be counted anew', async () => {
    const world = shop();
    const product = await aCountedProduct(world.shop, 2);
    const { reference } = await anOrder(world.shop, { basket: [{ product, qty: 2 }] });
    await changeStock(world.shop, anAdmin(), { intent: 'stop', id: product.id });
    expect(await left(product.id)).toBeNull();
    await approve(reference);
    await setCount(world.shop, product.id, 4);
    expect(await left(product.id)).toEqual({ onHand: 4, held: 0 });
  });
});
