import { beforeAll, expect, it } from 'vitest';
import { calendarFeed } from '#shop/hours/calendar-feed.server.ts';
import { changeHour } from '#shop/hours/change-hour.server.ts';
import { editHours } from '#shop/hours/edit-hours.server.ts';
import { selectAppointments } from '#shop/hours/hour-records.server.ts';
import { openCalendar } from '#shop/hours/open-calendar.server.ts';
import { withdrawOrder } from '#shop/orders/after-sales/cancel-order.server.ts';
import { answerOrderForm, type OrderForm } from '#shop/orders/phone-orders/answer-order-form.server.ts';
import { openDraft } from '#shop/orders/phone-orders/open-draft.server.ts';
import { payByLink } from '#shop/payments/attempts/pay-by-link.server.ts';
import { onBothDatabases } from '#tests/support/databases.ts';
import { anAdmin } from '#tests/support/factories.ts';
import {
  aBookedOrder,
  aBookedProduct,
  appointmentsOf,
  freeTimes,
  seatsLeft,
  setWeek,
} from '#tests/support/hours.ts';
import { aShopToPayAt, sweepFor } from './payments-world.ts';

const admin = anAdmin();

onBothDatabases('hours at the desk', (open) => {
  const world = aShopToPayAt(open);
  beforeAll(() => setWeek(world().shop));

  const press = (form: OrderForm) => answerOrderForm(world().shop, admin, form);
  const aForm = (product: { id: string; price: number }, changes: OrderForm = {}): OrderForm => ({
    ...{ intent: 'take', id: world().shop.newId(), name: 'Esi Owusu', phone: '024 455 0116', town: 'Kumasi' },
    ...{ line: [product.id], qty: ['1'], price: [String(product.price)] },
    ...changes,
  });
  const addressOfCalendar = async () =>
    (await openCalendar(world().shop, admin, { view: 'day', day: null })).address;
  const keyOf = (address: string | null) => address?.split('/').at(-1) ?? '';

  it('of a course stand in the calendar with the seats they have left, before and after the first is booked', async () => {
    const { shop } = world();
    const [start = ''] = (await freeTimes(shop, await aBookedProduct(shop), 60)).slice(-1);
    const dates = start.slice(0, 16).replace('T', ' ');
    const course = await aBookedProduct(shop, { seats: '3', dates });
    const day = start.slice(0, 10) as `${number}-${number}-${number}`;
    const datesIn = async (view: 'day' | 'list') =>
      (await openCalendar(shop, admin, { view, day })).days.find((one) => one.day === day)?.dates;
    const date = { id: course.id, name: course.name, start, seats: 3 };
    expect(await datesIn('day')).toEqual([{ ...date, left: 3 }]);
    await aBookedOrder(shop, { product: course, times: [start] });
    expect(await datesIn('list')).toEqual([{ ...date, left: 2 }]);
  });

  it('are booked for a customer on the phone, and kept for a day', async () => {
    const { shop } = world();
    const product = await aBookedProduct(shop, { seats: '2' });
    const [time = '', other = ''] = await freeTimes(shop, product, 2);
    const unset = await press(aForm(product));
    expect(unset).toMatchObject({
      kind: 'draft',
      draft: { refusal: expect.stringContaining('choose a time first') },
    });
    expect(unset.kind === 'draft' && unset.draft.lines[0]?.freeTimes).toContain(time);
    const form = aForm(product, { qty: ['2'], time: [time] });
    expect(await press(form)).toEqual({ kind: 'taken', orderId: form.id });
    expect(await press(form)).toEqual({ kind: 'taken', orderId: form.id });
    expect(await press({ ...form, time: [other] })).toMatchObject({ kind: 'draft' });
    await sweepFor(world(), 60);
    expect(await seatsLeft(shop, product, [time])).toEqual([0]);
    const paying = await payByLink(shop, form.id ?? '', '127.0.0.1');
    if (paying.kind !== 'payable') throw new Error('it is not to be paid');
    await sweepFor(world(), 30);
    expect(await seatsLeft(shop, product, [time])).toEqual([0]);
    await (await world().paystack.approve(paying.transaction.reference)).reported;
    await world().runJobs();
    expect(await appointmentsOf(shop, form.id ?? '')).toEqual([
      ['booked', time],
      ['booked', time],
    ]);
  });

  it('stay chosen where an order that was cancelled is taken again', async () => {
    const { shop } = world();
    const course = await aBookedProduct(shop, { seats: '2' });
    const [time = ''] = await freeTimes(shop, course, 1);
    const form = aForm(course, { qty: ['2'], time: [time] });
    await press(form);
    await withdrawOrder(shop, admin, form.id ?? '');
    const { lines } = await openDraft(shop, admin, { like: form.id ?? '', customer: null });
    expect(lines).toMatchObject([{ id: course.id, qty: 2, time }]);
    expect(lines[0]?.freeTimes).toContain(time);
  });

  it('are refused on the phone where they are gone, in words', async () => {
    const { shop } = world();
    const product = await aBookedProduct(shop);
    const [time = ''] = await freeTimes(shop, product, 1);
    await aBookedOrder(shop, { product, times: [time] });
    expect(await press(aForm(product, { time: [time] }))).toMatchObject({
      kind: 'draft',
      draft: { refusal: expect.stringContaining('has just been taken') },
    });
    const later = await aBookedProduct(shop, { allowsLater: 'yes' });
    expect(await press(aForm(later))).toMatchObject({ kind: 'taken' });
  });

  it('are read by the owner’s phone under an address that ends with the next one', async () => {
    const { shop } = world();
    expect(await addressOfCalendar()).toBeNull();
    const share = (before: string) => editHours(shop, admin, { intent: 'share', before });
    await share('');
    const first = await addressOfCalendar();
    await share('');
    expect(await addressOfCalendar()).toBe(first);
    const product = await aBookedProduct(shop);
    // Of the day after tomorrow: the buyer may move what begins in more than a day.
    const [time = '', other = ''] = (await freeTimes(shop, product, 10)).slice(8);
    const order = await aBookedOrder(shop, { product, times: [time] });
    expect(await calendarFeed(shop, keyOf(first))).not.toContain(product.name);
    await (await world().paystack.approve(order.reference)).reported;
    await world().runJobs();
    const stampOf = (start: string) => start.replace(/[-:]/g, '').slice(0, 15);
    expect(await calendarFeed(shop, keyOf(first))).toContain(`DTSTART:${stampOf(time)}`);
    const [row] = await selectAppointments(shop.db, [order.orderId]);
    const move = { intent: 'move', hour: row?.id ?? 0, start: other } as const;
    await changeHour(shop, order.buyer, order.orderId, move);
    const moved = await calendarFeed(shop, keyOf(first));
    expect(moved).toContain(`DTSTART:${stampOf(other)}`);
    expect(moved).not.toContain(`DTSTART:${stampOf(time)}`);

    await share(keyOf(first));
    const second = await addressOfCalendar();
    expect(second).not.toBe(first);
    const notFound = { code: 'not_found' };
    await expect(calendarFeed(shop, keyOf(first))).rejects.toMatchObject(notFound);
    await editHours(shop, admin, { intent: 'unshare' });
    expect(await addressOfCalendar()).toBeNull();
    for (const key of [keyOf(second), '', 'null', '%00'])
      await expect(calendarFeed(shop, key)).rejects.toMatchObject(notFound);
  });
});
