import type { Page } from '@playwright/test';
import { expect, payAndChoose, test, visit } from '#tests/support/browser-test.ts';
import { goBack, noteShowings, paystack } from '#tests/support/going-back.ts';
import {
  BOOK_LINE,
  becomeCustomer,
  becomeCustomerWithOrder,
  keepInBrowser,
  SHIPPING_ADDRESS,
} from '#tests/support/shoppers.ts';

/** One step back by the page's own history, whether or not the browser kept the page. */
async function goBackOnce(page: Page, showings: boolean[]): Promise<void> {
  const before = showings.length;
  await page.evaluate(() => history.back());
  await expect.poll(() => showings.length).toBeGreaterThan(before);
}

test('Back after the payment brings back no cart of what was paid', async ({ page, shop }) => {
  await becomeCustomer(page, shop);
  await keepInBrowser(page, { cart: [BOOK_LINE], shippingAddress: SHIPPING_ADDRESS });
  const showings = await noteShowings(page);
  await visit(page, '/cart');
  await expect(page.getByRole('button', { name: 'Cart, 2 items' })).toBeVisible();
  await page.evaluate(() => window.location.assign('/checkout'));
  await payAndChoose(page, 'Approve payment');
  await expect(page.getByRole('heading', { name: 'Hooray! Your order was confirmed' })).toBeVisible();

  while (new URL(page.url()).pathname !== '/cart') await goBackOnce(page, showings);
  expect(showings.at(-1)).toBe(true);
  await expect(page.getByRole('button', { name: 'Cart, 0 items' })).toBeVisible();
});

test('Back from the second try of a declined payment finds a Pay Now that works', async ({ page, shop }) => {
  await becomeCustomer(page, shop);
  await keepInBrowser(page, { cart: [BOOK_LINE], shippingAddress: SHIPPING_ADDRESS });
  const showings = await noteShowings(page);
  await visit(page, '/checkout');
  await payAndChoose(page, 'Decline payment');
  await expect(page.getByRole('alert')).toContainText('Transaction verification failed.');
  await page.getByRole('button', { name: 'Pay Now' }).click();
  await expect(paystack(page)).toBeVisible();

  await goBack(page, showings);
  await page.getByRole('button', { name: 'Pay Now' }).click();
  await expect(paystack(page)).toBeVisible();
});

test('Back from the provider to an order finds a Complete payment that works', async ({ page, shop }) => {
  const orderId = await becomeCustomerWithOrder(page, shop);
  await visit(page, `/order-details/${orderId}`);
  await page.getByRole('button', { name: 'Complete payment' }).click();
  await expect(paystack(page)).toBeVisible();

  // Who is looking stands in this page: no browser keeps it, and Back asks for it anew.
  await page.evaluate(() => history.back());
  await page.getByRole('button', { name: 'Complete payment' }).click();
  await expect(paystack(page)).toBeVisible();
});
