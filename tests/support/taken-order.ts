import type { Page } from '@playwright/test';
import { randomId } from '#platform/ids/random-id.server.ts';
import { expect } from './browser-test.ts';
import type { RunningShop } from './running-shop.ts';
import { becomeAdmin } from './shoppers.ts';

/** An order of GHS 290.00 that the merchant took on the phone, without the walk through the form. */
export async function takeByRequest(page: Page, shop: RunningShop): Promise<string> {
  await becomeAdmin(page, shop);
  const id = randomId();
  const who = { name: 'Esi Owusu', phone: '024 455 0116', town: 'Kumasi' };
  const what = { line: 'bk-sand-and-figure', qty: '2', price: '14500' };
  const form = { intent: 'take', id, ...who, ...what };
  const taken = await page.request.post('/admin/new-order', { headers: { origin: shop.url }, form });
  expect(new URL(taken.url()).pathname).toBe(`/admin/order-details/${id}`);
  return id;
}
