import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { products } from '#shop/catalogue/tables/products.server.ts';
import { openHour } from '#shop/hours/change-hour.server.ts';
import { editBooking } from '#shop/hours/edit-hours.server.ts';
import { extendTimes, selectAppointments } from '#shop/hours/hour-records.server.ts';
import { BookingForm } from '#shop/hours/hours-forms.server.ts';
import { openBooking } from '#shop/hours/open-calendar.server.ts';
import { slotText } from '#shop/hours/rules/slot-text.ts';
import { listActivity } from '#shop/office/activity/list-activity.server.ts';
import { onBothDatabases } from '#tests/support/databases.ts';
import { aBuyer, anAdmin, aProduct, enrol } from '#tests/support/factories.ts';
import {
  aBookedOrder,
  aBookedProduct,
  appointmentsOf,
  freeTimes,
  seatsLeft,
  setWeek,
  USUAL_BOOKING,
} from '#tests/support/hours.ts';
import { giveBack } from '#tests/support/refunds.ts';
import { aShopToPayAt, MINUTE } from './payments-world.ts';

const later = (start: string, minutes: number) =>
  new Date(Date.parse(start) + minutes * MINUTE).toISOString();
const typed = (start: string) => start.slice(0, 16).replace('T', ' ');

onBothDatabases('hours', (open) => {
  const shop = aShopToPayAt(open);
  beforeAll(() => setWeek(shop().shop));
  const approve = async (reference: string) => {
    await (await shop().paystack.approve(reference)).reported;
    await shop().runJobs();
  };
  const edit = (
    id: string,
    change: Partial<
      Record<keyof typeof USUAL_BOOKING | 'dates' | 'date' | 'proposed' | 'weeks' | 'press', string>
    >,
  ) =>
    editBooking(
      shop().shop,
      anAdmin(),
      id,
      BookingForm.parse({ intent: 'save', ...USUAL_BOOKING, ...change }),
    );
  const change = (id: string, dates: Partial<Record<'without' | 'again', string>>) =>
    editBooking(shop().shop, anAdmin(), id, BookingForm.parse({ intent: 'dates', ...dates }));

  it('whose money went back are free again', async () => {
    const world = shop();
    const product = await aBookedProduct(world.shop);
    const [start = ''] = await freeTimes(world.shop, product, 1);
    const order = await aBookedOrder(world.shop, { product, times: [start] });
    await approve(order.reference);
    await giveBack(world.shop, order.reference);
    await world.paystack.idle();
    await world.runJobs();
    expect(await appointmentsOf(world.shop, order.orderId)).toEqual([['cancelled', start]]);
    expect(await seatsLeft(world.shop, product, [start])).toEqual([1]);
  });

  it('that were made longer block as long as the last seat takes', async () => {
    const world = shop();
    const [group, other] = [
      await aBookedProduct(world.shop, { seats: '3' }),
      await aBookedProduct(world.shop),
    ];
    const [start = ''] = await freeTimes(world.shop, group, 1);
    await aBookedOrder(world.shop, { product: group, times: [start] });
    await edit(group.id, { seats: '3', minutes: '120' });
    expect(await seatsLeft(world.shop, other, [later(start, 60)])).toEqual([1]);
    await aBookedOrder(world.shop, { product: group, times: [start] });
    expect(await seatsLeft(world.shop, other, [later(start, 60)])).toEqual([0]);
  });

  it('that are refused are named one by one, with the seats they still have', async () => {
    const world = shop();
    const product = await aBookedProduct(world.shop, { seats: '3' });
    const [one = '', two = '', three = ''] = await freeTimes(world.shop, product, 3);
    await aBookedOrder(world.shop, { product, times: [one, two, two, two] });
    const refused = aBookedOrder(world.shop, { product, times: [one, one, one, two, three] });
    await expect(refused).rejects.toMatchObject({
      code: 'slot_taken',
      message: expect.stringMatching(/^Only 2 seats are left on .+ has just been taken\. Please/),
      details: {
        start: one,
        times: [
          { id: product.id, start: one, left: 2 },
          { id: product.id, start: two, left: 0 },
        ],
      },
    });
  });

  it('that the buyer holds elsewhere are kept when late money finds its time gone', async () => {
    const world = shop();
    const product = await aBookedProduct(world.shop);
    const [one = '', two = ''] = await freeTimes(world.shop, product, 2);
    const buyer = await aBuyer(world.shop);
    const first = await aBookedOrder(world.shop, { buyer, product, times: [one] });
    const second = await aBookedOrder(world.shop, { buyer, product, times: [two] });
    await aBookedOrder(world.shop, { product, times: [one] });
    await approve(first.reference);
    expect(await appointmentsOf(world.shop, first.orderId)).toEqual([['open', one]]);
    expect(await appointmentsOf(world.shop, second.orderId)).toEqual([['held', two]]);
  });

  it('that are held longer are not held shorter by an approval that takes its time', async () => {
    const world = shop();
    const product = await aBookedProduct(world.shop);
    const times = await freeTimes(world.shop, product, 1);
    const { orderId } = await aBookedOrder(world.shop, { product, times });
    const until = async () => (await selectAppointments(world.shop.db, [orderId]))[0]?.until?.getTime() ?? 0;
    const before = await until();
    await extendTimes(world.shop.db, orderId, new Date(before - MINUTE));
    expect(await until()).toBe(before);
    await extendTimes(world.shop.db, orderId, new Date(before + MINUTE));
    expect(await until()).toBe(before + MINUTE);
  });

  it('of two courses on one date are those of the course that is booked first', async () => {
    const world = shop();
    const hour = await aBookedProduct(world.shop);
    const [date = ''] = await freeTimes(world.shop, hour, 1);
    const one = await aBookedProduct(world.shop, { dates: typed(date) });
    await world.shop.db.update(products).set({ state: 'hidden' }).where(eq(products.id, one.id));
    const two = await aBookedProduct(world.shop, { dates: typed(date) });
    await world.shop.db.update(products).set({ state: 'on_sale' }).where(eq(products.id, one.id));
    expect([await freeTimes(world.shop, one, 1), await freeTimes(world.shop, two, 1)]).toEqual([
      [date],
      [date],
    ]);
    await aBookedOrder(world.shop, { product: one, times: [date] });
    expect(await freeTimes(world.shop, two, 1)).toEqual([]);
    for (const { id } of [one, two])
      await world.shop.db.update(products).set({ state: 'hidden' }).where(eq(products.id, id));
  });

  it('of what is sold out are moved all the same, and keep place and link while they are booked', async () => {
    const world = shop();
    const product = await aBookedProduct(world.shop, { movableHours: '0' });
    const [start = ''] = await freeTimes(world.shop, product, 1);
    const order = await aBookedOrder(world.shop, { product, times: [start] });
    await approve(order.reference);
    await world.shop.db.update(products).set({ state: 'sold_out' }).where(eq(products.id, product.id));
    const [row] = await selectAppointments(world.shop.db, [order.orderId]);
    const asked = { orderId: order.orderId, hourId: row?.id ?? 0 };
    expect((await openHour(world.shop, order.buyer, asked)).slots).not.toHaveLength(0);
    await expect(editBooking(world.shop, anAdmin(), product.id, { intent: 'stop' })).rejects.toMatchObject({
      code: 'conflict',
    });
  });

  it('of a course are added one by one or weekly, and removed one by one, in their order', async () => {
    const { shop: world } = shop();
    const [first = '', next = ''] = (await freeTimes(world, await aBookedProduct(world), 30)).slice(-2);
    const product = await aBookedProduct(world, { dates: typed(next) });
    const { id } = product;
    const datesOf = async () => (await openBooking(world, anAdmin(), id)).booking?.dates;
    await edit(id, { dates: typed(next), date: first.slice(0, 16) });
    expect(await datesOf()).toEqual([first, next]);
    const both = `${typed(first)}\n${typed(next)}`;
    expect(await edit(id, { dates: both })).toMatchObject({ isChanged: false, stillBooked: 0 });
    await approve((await aBookedOrder(world, { product, times: [next] })).reference);
    expect((await openBooking(world, anAdmin(), id)).ahead).toEqual([
      { start: first, seats: 1, taken: 0 },
      { start: next, seats: 1, taken: 1 },
    ]);
    expect(await change(id, { without: typed(next) })).toMatchObject({ isChanged: true, stillBooked: 1 });
    expect(await datesOf()).toEqual([first]);
    const weekly = await edit(id, { date: first.slice(0, 16), weeks: '3' });
    expect(weekly).toMatchObject({ added: 2, known: 1 });
    expect(await datesOf()).toEqual([first, later(first, 7 * 24 * 60), later(first, 14 * 24 * 60)]);
  });

  it('of a course stand in its history with the day and the time of each', async () => {
    const { shop: world } = shop();
    await enrol(world, anAdmin());
    const { id } = await aProduct(world, { kind: 'course', category: 'Consultation' });
    const [date = ''] = (await freeTimes(world, await aBookedProduct(world), 20)).slice(-1);
    const [second, fourth] = [later(date, 7 * 24 * 60), later(date, 21 * 24 * 60)];
    await edit(id, {});
    await edit(id, { date: typed(date) });
    await edit(id, { date: typed(date), weeks: '4' });
    await change(id, { without: typed(date) });
    await edit(id, { place: 'Ho' });
    expect((await listActivity(world, anAdmin(), id)).map(({ what }) => what)).toEqual([
      'changed how it is booked',
      `removed the date ${slotText(date)}`,
      `added 3 dates, from ${slotText(second)} to ${slotText(fourth)}, 1 seat each`,
      `added the date ${slotText(date)}, 1 seat`,
      'sells it by the hour, 60 minutes each',
    ]);
  });

  it('of a course that overlap something are named with it, and keep nothing else from being saved', async () => {
    const { shop: world } = shop();
    const other = await aBookedProduct(world);
    const [start = ''] = (await freeTimes(world, other, 200)).slice(-1);
    const [from, second] = [later(start, -7 * 24 * 60), later(start, 30)];
    await aBookedOrder(world, { product: other, times: [start] });
    const { id } = await aBookedProduct(world, { dates: typed(from) });
    const bookingOf = async () => (await openBooking(world, anAdmin(), id)).booking;
    const why = `${slotText(second)} overlaps ${other.name}, ${slotText(start)}.`;
    await expect(edit(id, { date: typed(second), press: 'add' })).rejects.toMatchObject({
      message: why,
      details: { field: 'date' },
    });
    expect(await edit(id, { date: typed(second), place: 'Ho' })).toMatchObject({
      ...{ isChanged: true, added: 0, refused: [why] },
    });
    expect(await bookingOf()).toMatchObject({ place: 'Ho', dates: [from] });
    const proposed = typed(later(start, 24 * 60));
    expect(await edit(id, { date: proposed, proposed, place: 'Ho' })).toMatchObject({ isChanged: false });
    const weekly = await edit(id, { date: typed(later(from, 30)), weeks: '3', place: 'Ho', press: 'add' });
    expect(weekly).toMatchObject({ added: 1, refused: [expect.any(String), why] });
    expect((await bookingOf())?.dates).toEqual([from, later(second, 7 * 24 * 60)]);
    const past = edit(id, { date: '2020-01-01 10:00', press: 'add' });
    await expect(past).rejects.toMatchObject({ message: expect.stringContaining('is over already') });
  });

  it('of a course are taken off and brought back by themselves, whatever else they overlap', async () => {
    const { shop: world } = shop();
    const [date = '', next = ''] = (await freeTimes(world, await aBookedProduct(world), 60)).slice(-2);
    const { id } = await aBookedProduct(world, { dates: `${typed(date)}\n${typed(next)}`, seats: '9' });
    await world.db.update(products).set({ state: 'hidden' }).where(eq(products.id, id));
    await aBookedProduct(world, { dates: typed(next) });
    const bookingOf = async () => (await openBooking(world, anAdmin(), id)).booking;
    await change(id, { without: typed(date) });
    expect(await bookingOf()).toMatchObject({ seats: 9, dates: [next] });
    await change(id, { again: typed(date) });
    expect(await bookingOf()).toMatchObject({ seats: 9, dates: [date, next] });
  });

  it('of a course stay where they are: a date beside them is refused', async () => {
    const world = shop();
    const hour = await aBookedProduct(world.shop);
    const [date = ''] = (await freeTimes(world.shop, hour, 3)).slice(-1);
    const course = await aBookedProduct(world.shop, { dates: typed(date), seats: '3' });
    await aBookedOrder(world.shop, { product: course, times: [date] });
    const beside = edit(course.id, { seats: '3', dates: typed(later(date, 30)) });
    await expect(beside).rejects.toMatchObject({ details: { field: 'dates' } });
    await edit(course.id, { seats: '3', dates: `${typed(date)}\n${typed(later(date, 24 * 60))}` });
    const tooFar = edit(course.id, { seats: '3', dates: typed(later(date, 800 * 24 * 60)) });
    await expect(tooFar).rejects.toMatchObject({ details: { field: 'dates' } });
  });
});
