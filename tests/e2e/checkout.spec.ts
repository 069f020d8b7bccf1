import type { Page } from '@playwright/test';
import { dialog, expect, inLocalStorage, test, toast, visit } from '#tests/support/browser-test.ts';
import { becomeCustomer, fillCart, keepInBrowser, SHIPPING_ADDRESS } from '#tests/support/shoppers.ts';

const payNow = (page: Page) => page.getByRole('button', { name: 'Pay Now' });

/** A customer of this browser with a cart and an address, before Pay Now. */
async function readyToPay(page: Page, shop: Parameters<typeof becomeCustomer>[1]): Promise<void> {
  await becomeCustomer(page, shop);
  await fillCart(page);
  await keepInBrowser(page, { shippingAddress: SHIPPING_ADDRESS });
  await visit(page, '/checkout');
  await expect(payNow(page)).toBeEnabled();
}

test('a visitor is led to the login, and from there on to the checkout', async ({ page }) => {
  await fillCart(page);
  await keepInBrowser(page, { shippingAddress: SHIPPING_ADDRESS });
  await visit(page, '/checkout');
  await expect(payNow(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Login To Checkout' }).click();
  await expect(dialog(page)).toBeVisible();
});

test('an empty cart leads to the cart, from both pages of the checkout', async ({ page, shop }) => {
  await becomeCustomer(page, shop);
  for (const path of ['/checkout-details', '/checkout', '/checkout?cancelled=1']) {
    await visit(page, path);
    await expect(page).toHaveURL('/cart');
    await expect(page.getByText('Looks like you have not added anything to your cart')).toBeVisible();
  }
});

test('the checkout has a head and a foot of its own, says how far it is, and leads to help', async ({
  page,
  shop,
}) => {
  await readyToPay(page, shop);
  for (const [path, step] of [
    ['/checkout-details', 'Address'],
    ['/checkout', 'Payment'],
  ] as const) {
    await visit(page, path);
    await expect(page.getByRole('banner')).toContainText('Secure checkout');
    await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^Cart,/ })).toHaveCount(0);
    const steps = page.getByRole('list', { name: 'Checkout steps' }).getByRole('listitem');
    await expect(steps).toHaveText([/Address$/, /Payment$/, /Done$/]);
    await expect(steps.and(page.locator('[aria-current=step]'))).toHaveText([new RegExp(`${step}$`)]);
  }
  await page.getByRole('banner').getByRole('link', { name: 'Help' }).click();
  await expect(page).toHaveURL('/contact');
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
});

test('on a phone the goods and the total stand above Pay Now', async ({ page, shop }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await readyToPay(page, shop);
  const summary = page.getByRole('region', { name: 'Checkout summary' });
  const [goods, button] = [await summary.boundingBox(), await payNow(page).boundingBox()];
  expect((goods?.y ?? 0) + (goods?.height ?? 0)).toBeLessThan(button?.y ?? 0);
  await expect(summary.getByRole('listitem')).toHaveCount(2);
});

test('a line that fails at Pay Now is shown, and the same press works again', async ({ page, shop }) => {
  await readyToPay(page, shop);
  await page.route('**/initialize-transaction', (route) => route.abort());
  await payNow(page).click();
  await expect(toast(page, 'Failed to process payment. Please try again.')).toBeVisible();
  await expect(payNow(page)).toBeEnabled();
  expect(await inLocalStorage(page, 'cart')).toContain('bk-sand-and-figure');

  await toast(page, 'Failed to process payment. Please try again.').hover();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(toast(page, 'Failed to process payment. Please try again.')).toHaveCount(0);
  await page.unroute('**/initialize-transaction');
  await page.route('**/initialize-transaction', (route) =>
    route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' }),
  );
  await payNow(page).click();
  await expect(toast(page, 'Failed to process payment. Please try again.')).toBeVisible();
  await page.unroute('**/initialize-transaction');
  await payNow(page).click();
  await expect(page.getByRole('heading', { name: 'Paystack sandbox' })).toBeVisible();
});

test('who presses Pay Now too often reads why, and that nothing was charged', async ({ page, shop }) => {
  await readyToPay(page, shop);
  const headers = { origin: shop.url };
  for (let press = 0; press < 60; press += 1) {
    await page.request.post('/initialize-transaction', { headers, data: {} });
  }
  await payNow(page).click();
  const words = "Too many payment attempts. You weren't charged. Please try again in a minute.";
  await expect(toast(page, words)).toBeVisible();
  await expect(payNow(page)).toBeEnabled();
  expect(await inLocalStorage(page, 'cart')).toContain('bk-sand-and-figure');
});

test('a shop too busy to look a payment up leaves the page free and is asked again by itself', async ({
  page,
}) => {
  await page.clock.install();
  const busy = { code: 'too_many_requests', message: 'Too many requests.' };
  await page.route('**/verify-transaction?*', (route) => route.fulfill({ status: 429, json: busy }), {
    times: 1,
  });
  await Promise.all([
    page.waitForResponse((answer) => answer.status() === 429),
    visit(page, '/checkout?reference=madeup'),
  ]);
  await expect(page.getByRole('status')).toContainText('The shop is busy');
  await expect(page.getByText('Please wait, This might take a while')).toHaveCount(0);
  await page.clock.runFor(10_000);
  await expect(page.getByRole('alert')).toContainText('Error verifying payment.');
});

test('a session that ended before Pay Now asks for the login and keeps everything', async ({
  page,
  shop,
}) => {
  await readyToPay(page, shop);
  await page.context().clearCookies();
  await payNow(page).click();
  await expect(toast(page, 'User email not found. Cannot save order.')).toBeVisible();
  await expect(dialog(page)).toBeVisible();
  expect(await inLocalStorage(page, 'cart')).toContain('bk-sand-and-figure');
  expect(await inLocalStorage(page, 'shippingAddress')).toContain(SHIPPING_ADDRESS.line1);
});

test('while the payment is looked up the page asks for patience; unreachable is no refusal', async ({
  page,
}) => {
  let answer = () => {};
  const isAnswered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/verify-transaction?*', async (route) => {
    await isAnswered;
    await route.abort();
  });
  await visit(page, '/checkout?reference=madeup');
  await expect(page.getByText('Please wait, This might take a while')).toBeVisible();
  answer();
  await expect(page.getByRole('status').filter({ hasText: 'The shop could not be reached' })).toBeVisible();
  await expect(page.getByText('Please wait, This might take a while')).toBeHidden();
  await expect(payNow(page)).toHaveCount(0);
});

test('the confirmation opened cold claims nothing, and leads to the orders', async ({ page, shop }) => {
  await becomeCustomer(page, shop);
  await visit(page, '/checkout-success');
  await expect(page.getByRole('heading', { level: 1, name: 'Your orders' })).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText(/hooray|confirm/i);
  await page.getByRole('link', { name: 'View Order Status' }).click();
  await expect(page).toHaveURL('/my-orders');
  await expect(page.getByRole('heading', { name: 'No Orders found' })).toBeVisible();
});
