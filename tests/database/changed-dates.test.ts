import { beforeAll, expect, it } from 'vitest';
import { changeDate } from '#shop/hours/change-date.server.ts';
import { editBooking } from '#shop/hours/edit-hours.server.ts';
import { BookingForm, ChangeDateForm } from '#shop/hours/hours-forms.server.ts';
import { openBooking } from '#shop/hours/open-calendar.server.ts';
import { slotText } from '#shop/hours/rules/slot-text.ts';
import { listActivity } from '#shop/office/activity/list-activity.server.ts';
import { onBothDatabases } from '#tests/support/databases.ts';
import { aBuyer, anAdmin, enrol } from '#tests/support/factories.ts';
import { aBookedOrder, aBookedProduct, freeTimes, seatsLeft, setWeek } from '#tests/support/hours.ts';
import { aShopToPayAt } from './payments-world.ts';

const admin = anAdmin();
const typed = (start: string) => start.slice(0, 16).replace('T', ' ');

onBothDatabases('a date of a course', (open) => {
  const world = aShopToPayAt(open);
  const shop = () => world().shop;
  beforeAll(() => setWeek(shop()));

  /** Two dates of 8 seats, and a free time after them. */
  async function aCourse() {
    const times = (await freeTimes(shop(), await aBookedProduct(shop()), 250)).slice(-3);
    const [first = '', second = '', free = ''] = times;
    const course = await aBookedProduct(shop(), { seats: '8', dates: `${typed(first)}\n${typed(second)}` });
    return { course, id: course.id, first, second, free };
  }
  const change = (id: string, form: { of: string; was?: string; date?: string; seats: string }) => {
    const fields = { intent: 'change', was: '8', ...form, of: typed(form.of) };
    return changeDate(shop(), admin, id, ChangeDateForm.parse(fields));
  };
  const aheadOf = async (id: string) =>
    (await openBooking(shop(), admin, id)).ahead.map(({ start, seats }) => [start, seats]);

  it('has other seats, which its history says', async () => {
    await enrol(shop(), admin);
    const { course, id, first, second } = await aCourse();
    await aBookedOrder(shop(), { product: course, times: [first, first] });
    const changed = await change(id, { of: first, seats: '5' });
    expect(changed).toEqual({ from: first, to: first, seatsBefore: 8, seats: 5 });
    expect(await seatsLeft(shop(), course, [first, second])).toEqual([3, 8]);
    expect(await change(id, { of: first, was: '5', seats: '5' })).toBeNull();
    expect((await listActivity(shop(), admin, id)).map(({ what }) => what)).toEqual([
      `changed a date: ${slotText(first)} has 5 seats in place of 8`,
      expect.any(String),
    ]);
    await change(id, { of: first, was: '5', seats: '8' });
    expect((await openBooking(shop(), admin, id)).booking).not.toHaveProperty('dateSeats');
  });

  it('never has fewer seats than are booked', async () => {
    const { course, id, first } = await aCourse();
    await aBookedOrder(shop(), { product: course, times: [first, first] });
    await expect(change(id, { of: first, seats: '1' })).rejects.toMatchObject({
      message: 'Enter at least 2: so many are booked.',
      details: { field: 'seats' },
    });
    await change(id, { of: first, seats: '2' });
    await expect(aBookedOrder(shop(), { product: course, times: [first] })).rejects.toMatchObject({
      code: 'slot_taken',
    });
  });

  it('is closed with no seats, and open again with some', async () => {
    const { course, id, first } = await aCourse();
    await change(id, { of: first, seats: '0' });
    expect(await seatsLeft(shop(), course, [first])).toEqual([0]);
    await expect(aBookedOrder(shop(), { product: course, times: [first] })).rejects.toMatchObject({
      code: 'slot_taken',
    });
    await change(id, { of: first, was: '0', seats: '3' });
    await aBookedOrder(shop(), { product: course, times: [first] });
  });

  it('is on another day and hour while nobody has booked it, with its seats', async () => {
    const { course, id, first, second, free } = await aCourse();
    await change(id, { of: first, seats: '5' });
    const moved = await change(id, { of: first, was: '5', date: free.slice(0, 16), seats: '5' });
    expect(moved).toMatchObject({ from: first, to: free, seats: 5 });
    expect(await aheadOf(id)).toEqual([
      [second, 8],
      [free, 5],
    ]);
    await aBookedOrder(shop(), { product: course, times: [free] });
    await expect(change(id, { of: free, was: '5', date: typed(first), seats: '5' })).rejects.toMatchObject({
      message: '1 seat is booked: move it first, from its order in the calendar. Its seats can be changed.',
      details: { field: 'date' },
    });
    await change(id, { of: free, was: '5', date: typed(free), seats: '4' });
    expect(await seatsLeft(shop(), course, [free])).toEqual([3]);
  });

  it('is refused where another lies, and where something else is', async () => {
    const { id, first, second, free } = await aCourse();
    const other = await aBookedProduct(shop(), { dates: typed(free) });
    const onTo = (date: string) => change(id, { of: first, date, seats: '8' });
    const field = 'date';
    await expect(onTo(typed(second))).rejects.toMatchObject({ details: { field } });
    await expect(onTo(typed(free))).rejects.toMatchObject({
      message: `${slotText(free)} overlaps ${other.name}, ${slotText(free)}.`,
      details: { field },
    });
    await expect(onTo('')).rejects.toMatchObject({ message: 'Choose a day and a time.', details: { field } });
    await expect(onTo('2020-01-01 10:00')).rejects.toMatchObject({ details: { field } });
    expect(await aheadOf(id)).toEqual([
      [first, 8],
      [second, 8],
    ]);
  });

  it('stays as somebody else has changed it since the form was opened', async () => {
    const { id, first, second } = await aCourse();
    await change(id, { of: first, seats: '5' });
    await expect(change(id, { of: first, seats: '6' })).rejects.toMatchObject({
      code: 'conflict',
      message: 'It has 5 seats by now. Nothing was changed.',
    });
    const without = BookingForm.parse({ intent: 'dates', without: typed(first) });
    await editBooking(shop(), admin, id, without);
    await expect(change(id, { of: first, was: '5', seats: '6' })).rejects.toMatchObject({ code: 'conflict' });
    expect(await aheadOf(id)).toEqual([[second, 8]]);
    await expect(change('no-such-id', { of: first, seats: '6' })).rejects.toMatchObject({
      code: 'not_found',
    });
    const buyer = await aBuyer(shop());
    const form = ChangeDateForm.parse({ intent: 'change', of: typed(second), was: '8', seats: '6' });
    await expect(changeDate(shop(), buyer, id, form)).rejects.toMatchObject({ code: 'not_allowed' });
  });
});
