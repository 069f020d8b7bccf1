import { afterAll, beforeAll, expect, it } from 'vitest';
import type { StockedProduct } from '#shop/catalogue/editing/stock-catalogue.server.ts';
import { makeRequest } from '#shop/orders/after-sales/make-request.server.ts';
import { getOrder } from '#shop/orders/get-order.server.ts';
import { listAllOrders } from '#shop/orders/list-all-orders.server.ts';
import { listMyOrders } from '#shop/orders/list-orders.server.ts';
import { DEFAULT_DESK } from '#shop/orders/rules/order-desk.ts';
import { trackOrder } from '#shop/orders/track-order.server.ts';
import { VISITOR_VIEWER } from '#shop/viewer.server.ts';
import { onBothDatabases } from '#tests/support/databases.ts';
import { aCustomer, anAddress, anAdmin, anOrder, aProduct } from '#tests/support/factories.ts';
import { createTestShop, type TestShop } from '#tests/support/test-shop.ts';

onBothDatabases('an order', (open) => {
  let world: TestShop;
  beforeAll(async () => {
    world = await createTestShop({ database: await open() });
  });
  afterAll(() => world.close());

  it('is shown whole to its owner and to the admin', async () => {
    const { orderId, buyer, amount } = await anOrder(world.shop);
    for (const viewer of [buyer, anAdmin()]) {
      const order = await getOrder(world.shop, viewer, orderId);
      expect(order).toMatchObject({ email: buyer.email, userId: buyer.userId, masked: false });
      expect(order.shippingAddress).toEqual(anAddress());
      expect(order.billingAddress).toEqual(anAddress());
      expect(order.orderAmount).toBe(amount);
      expect(order.editedAt).toBe(order.updatedAt);
    }
  });

  it('tells strangers what was bought and where it stands, but not who and where', async () => {
    const { orderId, buyer } = await anOrder(world.shop);
    for (const viewer of [VISITOR_VIEWER, aCustomer()]) {
      const order = await getOrder(world.shop, viewer, orderId);
      expect(order).toMatchObject({ masked: true, orderStatus: 'Pending Payment', orderAmount: 3998 });
      expect(order.cartItems).toHaveLength(1);
      const reported = JSON.stringify(order);
      const { name, line1, line2, phone, pin_code } = anAddress();
      for (const secret of [buyer.email, buyer.userId, name, line1, line2, phone, pin_code])
        expect(reported).not.toContain(secret);
      expect(reported).not.toContain(buyer.email.split('@')[0]);
    }
  });

  it('is not found under any other id', async () => {
    const { orderId } = await anOrder(world.shop);
    for (const id of [orderId.slice(0, -1), `${orderId}a`, orderId.toUpperCase(), "' or 1=1 --", '', '\0'])
      await expect(getOrder(world.shop, anAdmin(), id)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('stands in the list of its owner alone, and in the admin’s', async () => {
    const { orderId, buyer } = await anOrder(world.shop);
    const second = await anOrder(world.shop, { buyer });
    const mine = await listMyOrders(world.shop, buyer, 1);
    expect(mine.orders.map(({ id }) => id)).toEqual([second.orderId, orderId]);
    expect((await listMyOrders(world.shop, aCustomer(), 1)).orders).toEqual([]);
    const all = await listAllOrders(world.shop, anAdmin(), DEFAULT_DESK);
    expect(all.orders[0]?.id).toBe(second.orderId);
    await expect(listAllOrders(world.shop, buyer, DEFAULT_DESK)).rejects.toMatchObject({
      code: 'not_allowed',
    });
    await expect(listMyOrders(world.shop, VISITOR_VIEWER, 1)).rejects.toMatchObject({
      code: 'not_signed_in',
    });
  });

  it('keeps its page within the list, whatever page is asked for', async () => {
    const { buyer, orderId } = await anOrder(world.shop);
    for (const page of [0, -3, 1.5, 99, Number.NaN, Number.POSITIVE_INFINITY])
      expect((await listMyOrders(world.shop, buyer, page)).orders[0]?.id).toBe(orderId);
  });

  it('is a snapshot: a later change of the product does not touch it', async () => {
    const product = await aProduct(world.shop, { name: 'As it was' });
    const { orderId, buyer } = await anOrder(world.shop, { basket: [{ product, qty: 3 }] });
    await world.shop.db.execute(`update products set name = 'Renamed', price = 1 where id = '${product.id}'`);
    const order = await getOrder(world.shop, buyer, orderId);
    expect(order.cartItems).toEqual([
      {
        ...{ id: product.id, name: 'As it was', price: 1999, imageURL: product.imageUrl, qty: 3 },
        ...{
          sold: product.id,
          position: 0,
          choice: [],
          kind: 'goods',
          discount: 0,
          shortQty: 0,
          refundedQty: 0,
        },
      },
    ]);
  });

  it('says when it arrives from its payment on, whoever reads it, and each step has its date', async () => {
    const paid = async (categories: readonly StockedProduct['category'][]) => {
      const products = await Promise.all(categories.map((category) => aProduct(world.shop, { category })));
      const order = await anOrder(world.shop, { basket: products.map((product) => ({ product, qty: 1 })) });
      await (await world.paystack.approve(order.reference)).reported;
      await world.runJobs();
      return { ...order, seen: () => getOrder(world.shop, order.buyer, order.orderId) };
    };
    const unpaid = await anOrder(world.shop);
    expect(await getOrder(world.shop, unpaid.buyer, unpaid.orderId)).toMatchObject({
      arrival: null,
      nextStep: null,
      stepDates: [],
    });
    const booked = await paid(['Consultation']);
    const mail = (await world.mails()).find(({ to }) => to === booked.buyer.email);
    expect(mail?.text).toMatch(/Your session: We'll e-mail you within two working days/);
    expect(mail?.text).not.toMatch(/Deliver|Arrives/);
    const course = await booked.seen();
    expect([course.arrival, course.nextStep]).toEqual([null, expect.stringMatching(/^Paid\. We'll e-mail/)]);

    const goods = await paid(['Books', 'Consultation']);
    const { arrival, nextStep } = await goods.seen();
    expect(arrival).toMatch(/^Your parcel arrives by \w{3} \d/);
    expect(nextStep).toMatch(/^Paid\. We pack it by \w{3} \d.+We'll e-mail you/);
    expect((await getOrder(world.shop, VISITOR_VIEWER, goods.orderId)).arrival).toBe(arrival);
    const [row] = (await listMyOrders(world.shop, goods.buyer, 1)).orders;
    expect(row).toMatchObject({ arrival, recipient: 'Ama Mensah', shipTo: goods.buyer.email.split('@')[0] });

    const form = { orderStatus: 'processing', version: 2 } as const;
    await trackOrder(world.shop, anAdmin(), goods.orderId, form);
    const { stepDates, arrival: later } = await goods.seen();
    expect([stepDates, later]).toEqual([[expect.any(String), expect.any(String)], arrival]);
    await makeRequest(world.shop, goods.buyer, goods.orderId, { kind: 'cancel', reason: 'Too late' });
    expect(await goods.seen()).toMatchObject({ arrival: null, nextStep: null });
    expect((await listMyOrders(world.shop, goods.buyer, 1)).orders[0]?.arrival).toBeNull();
  });

  it('takes any tracking value from the admin at any time', async () => {
    const { orderId, buyer } = await anOrder(world.shop);
    let version = 1;
    for (const orderStatus of ['delivered', 'orderPlaced', 'shipped', 'processing'] as const) {
      await trackOrder(world.shop, anAdmin(), orderId, { orderStatus, version, sure: 'yes' });
      const order = await getOrder(world.shop, buyer, orderId);
      expect(order).toMatchObject({ trackingState: orderStatus, paymentState: 'pending' });
      version = order.version;
    }
  });

  it('takes a tracking value while it is unpaid only after a warning', async () => {
    const { orderId } = await anOrder(world.shop);
    const form = { orderStatus: 'shipped', version: 1 } as const;
    const first = await trackOrder(world.shop, anAdmin(), orderId, form);
    expect(first).toEqual({ kind: 'warned', text: "This order isn't paid." });
    expect((await getOrder(world.shop, anAdmin(), orderId)).trackingState).toBeNull();
    const second = await trackOrder(world.shop, anAdmin(), orderId, { ...form, sure: 'yes' });
    expect(second).toMatchObject({ kind: 'tracked', changed: { version: 2 } });
  });

  it('is found by the admin by its number, its id, or a part of the e-mail', async () => {
    const { orderId, buyer } = await anOrder(world.shop);
    const { number } = await getOrder(world.shop, anAdmin(), orderId);
    const found = async (sought: string) =>
      (await listAllOrders(world.shop, anAdmin(), { ...DEFAULT_DESK, q: sought })).orders.map(({ id }) => id);
    for (const sought of [
      ...[`${number}`, `No. ${number}`, `no.${number}`, `#${number}`, ` ${number} `],
      ...[orderId, buyer.email, buyer.email.toUpperCase(), buyer.email.slice(0, -4)],
    ])
      expect([sought, await found(sought)]).toEqual([sought, [orderId]]);
    for (const sought of ['999999999', '99999999999999', '%', 'nobody@', "' or 1=1 --", '\0'])
      expect([sought, (await found(sought)).includes(orderId)]).toEqual([sought, sought === '\0']);
    expect((await found('')).length).toBeGreaterThan(1);
  });

  it('is not moved by anyone but the admin', async () => {
    const { orderId, buyer } = await anOrder(world.shop);
    for (const viewer of [buyer, aCustomer(), VISITOR_VIEWER])
      await expect(
        trackOrder(world.shop, viewer, orderId, { orderStatus: 'shipped', version: 1 }),
      ).rejects.toMatchObject({ code: 'not_allowed' });
    expect((await getOrder(world.shop, buyer, orderId)).trackingState).toBeNull();
  });

  it('refuses a form that was filled in before somebody else’s change', async () => {
    const { orderId, buyer } = await anOrder(world.shop);
    const stale = { orderStatus: 'delivered', version: 1, sure: 'yes' } as const;
    await trackOrder(world.shop, anAdmin(), orderId, {
      orderStatus: 'shipped',
      version: 1,
      sure: 'yes',
    });
    await expect(trackOrder(world.shop, anAdmin(), orderId, stale)).rejects.toMatchObject({
      code: 'order_changed',
    });
    expect((await getOrder(world.shop, buyer, orderId)).trackingState).toBe('shipped');
  });

  it('lets one of two forms sent at the same instant win', async () => {
    const { orderId } = await anOrder(world.shop);
    const outcomes = await Promise.allSettled(
      (['shipped', 'delivered'] as const).map((orderStatus) =>
        trackOrder(world.shop, anAdmin(), orderId, { orderStatus, version: 1, sure: 'yes' }),
      ),
    );
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });
});
