import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { products } from '#shop/catalogue/tables/products.server.ts';
import { placeOrder } from '#shop/checkout/place-order.server.ts';
import { editBooking, editHours } from '#shop/hours/edit-hours.server.ts';
import { HoursForm } from '#shop/hours/hours-forms.server.ts';
import { dayInAccra } from '#shop/office/rules/shop-settings.ts';
import { cancelOrder } from '#shop/orders/after-sales/cancel-order.server.ts';
import { payAgain } from '#shop/payments/attempts/pay-again.server.ts';
import { paymentIssues } from '#shop/payments/tables.server.ts';
import { onBothDatabases } from '#tests/support/databases.ts';
import { aBuyer, aCheckout, anAdmin, aProduct } from '#tests/support/factories.ts';
import {
  aBookedOrder,
  aBookedProduct,
  aBooking,
  appointmentsOf,
  freeTimes,
  seatsLeft,
  setWeek,
  takenSeats,
} from '#tests/support/hours.ts';
import { aShopToPayAt, DAY, HOUR, MINUTE, sweepFor } from './payments-world.ts';

onBothDatabases('booked hours', (open) => {
  const shop = aShopToPayAt(open);
  beforeAll(() => setWeek(shop().shop));
  const approve = async (reference: string) => {
    await (await shop().paystack.approve(reference)).reported;
    await shop().runJobs();
  };
  const issuesOf = async (orderId: string) => {
    const { db } = shop().shop;
    const issues = await db.select().from(paymentIssues).where(eq(paymentIssues.orderId, orderId));
    return issues.map(({ kind }) => kind);
  };
  const taken = (id: string, start: string) =>
    expect.objectContaining({ code: 'slot_taken', details: expect.objectContaining({ id, start }) });

  it('are held at Pay Now for their buyer alone, and booked when the money is there', async () => {
    const world = shop();
    const product = await aBookedProduct(world.shop);
    const [start = ''] = await freeTimes(world.shop, product, 1);
    const first = await aBookedOrder(world.shop, { product, times: [start] });
    expect(await appointmentsOf(world.shop, first.orderId)).toEqual([['held', start]]);
    await expect(aBookedOrder(world.shop, { product, times: [start] })).rejects.toEqual(
      taken(product.id, start),
    );
    expect(await placeOrder(world.shop, first.buyer, first.input, null)).toMatchObject({
      orderId: first.orderId,
    });
    await approve(first.reference);
    expect(await appointmentsOf(world.shop, first.orderId)).toEqual([['booked', start]]);
    expect(await seatsLeft(world.shop, product, [start])).toEqual([0]);
  });

  it('that are taken name the times nearby', async () => {
    const world = shop();
    const product = await aBookedProduct(world.shop);
    const [one = '', two = '', three = ''] = await freeTimes(world.shop, product, 3);
    await aBookedOrder(world.shop, { product, times: [two] });
    const refused = await aBookedOrder(world.shop, { product, times: [two] }).catch(
      (error: unknown) => error,
    );
    const nearby = (refused as { details: { nearby: { start: string }[] } }).details.nearby;
    expect(nearby.map(({ start }) => start).slice(0, 2)).toEqual([one, three]);
    expect(nearby).toHaveLength(3);
  });

  it('of one calendar never overlap, whichever product is booked', async () => {
    const world = shop();
    const hour = await aBookedProduct(world.shop);
    const long = await aBookedProduct(world.shop, { minutes: '90', step: '30', after: '15' });
    const [start = ''] = await freeTimes(world.shop, long, 1);
    await aBookedOrder(world.shop, { product: long, times: [start] });
    const next = new Date(Date.parse(start) + HOUR).toISOString();
    expect(await seatsLeft(world.shop, hour, [start, next])).toEqual([0, 0]);
    await expect(aBookedOrder(world.shop, { product: hour, times: [next] })).rejects.toEqual(
      taken(hour.id, next),
    );
  });

  it('on set dates are kept from everything else, and are no other times', async () => {
    const world = shop();
    const hour = await aBookedProduct(world.shop);
    const [start = '', next = ''] = await freeTimes(world.shop, hour, 2);
    const date = (at: string) => at.slice(0, 16).replace('T', ' ');
    const course = await aBookedProduct(world.shop, { seats: '2', dates: `${date(start)}\n${date(next)}` });
    expect(await freeTimes(world.shop, course, 5)).toEqual([start, next]);
    expect(await seatsLeft(world.shop, hour, [start])).toEqual([0]);
    await aBookedOrder(world.shop, { product: course, times: [start, start] });
    expect(await freeTimes(world.shop, course, 5)).toEqual([next]);
    await expect(aBookedOrder(world.shop, { product: course, times: [start] })).rejects.toEqual(
      taken(course.id, start),
    );
    await expect(aBookedProduct(world.shop, { dates: date(next) })).rejects.toMatchObject({
      details: { field: 'dates' },
    });
    await world.shop.db.update(products).set({ state: 'hidden' }).where(eq(products.id, course.id));
    expect(await seatsLeft(world.shop, hour, [next])).toEqual([1]);
  });

  it('have as many seats as were set, and a line has a time for each of its pieces', async () => {
    const world = shop();
    const product = await aBookedProduct(world.shop, { seats: '3' });
    const [start = '', next = ''] = await freeTimes(world.shop, product, 2);
    const { orderId, reference } = await aBookedOrder(world.shop, { product, times: [start, start, next] });
    expect(await seatsLeft(world.shop, product, [start, next])).toEqual([1, 2]);
    await expect(aBookedOrder(world.shop, { product, times: [start, start] })).rejects.toEqual(
      taken(product.id, start),
    );
    await aBookedOrder(world.shop, { product, times: [start] });
    expect(await seatsLeft(world.shop, product, [start, next])).toEqual([0, 2]);
    await approve(reference);
    expect(await appointmentsOf(world.shop, orderId)).toEqual([
      ['booked', start],
      ['booked', start],
      ['booked', next],
    ]);
  });

  it('are free again a quarter of an hour after the last press, once the provider was asked', async () => {
    const world = shop();
    const product = await aBookedProduct(world.shop);
    const times = await freeTimes(world.shop, product, 1);
    const { buyer, orderId } = await aBookedOrder(world.shop, { product, times });
    await sweepFor(world, 10);
    await payAgain(world.shop, buyer, orderId);
    await sweepFor(world, 10);
    expect(await seatsLeft(world.shop, product, times)).toEqual([0]);
    world.paystack.faults.set({ kind: 'down' }, 'verify');
    await sweepFor(world, 8);
    expect(await seatsLeft(world.shop, product, times)).toEqual([0]);
    world.paystack.faults.clear();
    await sweepFor(world, 8);
    expect(await seatsLeft(world.shop, product, times)).toEqual([1]);
    await payAgain(world.shop, buyer, orderId);
    expect(await seatsLeft(world.shop, product, times)).toEqual([0]);
  });

  it('stay held while somebody approves on the phone', async () => {
    const world = shop();
    const product = await aBookedProduct(world.shop);
    const times = await freeTimes(world.shop, product, 1);
    const { reference, orderId } = await aBookedOrder(world.shop, { product, times });
    world.clock.pass(13 * MINUTE);
    await world.paystack.leavePending(reference);
    await sweepFor(world, 6);
    expect(await seatsLeft(world.shop, product, times)).toEqual([0]);
    await approve(reference);
    expect(await appointmentsOf(world.shop, orderId)).toEqual([['booked', times[0]]]);
  });

  it('are booked by late money where they are free; where not, another time is to be chosen', async () => {
    const world = shop();
    const product = await aBookedProduct(world.shop);
    const [one = '', two = ''] = await freeTimes(world.shop, product, 2);
    const lucky = await aBookedOrder(world.shop, { product, times: [one] });
    const late = await aBookedOrder(world.shop, { product, times: [two] });
    await sweepFor(world, 20);
    const quick = await aBookedOrder(world.shop, { product, times: [two] });
    await approve(lucky.reference);
    await approve(late.reference);
    await approve(quick.reference);
    expect(await appointmentsOf(world.shop, lucky.orderId)).toEqual([['booked', one]]);
    expect(await appointmentsOf(world.shop, late.orderId)).toEqual([['open', two]]);
    expect(await appointmentsOf(world.shop, quick.orderId)).toEqual([['booked', two]]);
    expect(await issuesOf(late.orderId)).toEqual(['lost_time']);
    expect(await issuesOf(lucky.orderId)).toEqual([]);
  });

  it('move along when an order is replaced, and back when the earlier one is paid after all', async () => {
    const world = shop();
    const product = await aBookedProduct(world.shop);
    const [one = '', two = ''] = await freeTimes(world.shop, product, 2);
    const first = await aBookedOrder(world.shop, { product, times: [one] });
    const { buyer } = first;
    const second = await aBookedOrder(world.shop, { buyer, product, times: [one, two] });
    expect(second.orderId).not.toBe(first.orderId);
    expect(await takenSeats(world.shop, product)).toBe(2);
    await approve(first.reference);
    expect(await appointmentsOf(world.shop, first.orderId)).toEqual([['booked', one]]);
    await expect(payAgain(world.shop, buyer, second.orderId)).rejects.toEqual(taken(product.id, one));
    await cancelOrder(world.shop, buyer, second.orderId);
    expect(await takenSeats(world.shop, product)).toBe(1);
  });

  it('of an order without them are let go of when it replaces one', async () => {
    const world = shop();
    const product = await aBookedProduct(world.shop);
    const times = await freeTimes(world.shop, product, 1);
    const { buyer } = await aBookedOrder(world.shop, { product, times });
    const basket = [{ product: await aProduct(world.shop), qty: 1 }];
    await placeOrder(world.shop, buyer, aCheckout(buyer, basket), null);
    expect(await seatsLeft(world.shop, product, times)).toEqual([1]);
  });

  it('have to be chosen, unless they may be arranged later; a product without them has none', async () => {
    const world = shop();
    const buyer = await aBuyer(world.shop);
    const [strict, lax, plain] = [
      await aBookedProduct(world.shop),
      await aBookedProduct(world.shop, { allowsLater: 'yes' }),
      await aProduct(world.shop),
    ];
    const times = await freeTimes(world.shop, strict, 1);
    const without = (product: typeof plain) =>
      placeOrder(world.shop, buyer, aCheckout(buyer, [{ product, qty: 1 }]), null);
    await expect(without(strict)).rejects.toMatchObject({
      code: 'invalid_input',
      message: expect.stringContaining('choose a time'),
    });
    await without(lax);
    await expect(placeOrder(world.shop, buyer, aBooking(buyer, plain, times), null)).rejects.toMatchObject({
      code: 'invalid_input',
    });
    await editBooking(world.shop, anAdmin(), strict.id, { intent: 'stop' });
    await without(strict);
  });

  it('follow days off, and never begin in the past or beyond the horizon', async () => {
    const world = shop();
    const product = await aBookedProduct(world.shop, { noticeHours: '2', horizonDays: '3' });
    const day = dayInAccra(new Date(world.clock.now().getTime() + 2 * DAY));
    const at = (time: string, ahead = 0) =>
      new Date(Date.parse(`${day}T${time}:00Z`) + ahead * DAY).toISOString();
    expect(await seatsLeft(world.shop, product, [at('09:00'), at('09:00', 2)])).toEqual([1, 0]);
    await editHours(world.shop, anAdmin(), HoursForm.parse({ intent: 'day', day, spans: '' }));
    await expect(aBookedOrder(world.shop, { product, times: [at('09:00')] })).rejects.toMatchObject({
      code: 'slot_taken',
    });
    await editHours(world.shop, anAdmin(), HoursForm.parse({ intent: 'usual', day }));
    await aBookedOrder(world.shop, { product, times: [at('09:00')] });
    const past = new Date(world.clock.now().getTime() - DAY).toISOString();
    await expect(aBookedOrder(world.shop, { product, times: [past] })).rejects.toEqual(
      taken(product.id, past),
    );
  });
});
