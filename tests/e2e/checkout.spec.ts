import { dialog, expect, inLocalStorage, test, toast, visit } from '#tests/support/browser-test.ts';
import { payNow, readyToPay } from '#tests/support/ready-to-pay.ts';
import { becomeCustomer, fillCart, keepInBrowser, SHIPPING_ADDRESS } from '#tests/support/shoppers.ts';

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

test('a phone’s first screen has the goods, the promised day, the sum and Pay Now, wherever the page stands', async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await readyToPay(page, shop);
  const summary = page.getByRole('region', { name: 'Checkout summary' });
  await expect(summary.locator('button img')).toHaveCount(2);
  for (const picture of await summary.locator('button img').all()) await expect(picture).toBeInViewport();
  const address = page.getByRole('region', { name: 'Delivery address' });
  await expect(address.getByText(/^To Accra by \w{3} \d+ \w{3}$/)).toBeInViewport({ ratio: 1 });
  const total = page.getByText('Total', { exact: true }).locator('visible=true');
  for (const y of [0, 2_000]) {
    await page.evaluate((top) => scrollTo(0, top), y);
    await expect(payNow(page)).toBeInViewport({ ratio: 1 });
    await expect(total).toBeInViewport({ ratio: 1 });
  }
  await expect(page.getByText(/you'll get a prompt on your phone/)).toBeVisible();

  await summary.getByRole('button', { name: /^Show order/ }).click();
  await expect(summary.getByRole('listitem')).toHaveCount(2);
  await expect(payNow(page)).toBeInViewport({ ratio: 1 });
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
