import { expect, type Page } from '@playwright/test';
import type { RunningShop } from './running-shop.ts';
import { becomeCustomer, SHIPPING_ADDRESS } from './shoppers.ts';

const READING = { id: 'cs-by-video', price: 220 };
/** The administrator works around the clock, as the form says it. */
export const ALWAYS = Object.fromEntries(Array.from({ length: 7 }, (_, day) => [`day${day}`, '0-24']));
/** An hour of it with 99 seats, booked and moved until it begins. */
export const BOOKING = {
  ...{ minutes: '60', step: '60', before: '0', after: '0', noticeHours: '0', horizonDays: '60', seats: '99' },
  ...{ movableHours: '0', place: 'Osu', video: '', language: 'English', dates: '', allowsLater: 'yes' },
  asksNote: 'yes',
};

type BookedPage = { name: string; path: string; page: Page };

/** A reading that is booked and paid for: the pages on which its buyer moves it and sends something along. */
export async function bookedHourPages(
  shop: RunningShop,
  newPage: () => Promise<Page>,
  admin: Page,
): Promise<BookedPage[]> {
  const headers = { origin: shop.url };
  const send = async (path: string, form: Record<string, string>) =>
    expect((await admin.request.post(path, { headers, form })).ok(), path).toBe(true);
  await send('/admin/calendar', { intent: 'week', ...ALWAYS });
  await send(`/admin/booking/${READING.id}`, { intent: 'save', ...BOOKING });
  const page = await newPage();
  const { email } = await becomeCustomer(page, shop);
  const { slots } = await (await page.request.get(`/api/slots?product=${READING.id}`)).json();
  const started = await page.request.post('/initialize-transaction', {
    headers,
    data: {
      items: [{ ...READING, qty: 1, times: [slots.at(-1).start] }],
      ...{ email, shippingAddress: SHIPPING_ADDRESS, amount: READING.price * 100, description: 'A reading' },
    },
  });
  expect(started.status()).toBe(200);
  const { orderId, reference, authorization_url: provider } = await started.json();
  await page.request.post(provider, { headers, form: { choice: 'approve' } });
  await page.request.get(`/verify-transaction?reference=${reference}`);
  const order = await (await page.request.get(`/order-details/${orderId}`)).text();
  const [, hour = ''] = /\/hour\?hour=(\d+)/.exec(order) ?? [];
  return [
    { name: 'change-hour', path: `/order-details/${orderId}/hour?hour=${hour}`, page },
    { name: 'send-note', path: `/order-details/${orderId}/note/${hour}`, page },
  ];
}
