import type { BrowserContext, Page } from '@playwright/test';
import { expect, inLocalStorage, visit } from './browser-test.ts';
import type { RunningShop } from './running-shop.ts';
import { BOOK_LINE, becomeCustomer, keepInBrowser, SHIPPING_ADDRESS, TRAY_LINE } from './shoppers.ts';

export const HOORAY = 'Hooray! Your order was confirmed';
export const PAID = 'Payment successful and order completed!';
export const TRAY_PAGE = `/product-details/${TRAY_LINE.id}`;

export const payNow = (page: Page) => page.getByRole('button', { name: 'Pay Now' });
export const paidNotice = (page: Page) => page.getByRole('status').filter({ hasText: /is paid/ });

/** What this browser's cart holds: ids with their pieces. */
export const lines = async (page: Page): Promise<[string, number][]> =>
  JSON.parse((await inLocalStorage(page, 'cart')) ?? '[]').map(({ id, qty }: typeof BOOK_LINE) => [id, qty]);

/** A customer of this browser who has two books in the cart and has gone to the provider's page. */
export async function atTheProvider(page: Page, shop: RunningShop): Promise<string> {
  await becomeCustomer(page, shop);
  await keepInBrowser(page, { cart: [BOOK_LINE], shippingAddress: SHIPPING_ADDRESS });
  await visit(page, '/checkout');
  await payNow(page).click();
  await expect(page.getByRole('heading', { name: 'Paystack sandbox' })).toBeVisible();
  return (await page.getByRole('definition').nth(1).innerText()).trim();
}

/** Closes the tab; an empty one stays, for a browser may end with its last. */
export async function closeTab(page: Page): Promise<void> {
  await page.context().newPage();
  await page.close();
}

/** Another tab of the same browser, on a page of the shop. */
export async function anotherTab(context: BrowserContext, path: string): Promise<Page> {
  const tab = await context.newPage();
  await visit(tab, path);
  return tab;
}

/** The provider's page once more, and Approve. */
export async function approveElsewhere(context: BrowserContext, paymentPage: string): Promise<void> {
  const tab = await context.newPage();
  await tab.goto(paymentPage);
  await tab.route('**/checkout?*', (route) => route.abort());
  await Promise.all([
    tab.waitForResponse((answer) => answer.request().method() === 'POST'),
    tab.getByRole('button', { name: 'Approve payment' }).click(),
  ]);
  await tab.close();
}
