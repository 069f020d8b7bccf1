import type { Page } from '@playwright/test';
import {
  ADDRESS,
  dialog,
  expect,
  fillAddress,
  inLocalStorage,
  test,
  toast,
  visit,
} from '#tests/support/browser-test.ts';
import { becomeCustomer, fillCart, keepInBrowser, SHIPPING_ADDRESS } from '#tests/support/shoppers.ts';

const payNow = (page: Page) => page.getByRole('button', { name: 'Pay Now' });
const proceed = (page: Page) => page.getByRole('button', { name: 'Proceed To Checkout' });
const trail = (page: Page) => page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem');

/** A customer of this browser with a cart and an address, before Pay Now. */
async function readyToPay(page: Page, shop: Parameters<typeof becomeCustomer>[1]): Promise<void> {
  await becomeCustomer(page, shop);
  await fillCart(page);
  await keepInBrowser(page, { shippingAddress: SHIPPING_ADDRESS });
  await visit(page, '/checkout');
  await expect(payNow(page)).toBeEnabled();
}

test('seven fields a browser can fill in, all of them needed, and remembered here', async ({
  page,
  newPage,
  shop,
}) => {
  await becomeCustomer(page, shop);
  await fillCart(page);
  await visit(page, '/checkout-details');
  await expect(trail(page)).toHaveText([/Home$/, /Products$/, /Checkout details$/]);
  const tokens = await page
    .getByRole('main')
    .getByRole('textbox')
    .evaluateAll((fields) => fields.map((field) => field.getAttribute('autocomplete')));
  expect(tokens).toEqual(
    ['name', 'address-line1', 'address-line2', 'address-level2', 'postal-code', 'country-name', 'tel'].map(
      (token) => `shipping ${token}`,
    ),
  );
  await expect(page.getByLabel('Phone')).toHaveAttribute('inputmode', 'tel');
  for (const [label, value] of Object.entries(ADDRESS)) {
    await expect(proceed(page)).toBeDisabled();
    await page.getByLabel(label).fill(value);
  }
  await expect(proceed(page)).toBeEnabled();
  await page.getByLabel('City').fill('   ');
  await expect(proceed(page)).toBeDisabled();
  await page.getByLabel('City').fill('Tema');
  await proceed(page).click();
  await expect(page).toHaveURL('/checkout');
  await expect(trail(page)).toHaveText([/Home$/, /Products$/, /Checkout details$/, /Payment$/]);
  await expect(page.getByRole('region', { name: 'Shipping address' })).toContainText(
    'GA-183-8164 Tema, Ghana',
  );

  await visit(page, '/checkout-details');
  for (const [label, value] of Object.entries({ ...ADDRESS, City: 'Tema' })) {
    await expect(page.getByLabel(label)).toHaveValue(value);
  }
  await expect(proceed(page)).toBeEnabled();
  const elsewhere = await newPage();
  await fillCart(elsewhere);
  await visit(elsewhere, '/checkout-details');
  await expect(elsewhere.getByLabel('City')).toHaveValue('');
});

test('a visitor is led to the login, and from there on to the checkout', async ({ page }) => {
  await fillCart(page);
  await keepInBrowser(page, { shippingAddress: SHIPPING_ADDRESS });
  await visit(page, '/checkout');
  await expect(payNow(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Login To Checkout' }).click();
  await expect(dialog(page)).toBeVisible();
});

test('what is missing is shown at a press, the focus goes there, and nothing is sent', async ({
  page,
  shop,
}) => {
  await becomeCustomer(page, shop);
  await fillCart(page);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.url());
  });
  await visit(page, '/checkout');
  await expect(payNow(page)).toBeDisabled();
  await payNow(page).press('Enter');
  await expect(page.getByRole('alert')).toHaveText('Please enter your address first.');
  await expect(page.getByRole('link', { name: 'Enter your address' })).toBeFocused();
  await page.keyboard.press('Enter');

  await fillAddress(page);
  await page.getByLabel('City').fill(' ');
  await page.getByLabel('Phone').fill('');
  await proceed(page).press('Enter');
  await expect(page.getByRole('alert')).toHaveText('2 fields left: City, Phone');
  await expect(page.getByLabel('City')).toBeFocused();
  await page.getByLabel('City').fill('Tema');
  await expect(page.getByRole('alert')).toHaveText('1 field left: Phone');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Phone')).toBeFocused();
  await expect(page).toHaveURL('/checkout-details');
  expect(sent).toEqual([]);
  await page.getByLabel('Phone').fill('024 555 0100');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/checkout');
  await expect(payNow(page)).toBeEnabled();
});

test('Ghana stands in the field for the country, and another country stays once it was typed', async ({
  page,
}) => {
  await fillCart(page);
  await visit(page, '/checkout-details');
  await expect(page.getByLabel('Country')).toHaveValue('Ghana');
  for (const hint of [
    'Landmark, e.g. behind Osu Castle',
    'GhanaPost GPS, e.g. GA-183-8164',
    'The courier calls this number',
  ])
    await expect(page.getByRole('main').getByText(hint)).toBeVisible();
  await expect(page.getByLabel('Phone')).toHaveAccessibleDescription('The courier calls this number');
  await page.getByLabel('Country').fill('Togo');
  await page.reload();
  await expect(page.getByLabel('Country')).toHaveValue('Togo');
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
