import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Address } from '#shop/checkout/contract/address.ts';
import { placeOrder } from '#shop/checkout/place-order.server.ts';
import { answerRequest } from '#shop/orders/after-sales/answer-request.server.ts';
import { withdrawOrder } from '#shop/orders/after-sales/cancel-order.server.ts';
import { findAfterSales } from '#shop/orders/after-sales/find-after-sales.server.ts';
import { makeRequest } from '#shop/orders/after-sales/make-request.server.ts';
import { getOrder } from '#shop/orders/get-order.server.ts';
import {
  countByFilter,
  findNextToShip,
  listAllOrders,
  listLatestOrders,
} from '#shop/orders/list-all-orders.server.ts';
import { DEFAULT_DESK, ORDER_FILTERS, type OrderDesk } from '#shop/orders/rules/order-desk.ts';
import { ShipOrder, shipOrder } from '#shop/orders/ship-order.server.ts';
import { trackOrder } from '#shop/orders/track-order.server.ts';
import { VISITOR_VIEWER } from '#shop/viewer.server.ts';
import { onBothDatabases } from '#tests/support/databases.ts';
import {
  aBuyer,
  aCheckout,
  aCustomer,
  anAddress,
  anAdmin,
  anOrder,
  aProduct,
} from '#tests/support/factories.ts';
import { giveBack } from '#tests/support/refunds.ts';
import { createTestShop, type TestShop } from '#tests/support/test-shop.ts';

onBothDatabases('the list of all orders', (open) => {
  let world: TestShop;
  beforeAll(async () => {
    world = await createTestShop({ database: await open() });
  });
  afterAll(() => world.close());

  const list = (change: Partial<OrderDesk>) =>
    listAllOrders(world.shop, anAdmin(), { ...DEFAULT_DESK, ...change });
  const found = async (q: string) => (await list({ q })).orders.map(({ id }) => id);
  const shows = async (show: OrderDesk['show'], id: string) =>
    (await list({ show })).orders.some((order) => order.id === id);

  async function orderTo(address: Partial<Address>): Promise<string> {
    const buyer = await aBuyer(world.shop);
    const checkout = aCheckout(buyer, [{ product: await aProduct(world.shop), qty: 1 }]);
    const shippingAddress = anAddress(address);
    return (await placeOrder(world.shop, buyer, { ...checkout, shippingAddress }, null)).orderId;
  }
  async function aPaidOrder(products?: Awaited<ReturnType<typeof aProduct>>[]) {
    const basket = products?.map((product) => ({ product, qty: 1 }));
    const order = await anOrder(world.shop, basket && { basket });
    await (await world.paystack.approve(order.reference)).reported;
    await world.runJobs();
    return order;
  }

  it('leads from one shipped order to the one that has waited longest', async () => {
    const next = () => findNextToShip(world.shop, anAdmin());
    expect(await next()).toBeNull();
    const [first, second] = [await aPaidOrder(), await aPaidOrder()];
    await anOrder(world.shop);
    expect(await next()).toMatchObject({ id: first.orderId });
    const version = (await getOrder(world.shop, anAdmin(), first.orderId)).version;
    await trackOrder(world.shop, anAdmin(), first.orderId, { orderStatus: 'shipped', version });
    expect(await next()).toMatchObject({ id: second.orderId });
    await expect(findNextToShip(world.shop, aCustomer())).rejects.toMatchObject({ code: 'not_allowed' });
  });

  it('finds a phone in any spelling, whichever the buyer used', async () => {
    const local = await orderTo({ phone: '024 411 2290' });
    const whole = await orderTo({ phone: '+233 (0)55-770.3318' });
    for (const q of [
      '0244112290',
      '024 411 2290',
      '+233244112290',
      '00233 24 411 2290',
      '244112290',
      '4112290',
    ])
      expect([q, await found(q)]).toEqual([q, [local]]);
    for (const q of ['0557703318', '+233 55 770 3318', '233557703318', '0557703', '7703318'])
      expect([q, await found(q)]).toEqual([q, [whole]]);
  });

  it('finds names and towns, however they are accented or cased, all words in any order', async () => {
    const id = await orderTo({ name: 'Ɛsi Kɔkɔ-Badu', city: 'Takoradi' });
    for (const q of ['esi', 'ƐSI', 'KƆKƆ', 'koko-badu', 'takoradi esi', 'badu  TAKO', 'es takoradi'])
      expect([q, await found(q)]).toEqual([q, [id]]);
    for (const q of ['esi accra', 'koforidua', '%', '_', 'si k%'])
      expect([q, await found(q)]).toEqual([q, []]);
  });

  it('finds a parcel by its whole number, beside what else has it', async () => {
    const [one, other] = [await aPaidOrder(), await aPaidOrder()];
    const { number } = await getOrder(world.shop, anAdmin(), one.orderId);
    for (const [{ orderId }, parcelNumber] of [
      [one, 'Sp 105-B'],
      [other, String(number)],
    ] as const)
      await shipOrder(world.shop, anAdmin(), orderId, ShipOrder.parse({ version: 2, parcelNumber }));
    for (const q of ['SP 105-b', ' sp 105-B ', 'sp105b'])
      expect([q, await found(q)]).toEqual([q, [one.orderId]]);
    expect(await found('SP 105')).toEqual([]);
    expect(new Set(await found(String(number)))).toEqual(new Set([one.orderId, other.orderId]));
  });

  it('has what a row tells: who, where, what, how old', async () => {
    const buyer = await aBuyer(world.shop);
    const [one, other] = [await aProduct(world.shop, { name: 'Brass Rods' }), await aProduct(world.shop)];
    const { orderId } = await anOrder(world.shop, {
      buyer,
      basket: [
        { product: one, qty: 1 },
        { product: other, qty: 2 },
      ],
    });
    world.clock.pass(2 * 3600_000 + 60_000);
    const { orders } = await list({ q: orderId });
    expect(orders).toMatchObject([
      {
        name: 'Ama Mensah',
        town: 'Accra',
        shipTo: buyer.email.split('@')[0],
        goods: { name: 'Brass Rods', imageURL: one.imageUrl, others: 1 },
        age: '2 h',
        orderStatus: 'Pending Payment',
        paymentStanding: 'unpaid',
        state: 'unpaid',
        left: 3 * one.price,
      },
    ]);
  });

  it('shows among those to ship what is paid and here, and nothing else', async () => {
    const { orderId } = await aPaidOrder();
    expect(await shows('to-ship', orderId)).toBe(true);
    const state = async () => (await list({ q: orderId })).orders[0]?.state;
    expect(await state()).toBe('pack');
    await trackOrder(world.shop, anAdmin(), orderId, { orderStatus: 'processing', version: 2 });
    expect([await shows('to-ship', orderId), await state()]).toEqual([true, 'ship']);
    await trackOrder(world.shop, anAdmin(), orderId, { orderStatus: 'shipped', version: 3 });
    expect(await state()).toBe('shipped');
    expect([await shows('to-ship', orderId), await shows('shipped', orderId)]).toEqual([false, true]);
    await trackOrder(world.shop, anAdmin(), orderId, { orderStatus: 'delivered', version: 4 });
    expect([await shows('shipped', orderId), await shows('all', orderId)]).toEqual([true, true]);
  });

  it('shows a session among the sessions until it is held, and a mixed order among those to ship', async () => {
    const product = await aProduct(world.shop, { category: 'Consultation' });
    const session = await aPaidOrder([product]);
    const mixed = await aPaidOrder([product, await aProduct(world.shop)]);
    const placesOf = (id: string) => Promise.all([shows('to-ship', id), shows('sessions', id)]);
    expect(await placesOf(session.orderId)).toEqual([false, true]);
    expect(await placesOf(mixed.orderId)).toEqual([true, false]);
    expect((await list({ q: session.orderId })).orders[0]?.state).toBe('hold');
    await trackOrder(world.shop, anAdmin(), session.orderId, { orderStatus: 'delivered', version: 2 });
    expect(await placesOf(session.orderId)).toEqual([false, false]);
  });

  it('does not ask for a parcel whose money is back, or whose buyer wants to cancel', async () => {
    const refunded = await aPaidOrder();
    await giveBack(world.shop, refunded.reference);
    const state = async () => (await list({ q: refunded.orderId })).orders[0]?.state;
    expect([await shows('to-ship', refunded.orderId), await state()]).toEqual([false, 'refunding']);
    await world.paystack.idle();
    await world.runJobs();
    expect([await shows('to-ship', refunded.orderId), await state()]).toEqual([false, 'cancelled']);
    const { orderId, buyer } = await aPaidOrder();
    await makeRequest(world.shop, buyer, orderId, { kind: 'cancel', reason: 'Too late' });
    expect(await shows('to-ship', orderId)).toBe(false);
    const { requests } = await findAfterSales(world.shop, anAdmin(), orderId);
    const refusal = {
      id: requests[0]?.id ?? '',
      decision: 'refuse',
      answer: 'It is packed',
      left: '0',
    } as const;
    await answerRequest(world.shop, anAdmin(), refusal);
    expect(await shows('to-ship', orderId)).toBe(true);
  });

  it('shows as unpaid what may still be paid, not the tries a buyer gave up', async () => {
    const first = await anOrder(world.shop);
    const second = await anOrder(world.shop, { buyer: first.buyer });
    expect([await shows('unpaid', first.orderId), await shows('unpaid', second.orderId)]).toEqual([
      false,
      true,
    ]);
    const { orderStatus } = await getOrder(world.shop, anAdmin(), second.orderId);
    expect(orderStatus).toBe('Pending Payment');
  });

  it('keeps a tab for what was cancelled, unpaid, to be paid on delivery or refunded before it left', async () => {
    const unpaid = await anOrder(world.shop);
    await withdrawOrder(world.shop, anAdmin(), unpaid.orderId);
    const onDelivery = await anOrder(world.shop);
    await world.shop.db.execute(
      `update orders set on_delivery_at = now(), cancelled_at = now() where id = '${onDelivery.orderId}'`,
    );
    const [unsent, sent, partly] = [await aPaidOrder(), await aPaidOrder(), await aPaidOrder()];
    await trackOrder(world.shop, anAdmin(), sent.orderId, { orderStatus: 'delivered', version: 2 });
    await giveBack(world.shop, unsent.reference);
    await giveBack(world.shop, sent.reference);
    await giveBack(world.shop, partly.reference, '1.00');
    await world.paystack.idle();
    await world.runJobs();
    const open = await anOrder(world.shop);
    const cancelled = [unpaid, onDelivery, unsent];
    for (const { orderId } of cancelled) expect(await shows('cancelled', orderId)).toBe(true);
    for (const { orderId } of [sent, partly, open]) expect(await shows('cancelled', orderId)).toBe(false);
    const latest = (await listLatestOrders(world.shop, anAdmin(), 5)).map(({ id }) => id);
    expect(latest.filter((id) => cancelled.some(({ orderId }) => orderId === id))).toEqual([]);
    expect(latest).toContain(open.orderId);
  });

  it('sorts by date and by amount, both ways', async () => {
    const [newest, oldest] = [await list({}), await list({ sort: 'oldest' })];
    const dates = newest.orders.map(({ orderDate }) => orderDate);
    expect(dates).toEqual([...dates].sort().reverse());
    expect(oldest.orders[0]?.orderDate.localeCompare(dates[0] ?? '')).toBe(-1);
    const highest = (await list({ sort: 'highest' })).orders.map(({ orderAmount }) => orderAmount);
    expect(highest).toEqual(highest.toSorted((one, other) => other - one));
    const lowest = (await list({ sort: 'lowest' })).orders.map(({ orderAmount }) => orderAmount);
    expect(lowest).toEqual(lowest.toSorted((one, other) => one - other));
  });

  it('counts each filter, and keeps its page within the list', async () => {
    const counts = await countByFilter(world.shop, anAdmin());
    for (const show of ORDER_FILTERS)
      expect([show, (await list({ show })).found]).toEqual([show, counts[show]]);
    const { page, pages, hasNext } = await list({ page: 1_000 });
    expect([page, hasNext]).toEqual([pages, false]);
  });

  it('is for the admin alone', async () => {
    for (const viewer of [aCustomer(), VISITOR_VIEWER]) {
      await expect(listAllOrders(world.shop, viewer, DEFAULT_DESK)).rejects.toMatchObject({
        code: 'not_allowed',
      });
      await expect(countByFilter(world.shop, viewer)).rejects.toMatchObject({ code: 'not_allowed' });
    }
  });
});
