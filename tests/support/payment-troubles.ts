import type { Page } from '@playwright/test';
import { expect, visit } from './browser-test.ts';
import type { test } from './faulty-shop.ts';
import { becomeCustomer, keepInBrowser, SHIPPING_ADDRESS } from './shoppers.ts';

export const TRAY = { id: 'tray', name: 'Casting tray', price: 145, imageURL: '', qty: 2 };
export const payNow = (page: Page) => page.getByRole('button', { name: 'Pay Now' });
export const HOORAY = 'Hooray! Your order was confirmed';

export type FaultyShop = Parameters<Parameters<typeof test>[2]>[0]['faultyShop'];

export async function readyToPay(page: Page, { shop }: FaultyShop, line = TRAY): Promise<void> {
  await becomeCustomer(page, shop);
  await keepInBrowser(page, { cart: [line], shippingAddress: SHIPPING_ADDRESS });
  await visit(page, '/checkout');
  await expect(payNow(page)).toBeEnabled();
}

export async function orderCount(page: Page): Promise<number> {
  const tab = await page.context().newPage();
  await tab.goto('/my-orders');
  await expect(tab.getByRole('heading', { name: 'My Orders' })).toBeVisible();
  const count = await tab.getByRole('main').getByRole('listitem').count();
  await tab.close();
  return count;
}
