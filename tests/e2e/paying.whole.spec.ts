import type { Page } from '@playwright/test';
import { expect, payAndChoose, test, visit } from '#tests/support/browser-test.ts';
import {
  BOOK_LINE,
  becomeCustomer,
  becomeCustomerWithOrder,
  keepInBrowser,
  SHIPPING_ADDRESS,
} from '#tests/support/shoppers.ts';

const paystack = (page: Page) => page.getByRole('heading', { name: 'Paystack sandbox' });

/** Notes each showing of a page, and whether it came out of the back/forward cache. */
async function noteShowings(page: Page): Promise<boolean[]> {
  const showings: boolean[] = [];
  await page.exposeFunction('noteShowing', (persisted: boolean) => void showings.push(persisted));
  await page.addInitScript(() => {
    const { noteShowing } = window as unknown as { noteShowing: (persisted: boolean) => void };
    window.addEventListener('pageshow', ({ persisted }) => noteShowing(persisted));
  });
  return showings;
}

/** One step back by the page's own history, whether or not the browser kept the page. */
async function goBackOnce(page: Page, showings: boolean[]): Promise<void> {
  const before = showings.length;
  await page.evaluate(() => history.back());
  await expect.poll(() => showings.length).toBeGreaterThan(before);
}

/** Back by the page's own history; resolves once the page shows that it came out of the cache. */
async function goBack(page: Page, showings: boolean[]): Promise<void> {
  await page.evaluate(() => history.back());
  await expect.poll(() => showings.at(-1)).toBe(true);
}

test('Back from the provider finds a Pay Now that works, and the same payment', async ({ page, shop }) => {
  await becomeCustomer(page, shop);
  await keepInBrowser(page, { cart: [BOOK_LINE], shippingAddress: SHIPPING_ADDRESS });
  const showings = await noteShowings(page);
  await visit(page, '/checkout');
  await page.getByRole('button', { name: 'Pay Now' }).click();
  await expect(paystack(page)).toBeVisible();
  const paymentPage = page.url();

  await goBack(page, showings);
  await expect(page.getByRole('button', { name: 'Processing...' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Pay Now' }).click();
  await expect(paystack(page)).toBeVisible();
  expect(page.url()).toBe(paymentPage);
});

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

test('Back from the provider to an order finds a Pay again that works', async ({ page, shop }) => {
  const orderId = await becomeCustomerWithOrder(page, shop);
  await visit(page, `/order-details/${orderId}`);
  await page.getByRole('button', { name: 'Pay again' }).click();
  await expect(paystack(page)).toBeVisible();

  // Who is looking stands in this page: no browser keeps it, and Back asks for it anew.
  await page.evaluate(() => history.back());
  await page.getByRole('button', { name: 'Pay again' }).click();
  await expect(paystack(page)).toBeVisible();
});
