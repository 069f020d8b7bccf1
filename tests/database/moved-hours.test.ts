import { beforeAll, expect, it } from 'vitest';
import { calendarEntry } from '#shop/hours/calendar-entry.server.ts';
import { changeHour, openHour } from '#shop/hours/change-hour.server.ts';
import { selectAppointments } from '#shop/hours/hour-records.server.ts';
import { listActivity } from '#shop/office/activity/list-activity.server.ts';
import { AnswerRequest, answerRequest } from '#shop/orders/after-sales/answer-request.server.ts';
import { chooseMissing, findMissing } from '#shop/orders/after-sales/choose-missing.server.ts';
import { findAfterSales } from '#shop/orders/after-sales/find-after-sales.server.ts';
import { makeRequest } from '#shop/orders/after-sales/make-request.server.ts';
import { getOrder } from '#shop/orders/get-order.server.ts';
import { listAttention } from '#shop/payments/attention/list-attention.server.ts';
import { onBothDatabases } from '#tests/support/databases.ts';
import { aBuyer, anAdmin, enrol } from '#tests/support/factories.ts';
import {
  aBookedOrder,
  aBookedProduct,
  appointmentsOf,
  freeTimes,
  seatsLeft,
  setWeek,
} from '#tests/support/hours.ts';
import { aShopToPayAt, DAY, sweepFor } from './payments-world.ts';

onBothDatabases('an hour that is booked', (open) => {
  const shop = aShopToPayAt(open);
  beforeAll(() => setWeek(shop().shop));

  /** A paid order of one hour, the last of the free times that are given: the buyer may move it for a day yet. */
  async function aPaidHour(count = 12, typed: Parameters<typeof aBookedProduct>[1] = {}) {
    const world = shop();
    const product = await aBookedProduct(world.shop, typed);
    const times = await freeTimes(world.shop, product, count);
    const order = await aBookedOrder(world.shop, { product, times: times.slice(-1) });
    await (await world.paystack.approve(order.reference)).reported;
    await world.runJobs();
    const [row] = await selectAppointments(world.shop.db, [order.orderId]);
    return { world, product, times, order, hour: row?.id ?? 0 };
  }

  it('is moved by its buyer to what is free: the old time is free again, and both are written to', async () => {
    const { world, product, times, order, hour } = await aPaidHour();
    const [first = '', last = ''] = [times[0], times.at(-1)];
    const moving = { orderId: order.orderId, hourId: hour };
    expect((await openHour(world.shop, order.buyer, moving)).slots.map(({ start }) => start)).toContain(
      first,
    );
    await changeHour(world.shop, order.buyer, order.orderId, { intent: 'move', hour, start: first });
    expect(await appointmentsOf(world.shop, order.orderId)).toEqual([['booked', first]]);
    expect(await seatsLeft(world.shop, product, [first, last])).toEqual([0, 1]);
    const confirmed = (await world.mails()).find(({ to }) => to === order.buyer.email);
    expect(confirmed?.calendar).toContain('SEQUENCE:0');
    await world.runJobs();
    const mails = await world.mails();
    const moved = mails.filter(({ to }) => to === order.buyer.email).at(-1);
    expect(moved?.subject).toContain('has moved');
    expect(moved?.calendar).toContain('SEQUENCE:1');
    expect(mails.map(({ subject }) => subject)).toContainEqual(
      expect.stringContaining('the customer moved a session'),
    );
    const file = await calendarEntry(world.shop, order.buyer, moving);
    expect(file).toContain('SEQUENCE:1');
    expect(file).toContain('STATUS:CONFIRMED');
  });

  it('is not moved to a time that somebody else has, and then stays where it is', async () => {
    const { world, product, times, order, hour } = await aPaidHour();
    const [first = ''] = times;
    await aBookedOrder(world.shop, { product, times: [first] });
    await expect(
      changeHour(world.shop, order.buyer, order.orderId, { intent: 'move', hour, start: first }),
    ).rejects.toMatchObject({ code: 'conflict' });
    expect(await appointmentsOf(world.shop, order.orderId)).toEqual([['booked', times.at(-1)]]);
  });

  it('is cancelled once, leaves calendars, and cannot be moved any more', async () => {
    const { world, product, times, order, hour } = await aPaidHour();
    await changeHour(world.shop, order.buyer, order.orderId, { intent: 'cancel', hour });
    expect(await appointmentsOf(world.shop, order.orderId)).toEqual([['cancelled', times.at(-1)]]);
    expect(await seatsLeft(world.shop, product, times.slice(-1))).toEqual([1]);
    const file = await calendarEntry(world.shop, order.buyer, { orderId: order.orderId, hourId: hour });
    expect(file).toContain('STATUS:CANCELLED');
    for (const change of [
      { intent: 'cancel', hour } as const,
      { intent: 'move', hour, start: times[0] ?? '' } as const,
    ])
      await expect(changeHour(world.shop, order.buyer, order.orderId, change)).rejects.toMatchObject({
        code: 'conflict',
      });
  });

  it('is changed by its buyer until the limit, by the administrator always, and by nobody else', async () => {
    const { world, times, order, hour } = await aPaidHour(3, { movableHours: '720' });
    const move = { intent: 'move', hour, start: times[0] ?? '' } as const;
    await expect(changeHour(world.shop, order.buyer, order.orderId, move)).rejects.toMatchObject({
      code: 'conflict',
    });
    const stranger = await aBuyer(world.shop);
    await expect(changeHour(world.shop, stranger, order.orderId, move)).rejects.toMatchObject({
      code: 'not_found',
    });
    await expect(
      calendarEntry(world.shop, stranger, { orderId: order.orderId, hourId: hour }),
    ).rejects.toMatchObject({ code: 'not_found' });
    await enrol(world.shop, anAdmin());
    await changeHour(world.shop, anAdmin(), order.orderId, move);
    expect(await appointmentsOf(world.shop, order.orderId)).toEqual([['booked', times[0]]]);
    const [newest] = await listActivity(world.shop, anAdmin(), order.orderId);
    expect(newest).toMatchObject({ who: 'admin@example.com', what: expect.stringMatching(/^moved to /) });
  });

  it('that was gone when its money came is chosen anew, whatever the limit', async () => {
    const world = shop();
    const product = await aBookedProduct(world.shop, { movableHours: '720' });
    const [one = '', two = ''] = await freeTimes(world.shop, product, 2);
    const late = await aBookedOrder(world.shop, { product, times: [one] });
    await sweepFor(world, 20);
    await aBookedOrder(world.shop, { product, times: [one] });
    await (await world.paystack.approve(late.reference)).reported;
    await world.runJobs();
    const mails = (await world.mails()).filter(({ to }) => to === late.buyer.email);
    expect(mails.at(-1)?.text).toContain('was no longer free when your payment arrived');
    const [row] = await selectAppointments(world.shop.db, [late.orderId]);
    const missing = async () => findMissing(world.shop, await getOrder(world.shop, late.buyer, late.orderId));
    const itemOf = async () =>
      (await listAttention(world.shop, anAdmin())).issues.find(({ orderId }) => orderId === late.orderId);
    const nextStep = async () => (await getOrder(world.shop, late.buyer, late.orderId)).nextStep;
    expect(await nextStep()).toContain('Choose another on your order page');
    expect(await missing()).toEqual({ choice: null, isTime: true });
    await chooseMissing(world.shop, late.buyer, late.orderId, { choice: 'wait' });
    expect(await missing()).toEqual({ choice: 'wait', isTime: true });
    expect(await itemOf()).toMatchObject({ kind: 'lost_time', shortChoice: 'wait' });
    const move = { intent: 'move', hour: row?.id ?? 0, start: two } as const;
    await changeHour(world.shop, late.buyer, late.orderId, move);
    expect(await appointmentsOf(world.shop, late.orderId)).toEqual([['booked', two]]);
    expect(await itemOf()).toBeUndefined();
    expect(await missing()).toBeNull();
    expect(await nextStep()).toContain('Your session is booked');
    await expect(
      chooseMissing(world.shop, late.buyer, late.orderId, { choice: 'refund' }),
    ).rejects.toMatchObject({ code: 'conflict' });
  });

  it('is free again with the order that the shop cancels', async () => {
    const { world, product, times, order } = await aPaidHour(1);
    await makeRequest(world.shop, order.buyer, order.orderId, { kind: 'cancel', reason: 'I am ill' });
    const { requests, left } = await findAfterSales(world.shop, anAdmin(), order.orderId);
    const asked = { id: requests[0]?.id ?? '', decision: 'accept', answer: '', left: String(left) };
    await answerRequest(world.shop, anAdmin(), AnswerRequest.parse(asked));
    expect(await appointmentsOf(world.shop, order.orderId)).toEqual([['cancelled', times[0]]]);
    expect(await seatsLeft(world.shop, product, times)).toEqual([1]);
  });

  it('that is over is nobody’s to move but the administrator’s', async () => {
    const { world, order, hour } = await aPaidHour(1);
    world.clock.pass(10 * DAY);
    await expect(
      changeHour(world.shop, order.buyer, order.orderId, { intent: 'cancel', hour }),
    ).rejects.toMatchObject({ code: 'conflict' });
    world.clock.pass(-10 * DAY);
  });
});
