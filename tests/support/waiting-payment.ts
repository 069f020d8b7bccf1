import type { Page } from '@playwright/test';
import { chooseAtPaystack, expect, type Person, visit } from './browser-test.ts';
import { BOOK_LINE, becomeCustomer, keepInBrowser, SHIPPING_ADDRESS } from './shoppers.ts';

export const HOORAY = 'Hooray! Your order was confirmed';

export type Shop = Parameters<typeof becomeCustomer>[1];

export const payNow = (page: Page) => page.getByRole('button', { name: 'Pay Now' });
export const screen = (page: Page) => page.getByRole('region', { name: 'Approval of your payment' });

export async function readyToPay(page: Page): Promise<void> {
  await keepInBrowser(page, { cart: [BOOK_LINE], shippingAddress: SHIPPING_ADDRESS });
}

/** A customer who has left a payment waiting at the provider and came back; returns its page there. */
export async function leaveWaiting(page: Page, shop: Shop): Promise<{ person: Person; paymentPage: string }> {
  const person = await becomeCustomer(page, shop);
  await readyToPay(page);
  await visit(page, '/checkout');
  await payNow(page).click();
  await page.waitForURL('**/sandbox/paystack/checkout/*');
  const paymentPage = page.url();
  await chooseAtPaystack(page, 'Leave pending');
  await expect(screen(page)).toBeVisible();
  return { person, paymentPage };
}

/**
 * The prompt on the phone is answered: in the demo, the provider's page is opened once more. It stays open:
 * Chromium has hung for minutes when a page was closed whose navigation had just been cut off.
 */
export async function approve(page: Page, paymentPage: string): Promise<void> {
  const phone = await page.context().newPage();
  await phone.route('**/checkout?*', (route) => route.abort());
  await phone.goto(paymentPage);
  const answered = phone.waitForResponse((answer) => answer.request().method() === 'POST');
  await phone.getByRole('button', { name: 'Approve payment' }).click();
  await answered;
}
