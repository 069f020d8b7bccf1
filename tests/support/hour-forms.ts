import { eq } from 'drizzle-orm';
import { randomId } from '#platform/ids/random-id.server.ts';
import { systemClock } from '#platform/time/clock.server.ts';
import { HOUR_MS } from '#platform/time/durations.ts';
import { products } from '#shop/catalogue/tables/products.server.ts';
import { makeFirstCalendar } from '#shop/hours/desk-queries.server.ts';
import { slots, workingHours } from '#shop/hours/tables.server.ts';
import { orderLines } from '#shop/orders/tables/orders.server.ts';
import type { Form } from './filled-form.ts';
import { bookAnHour } from './hours.ts';
import { type HttpShop, theSignedInAdmin } from './http-shop.ts';
import { aPaidOrder } from './paid-orders.ts';
import { stock } from './stock.ts';

const NUMBERS = {
  ...{ minutes: '60', step: '30', before: '0', after: '15', noticeHours: '24', horizonDays: '60' },
  ...{ seats: '1', movableHours: '24' },
};

const NO_WORDS = { dates: [], place: '', language: '', video: '' };

async function aSession({ database }: HttpShop): Promise<string> {
  const id = `p-${randomId().slice(0, 10)}`;
  await stock(database, {
    id,
    name: 'An hour of its own',
    price: 50,
    category: 'Consultation',
    kind: 'booking',
  });
  return id;
}

/** Of a session, with 3 seats, as its page writes it. */
async function aDate(shop: HttpShop) {
  const by = await theSignedInAdmin(shop);
  const path = `/admin/booking/${await aSession(shop)}`;
  const date = new Date(Date.now() + 40 * 24 * HOUR_MS).toISOString().slice(0, 16);
  const added = { intent: 'save', press: 'add', ...NUMBERS, date, weeks: '1', seats: '3' };
  await (await by.submit(path, added)).body?.cancel();
  return { by, path, date: date.replace('T', ' ') };
}

/** Makes a session of what was ordered; `start` is another time of it that is free. */
async function aBookedHour(shop: HttpShop, orderId: string): Promise<{ hour: number; start: string }> {
  const { db } = shop.database;
  const productId = await aSession(shop);
  const numbers = { minutes: 60, step: 60, before: 0, after: 0, noticeHours: 0, horizonDays: 90, seats: 1 };
  const booking = {
    calendarId: 1,
    ...numbers,
    movableHours: 0,
    ...NO_WORDS,
    allowsLater: true,
    asksNote: true,
  };
  await db.update(products).set({ booking }).where(eq(products.id, productId));
  await makeFirstCalendar(db);
  const allDay = { calendarId: 1, from: 0, to: 1440 };
  const week = Array.from({ length: 7 }, (_, weekday) => ({ ...allDay, weekday }));
  await db.delete(workingHours);
  await db.insert(workingHours).values(week);
  await db.update(orderLines).set({ productId, kind: 'booking' }).where(eq(orderLines.orderId, orderId));
  const taken = await db.$count(slots);
  const hour = await bookAnHour({ db, clock: systemClock }, orderId);
  const start = new Date(Date.now() + (20 * 24 + 2 * taken) * HOUR_MS);
  start.setUTCMinutes(0, 0, 0);
  return { hour, start: start.toISOString() };
}

const ofCalendar = (name: string, fields: Record<string, string>): Form => ({
  name,
  page: '/admin/calendar',
  fill: async (shop) => ({ by: await theSignedInAdmin(shop), path: '/admin/calendar', fields }),
  answers: [200, 200],
});

/** The forms of the pages about hours: a day long past nobody's times follow from. */
export const HOUR_FORMS: readonly Form[] = [
  {
    name: 'how a product is booked',
    page: '/admin/booking/:id',
    fill: async (shop) => {
      const path = `/admin/booking/${await aSession(shop)}`;
      const fields = { intent: 'save', ...NUMBERS, place: 'Osu', video: 'https://call.example.com/room' };
      return { by: await theSignedInAdmin(shop), path, fields };
    },
    answers: [200, 200],
  },
  {
    name: 'a date that is taken off',
    page: '/admin/booking/:id',
    fill: async (shop) => {
      const { by, path, date } = await aDate(shop);
      return { by, path, fields: { intent: 'dates', without: date } };
    },
    answers: [200, 200],
    isOutside: true,
  },
  {
    name: 'a date with other seats',
    page: '/admin/booking/:id',
    fill: async (shop) => {
      const { by, path, date } = await aDate(shop);
      return { by, path, fields: { intent: 'change', of: date, was: '3', date, seats: '5' } };
    },
    answers: [200, 200],
    isOutside: true,
  },
  {
    name: 'an hour that is moved to another time',
    page: '/order-details/:id/hour',
    fill: async (shop) => {
      const { buyer: by, orderId } = await aPaidOrder(shop);
      const { hour, start } = await aBookedHour(shop, orderId);
      const fields = { intent: 'move', hour: String(hour), start };
      return { by, path: `/order-details/${orderId}/hour`, fields };
    },
    answers: [302, 202],
  },
  {
    name: 'a figure and a question for a reading',
    page: '/order-details/:id/note/:hour',
    fill: async (shop) => {
      const { buyer: by, orderId } = await aPaidOrder(shop);
      const { hour } = await aBookedHour(shop, orderId);
      const fields = { figure: 'puella', question: 'Will the well hold until the rains?' };
      return { by, path: `/order-details/${orderId}/note/${hour}`, fields };
    },
    answers: [302, 202],
  },
  ofCalendar('the weekly hours', { intent: 'week', day1: '9-12, 14-17', day6: '10-13' }),
  ofCalendar('an address for the phone', { intent: 'share' }),
  ofCalendar('a day that differs', { intent: 'day', day: '2098-01-01', spans: '' }),
];
