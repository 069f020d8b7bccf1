import type { Page } from '@playwright/test';
import { randomId } from '#platform/ids/random-id.server.ts';
import { expect } from './browser-test.ts';
import type { RunningShop } from './running-shop.ts';
import { becomeAdmin } from './shoppers.ts';

/** An order of GHS 290.00 that the merchant took on the phone, without the walk through the form. */
export async function takeByRequest(page: Page, shop: RunningShop): Promise<string> {
  await becomeAdmin(page, shop);
  return takeOrder(page, shop);
}

/** The same, by whoever is logged in as the administrator. */
export async function takeOrder(admin: Page, shop: RunningShop): Promise<string> {
  const id = randomId();
  const who = { name: 'Esi Owusu', phone: '024 455 0116', town: 'Kumasi' };
  const what = { line: 'bk-sand-and-figure', qty: '2', price: '14500' };
  const form = { intent: 'take', id, ...who, ...what };
  const taken = await admin.request.post('/admin/new-order', { headers: { origin: shop.url }, form });
  expect(new URL(taken.url()).pathname).toBe(`/admin/order-details/${id}`);
  return id;
}

/** The path of the page on which a courier closes this order, which may be paid on delivery from now on. */
export async function courierPathOf(admin: Page, shop: RunningShop, orderId: string): Promise<string> {
  const path = `/admin/order-details/${orderId}`;
  const form = { intent: 'pay-on-delivery' };
  const answer = await admin.request.post(path, { headers: { origin: shop.url }, form });
  const [courier] = /\/courier\/[\w.-]+/.exec(await answer.text()) ?? [];
  if (!courier) throw new Error(`no courier's page: ${answer.status()}`);
  return courier;
}

/** The path of the list of a courier's day with every order that is to be paid on delivery. */
export async function courierDayPathOf(admin: Page): Promise<string> {
  const chosen = await admin.request.get('/admin/orders/chosen?all=yes&show=all');
  const [day] = /\/courier\/[\w.-]+/.exec(await chosen.text()) ?? [];
  if (!day) throw new Error(`no list of a courier's day: ${chosen.status()}`);
  return day;
}
