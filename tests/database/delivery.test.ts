import { eq } from 'drizzle-orm';
import { afterEach, expect, it } from 'vitest';
import type { InitializeTransaction } from '#shop/checkout/contract/checkout.ts';
import { placeOrder } from '#shop/checkout/place-order.server.ts';
import { findDelivery, offerDelivery } from '#shop/delivery/find-delivery.server.ts';
import { listZones } from '#shop/delivery/list-zones.server.ts';
import { auditDatabase } from '#shop/office/promises/promise-queries.server.ts';
import { getOrder } from '#shop/orders/get-order.server.ts';
import { shipOrder } from '#shop/orders/ship-order.server.ts';
import { orders } from '#shop/orders/tables/orders.server.ts';
import { aCountedProduct, countOf } from '#tests/support/counted.ts';
import { onBothDatabases } from '#tests/support/databases.ts';
import {
  aMethod,
  aZone,
  removeZones,
  sendDelivery,
  switchMethod,
  withPrices,
} from '#tests/support/delivery.ts';
import { aBuyer, aCheckout, aCustomer, anAdmin, aProduct, type Basket } from '#tests/support/factories.ts';
import { aShopToPayAt } from './payments-world.ts';

const ACCRA = { town: 'Accra', code: '', country: 'Ghana' };
const refused = (code: string) => expect.objectContaining({ code });

onBothDatabases('delivery', (open) => {
  const shop = aShopToPayAt(open);
  afterEach(() => removeZones(shop().shop));

  /** Pay Now for goods of GHS 19.99 a piece, to Accra. */
  async function aPress(given: Partial<InitializeTransaction> & { basket?: Basket } = {}) {
    const world = shop();
    const { basket = [{ product: await aProduct(world.shop), qty: 1 }], ...changes } = given;
    const buyer = await aBuyer(world.shop);
    const input = { ...aCheckout(buyer, basket), ...changes };
    return { buyer, input, press: (more = {}) => placeOrder(world.shop, buyer, { ...input, ...more }, null) };
  }
  const recordOf = async (id: string) =>
    (await shop().shop.db.select().from(orders).where(eq(orders.id, id)))[0];

  it('is free everywhere until a method is on, and again once none is', async () => {
    const { shop: its } = shop();
    expect(await offerDelivery(its, ACCRA)).toBeNull();
    const method = await aMethod(its, await aZone(its, 'Accra', { towns: 'Accra' }));
    expect(await findDelivery(its.db, ACCRA)).toMatchObject({ zone: 'Accra', methods: [{ price: 3500 }] });
    expect(its.settingsCache.current().deliveryFrom).toBe(3500);
    await switchMethod(its, method, 'no');
    expect(await findDelivery(its.db, ACCRA)).toBeNull();
    expect(its.settingsCache.current().deliveryFrom).toBeNull();
    const { press } = await aPress();
    const record = await recordOf((await press()).orderId);
    expect(record).toMatchObject({ amount: 1999, delivery: null, deliveryPrice: 0, buyerNote: null });
  });

  it('offers the methods that are on of the first zone that fits, with the day of each', async () => {
    const { courier, pickUp } = await withPrices(shop().shop);
    const offer = await offerDelivery(shop().shop, ACCRA);
    expect(offer).toMatchObject({ zone: 'Accra', methods: [{ id: courier }, { id: pickUp, price: 0 }] });
    expect(offer?.methods.every(({ by }) => /^(Mon|Tue|Wed|Thu|Fri) /.test(by))).toBe(true);
    await switchMethod(shop().shop, courier, 'no');
    expect((await offerDelivery(shop().shop, ACCRA))?.methods.map(({ id }) => id)).toEqual([pickUp]);
    const tamale = await offerDelivery(shop().shop, { ...ACCRA, town: 'Tamale' });
    expect(tamale).toMatchObject({ zone: 'Everywhere else', methods: [{ name: 'VIP bus', price: 6000 }] });
  });

  it('is a part of the amount, kept with the order in the words of that day', async () => {
    const { accra, courier } = await withPrices(shop().shop);
    const { buyer, press } = await aPress({ delivery: courier, amount: 1999 + 3500, note: 'Ring twice' });
    const { orderId, reference } = await press();
    await sendDelivery(shop().shop, { intent: 'drop', id: courier });
    await sendDelivery(shop().shop, { intent: 'remove', id: accra });
    const order = await getOrder(shop().shop, buyer, orderId);
    expect(order).toMatchObject({
      orderAmount: 5499,
      deliveryPrice: 3500,
      delivery: { kind: 'courier', name: 'Courier', zone: 'Accra', days: 2 },
      buyerNote: 'Ring twice',
    });
    await (await shop().paystack.approve(reference)).reported;
    await shop().runJobs();
    const mail = (await shop().mails()).find(({ to }) => to === buyer.email)?.text;
    expect(mail).toContain('Delivery: Courier: GHS\u00a035.00\nTotal: GHS\u00a054.99');
    expect(mail).toContain('Your note: Ring twice');
    expect(await auditDatabase(shop().shop.db)).toEqual([]);
  });

  it('is free from its sum on', async () => {
    const { courier } = await withPrices(shop().shop);
    const product = await aProduct(shop().shop);
    const { press } = await aPress({ basket: [{ product, qty: 36 }], delivery: courier });
    expect(await recordOf((await press()).orderId)).toMatchObject({ amount: 36 * 1999, deliveryPrice: 0 });
  });

  it('is refused where method or price are others, before a piece is held', async () => {
    const { courier, bus } = await withPrices(shop().shop);
    const product = await aCountedProduct(shop().shop, 3);
    const { press } = await aPress({ basket: [{ product, qty: 1 }], delivery: courier, amount: 1999 + 3500 });
    for (const wrong of [
      { delivery: undefined, amount: 1999 },
      { delivery: bus, amount: 1999 + 6000 },
      { delivery: 'nothing', amount: 1999 + 3500 },
      { amount: 1999 },
      { amount: 1999 + 3499 },
    ])
      await expect(press(wrong)).rejects.toEqual(refused('delivery_changed'));
    expect(await countOf(shop().shop, product.id)).toEqual({ onHand: 3, held: 0 });
    await sendDelivery(shop().shop, {
      ...{ intent: 'method', id: courier, zoneId: (await listZones(shop().shop, anAdmin()))[0]?.id ?? '' },
      ...{ kind: 'courier', name: 'Courier', price: '40', days: '2' },
    });
    await expect(press()).rejects.toEqual(
      expect.objectContaining({ code: 'delivery_changed', details: { amount: 1999 + 4000 } }),
    );
    await press({ amount: 1999 + 4000 });
    expect(await countOf(shop().shop, product.id)).toEqual({ onHand: 3, held: 1 });
  });

  it('of goods that cost another price by now is refused with today’s prices', async () => {
    const { courier } = await withPrices(shop().shop);
    const { input, press } = await aPress({ delivery: courier, amount: 1999 + 3500 });
    const items = input.items.map((item) => ({ ...item, price: 5 }));
    await expect(press({ items, amount: 500 + 3500 })).rejects.toEqual(
      expect.objectContaining({ code: 'price_changed', details: expect.objectContaining({ amount: 5499 }) }),
    );
  });

  it('is refused where no zone fits, and where nothing is sent', async () => {
    const { shop: its } = shop();
    const courier = await aMethod(its, await aZone(its, 'Kumasi', { towns: 'Kumasi' }));
    const { press } = await aPress({ delivery: courier, amount: 1999 + 3500 });
    await expect(press()).rejects.toEqual(
      expect.objectContaining({ message: expect.stringMatching(/^We don't deliver to this address yet/) }),
    );
    const reading = await aProduct(its, { category: 'Consultation' });
    const session = await aPress({ basket: [{ product: reading, qty: 1 }], delivery: courier, amount: 1999 });
    await expect(session.press()).rejects.toEqual(refused('delivery_changed'));
    const { orderId } = await session.press({ delivery: undefined });
    expect(await recordOf(orderId)).toMatchObject({ delivery: null, amount: 1999 });
  });

  it('changed for the same basket replaces the unpaid order and takes its pieces along', async () => {
    const zones = await withPrices(shop().shop);
    const { courier, pickUp } = zones;
    const product = await aCountedProduct(shop().shop, 1);
    const { press } = await aPress({ basket: [{ product, qty: 1 }], delivery: courier, amount: 1999 + 3500 });
    const first = await press();
    expect((await press({ note: 'Ring twice' })).orderId).toBe(first.orderId);
    expect(await recordOf(first.orderId)).toMatchObject({ buyerNote: 'Ring twice' });
    const second = await press({ delivery: pickUp, amount: 1999 });
    expect(second.orderId).not.toBe(first.orderId);
    expect(await recordOf(first.orderId)).toMatchObject({ replacedBy: second.orderId });
    expect(await countOf(shop().shop, product.id)).toEqual({ onHand: 1, held: 1 });
    expect((await press()).orderId).toBe(first.orderId);
    // At the same price it is another order all the same.
    const { accra } = zones;
    const twin = await aMethod(shop().shop, accra, { name: 'Another courier' });
    expect((await press({ delivery: twin })).orderId).not.toBe(first.orderId);
    expect(await auditDatabase(shop().shop.db)).toEqual([]);
  });

  it('by bus is handed over with station and driver, for its buyer alone', async () => {
    const { bus } = await withPrices(shop().shop);
    const address = { ...(await aPress()).input.shippingAddress, city: 'Tamale', pin_code: 'NT-0005-1234' };
    const { buyer, press } = await aPress({ shippingAddress: address, delivery: bus, amount: 1999 + 6000 });
    const { orderId, reference } = await press();
    await (await shop().paystack.approve(reference)).reported;
    await shop().runJobs();
    const { version } = await getOrder(shop().shop, anAdmin(), orderId);
    const handOver = {
      courier: 'VIP',
      parcelNumber: 'W 4411',
      station: 'Tamale STC',
      driverPhone: '0244 111 222',
    };
    await shipOrder(shop().shop, anAdmin(), orderId, { ...handOver, version, mail: 'yes' });
    await shop().runJobs();
    expect(await getOrder(shop().shop, buyer, orderId)).toMatchObject(handOver);
    expect(await getOrder(shop().shop, aCustomer(), orderId)).toMatchObject({
      ...{ masked: true, station: null, driverPhone: null, parcelNumber: null, buyerNote: null },
    });
    const mail = (await shop().mails()).filter(({ to }) => to === buyer.email).at(-1)?.text;
    for (const words of ['on the bus', 'Collect it at Tamale STC', "Driver's number 0244 111 222"])
      expect(mail).toContain(words);
  });

  it('has one zone for the rest, in the order that the administrator gives', async () => {
    const { shop: its } = shop();
    const { accra, rest } = await withPrices(shop().shop);
    await expect(aZone(its, 'Another rest')).rejects.toEqual(refused('invalid_input'));
    const kumasi = await aZone(its, 'Kumasi', { towns: 'Kumasi, Obuasi' });
    const names = async () => (await listZones(its, anAdmin())).map(({ id }) => id);
    expect(await names()).toEqual([accra, kumasi, rest]);
    await sendDelivery(its, { intent: 'move', id: kumasi, to: '0' });
    await sendDelivery(its, { intent: 'move', id: kumasi, to: '0' });
    expect(await names()).toEqual([kumasi, accra, rest]);
    await expect(sendDelivery(its, { intent: 'switch', id: accra, isOn: 'no' })).rejects.toEqual(
      refused('not_found'),
    );
    await expect(listZones(its, aCustomer())).rejects.toEqual(refused('not_allowed'));
  });
});
