import { beforeAll, expect, it } from 'vitest';
import { copyBooking } from '#shop/hours/copy-booking.server.ts';
import { editBooking } from '#shop/hours/edit-hours.server.ts';
import { BookingForm } from '#shop/hours/hours-forms.server.ts';
import { openBooking, openCalendar } from '#shop/hours/open-calendar.server.ts';
import { bookingOf } from '#shop/hours/rules/booking-of.ts';
import { slotText } from '#shop/hours/rules/slot-text.ts';
import { listActivity } from '#shop/office/activity/list-activity.server.ts';
import { onBothDatabases } from '#tests/support/databases.ts';
import { anAdmin, aProduct, enrol } from '#tests/support/factories.ts';
import {
  aBookedOrder,
  aBookedProduct,
  freeTimes,
  seatsLeft,
  setWeek,
  takenSeats,
  USUAL_BOOKING,
} from '#tests/support/hours.ts';
import { aShopToPayAt } from './payments-world.ts';

const admin = anAdmin();
const typed = (start: string) => start.slice(0, 16).replace('T', ' ');

onBothDatabases('the seats of a course', (open) => {
  const world = aShopToPayAt(open);
  const shop = () => world().shop;
  beforeAll(() => setWeek(shop()));

  const press = (id: string, form: Record<string, string>) =>
    editBooking(shop(), admin, id, BookingForm.parse({ ...USUAL_BOOKING, intent: 'save', ...form }));
  const change = (id: string, form: Record<string, string>) =>
    editBooking(shop(), admin, id, BookingForm.parse({ intent: 'dates', ...form }));

  /** Two dates with so many seats, and one to come that is free. */
  async function aCourse(seats: string) {
    const times = (await freeTimes(shop(), await aBookedProduct(shop()), 250)).slice(-3);
    const [first = '', second = '', third = ''] = times;
    const course = await aBookedProduct(shop(), { seats, dates: `${typed(first)}\n${typed(second)}` });
    return { course, id: course.id, first, second, third };
  }
  const aheadOf = async (id: string) =>
    (await openBooking(shop(), admin, id)).ahead.map(({ start, seats, taken }) => [start, seats, taken]);

  it('are those of each date: one that is added with others leaves all others as they were', async () => {
    const { course, id, first, second, third } = await aCourse('40');
    await press(id, { press: 'add', date: typed(third), seats: '2' });
    expect(await aheadOf(id)).toEqual([
      [first, 40, 0],
      [second, 40, 0],
      [third, 2, 0],
    ]);
    const free = await freeTimes(shop(), course, 3);
    expect(await seatsLeft(shop(), course, free)).toEqual([40, 40, 2]);
    const day = third.slice(0, 10) as `${number}-${number}-${number}`;
    const { days } = await openCalendar(shop(), admin, { view: 'day', day });
    const inCalendar = days[0]?.dates.find((one) => one.id === id && one.start === third);
    expect(inCalendar).toMatchObject({ seats: 2, left: 2 });
    const { booking } = await openBooking(shop(), admin, id);
    expect(booking && bookingOf(booking).seats).toBe(40);
  });

  it('are sold to the last one and not beyond', async () => {
    const { course, id, third } = await aCourse('40');
    await press(id, { press: 'add', date: typed(third), seats: '3' });
    await aBookedOrder(shop(), { product: course, times: [third, third] });
    await expect(aBookedOrder(shop(), { product: course, times: [third, third] })).rejects.toMatchObject({
      code: 'slot_taken',
      message: expect.stringContaining(`Only 1 seat is left on ${slotText(third)}.`),
    });
    await aBookedOrder(shop(), { product: course, times: [third] });
    await expect(aBookedOrder(shop(), { product: course, times: [third] })).rejects.toMatchObject({
      message: expect.stringContaining(`${slotText(third)} has just been taken.`),
    });
    expect(await takenSeats(shop(), course)).toBe(3);
  });

  it('come back with a date that was taken off, and are others where it is added with others', async () => {
    const { id, third } = await aCourse('40');
    await press(id, { press: 'add', date: typed(third), seats: '2' });
    await change(id, { without: typed(third) });
    expect(await aheadOf(id)).toHaveLength(2);
    await change(id, { again: typed(third) });
    expect((await aheadOf(id)).at(-1)).toEqual([third, 2, 0]);
    await change(id, { without: typed(third) });
    await press(id, { press: 'add', date: typed(third), seats: '40' });
    expect((await aheadOf(id)).at(-1)).toEqual([third, 40, 0]);
  });

  it('are as many as are booked, at least, of a date that is added again', async () => {
    const { course, id, second } = await aCourse('40');
    await aBookedOrder(shop(), { product: course, times: [second, second] });
    await change(id, { without: typed(second) });
    await expect(press(id, { press: 'add', date: typed(second), seats: '1' })).rejects.toMatchObject({
      message: `${slotText(second)} has 2 seats booked already.`,
      details: { field: 'date' },
    });
    await press(id, { press: 'add', date: typed(second), seats: '2' });
    expect((await aheadOf(id)).at(-1)).toEqual([second, 2, 2]);
  });

  it('that are typed beside no date change none, and the page says so', async () => {
    const { id } = await aCourse('40');
    const edited = await press(id, { seats: '12', proposedSeats: '40', place: 'Ho' });
    expect(edited).toMatchObject({ isChanged: true, hasUnusedSeats: true });
    expect((await aheadOf(id)).map(([, seats]) => seats)).toEqual([40, 40]);
    expect(await press(id, { seats: '40', proposedSeats: '40', place: 'Ho' })).toMatchObject({
      ...{ isChanged: false, hasUnusedSeats: false },
    });
  });

  it('of free hours are set as they were, and a copy has no dates', async () => {
    const hour = await aBookedProduct(shop());
    await press(hour.id, { seats: '4', proposedSeats: '1' });
    const [time = ''] = await freeTimes(shop(), hour, 1);
    expect(await seatsLeft(shop(), hour, [time])).toEqual([4]);
    const { id, third } = await aCourse('40');
    await press(id, { press: 'add', date: typed(third), seats: '2' });
    const copy = await aProduct(shop(), { kind: 'course', category: 'Consultation' });
    await shop().db.transaction((tx) => copyBooking(tx, { from: id, to: copy.id }));
    const { booking } = await openBooking(shop(), admin, copy.id);
    expect(booking).toMatchObject({ dates: [], seats: 40 });
    expect(booking).not.toHaveProperty('dateSeats');
  });

  it('stand in the history with the date that was added', async () => {
    await enrol(shop(), admin);
    const { id, third } = await aCourse('40');
    await press(id, { press: 'add', date: typed(third), seats: '2' });
    const [entry] = await listActivity(shop(), admin, id);
    expect(entry?.what).toBe(`added the date ${slotText(third)}, 2 seats`);
  });
});
