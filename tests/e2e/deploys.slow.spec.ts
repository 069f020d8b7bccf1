import type { Route } from '@playwright/test';
import {
  ADDRESS,
  dialog,
  expect,
  inLocalStorage,
  openLogin,
  payAndChoose,
  toast,
  upToPayNow,
  visit,
} from '#tests/support/browser-test.ts';
import { mark, test } from '#tests/support/deploys.ts';
import { keptCopies, untilKept } from '#tests/support/kept-copies.ts';
import { becomeCustomer, fillCart, keepInBrowser, SHIPPING_ADDRESS } from '#tests/support/shoppers.ts';

// One shop for all of them, deployed anew by each.
test.describe.configure({ mode: 'default', timeout: 120_000 });

const UPDATED = 'The shop was updated. What you entered is still here.';
const BOOK = 'bk-sand-and-figure';

test.beforeEach(({ deploys }) => deploys.begin());

test('once a page has met another build, the next link brings a whole page of it', async ({
  page,
  deploys,
}) => {
  await visit(page, '/all');
  const isSame = await mark(page);
  await deploys.deploy();
  await page.getByRole('searchbox', { name: 'Search by name' }).fill('first book of geomancy');
  await expect(page.getByText('1 - Products Found')).toBeVisible();
  expect(await isSame()).toBe(true);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
  await expect(page.getByRole('heading', { name: 'Privacy', level: 1 })).toBeVisible();
  expect(await isSame()).toBe(false);
});

test('a return from the provider whose code is gone reloads and says what became of the payment', async ({
  page,
  browser,
  deploys,
}) => {
  await upToPayNow(page, BOOK);
  const returned = page.waitForRequest(/\/checkout\?.*reference=/);
  await payAndChoose(page, 'Approve payment');
  const address = (await returned).url();
  await expect(page.getByRole('heading', { name: 'Hooray! Your order was confirmed' })).toBeVisible();

  const elsewhere = await browser.newContext();
  const tab = await elsewhere.newPage();
  const waiting: (() => void)[] = [];
  await tab.route('**/assets/checkout-client-*', async (route) => {
    if (waiting.length === 0) await new Promise<void>((resolve) => waiting.push(resolve));
    await route.continue();
  });
  await tab.goto(address);
  await expect.poll(() => waiting.length).toBe(1);
  await deploys.deploy();
  await deploys.aWeekLater();
  for (const go of waiting) go();
  await expect(tab.getByRole('main')).toContainText(/Order No\. \d+ is paid/);
  await expect(tab.getByText('Error verifying payment.')).toHaveCount(0);
  await elsewhere.close();
});

test('code that stays away reloads the page once, and then the page says so', async ({ page }) => {
  let documents = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1;
  });
  await page.route('**/assets/checkout-client-*', (route) => route.fulfill({ status: 404 }));
  await page.goto('/checkout?reference=madeup');
  await expect(page.getByText('Please reload this page')).toBeVisible();
  await expect(page.getByText('Error verifying payment.')).toHaveCount(0);
  expect(documents).toBe(2);
});

test('without a connection Pay Now says so, keeps the page, and works when it is back', async ({ page }) => {
  await upToPayNow(page, BOOK);
  const isSame = await mark(page);
  await page.route(/\/assets\/checkout-client-|\/healthz/, (route) => route.abort('internetdisconnected'));
  await page.getByRole('button', { name: 'Pay Now' }).click();
  await expect(
    toast(page, "You're offline. Nothing is lost: try again once you're connected."),
  ).toBeVisible();
  expect(await isSame()).toBe(true);
  await page.unrouteAll({ behavior: 'wait' });
  const payNow = page.getByRole('button', { name: 'Pay Now' });
  await expect(payNow).toBeEnabled();
  await expect(async () => {
    if (await payNow.isVisible()) await payNow.click({ timeout: 2_000 });
    await expect(page.getByRole('heading', { name: 'Paystack sandbox' })).toBeVisible({ timeout: 2_000 });
  }).toPass();
});

test('a link whose page has lost its code arrives all the same', async ({ page, deploys }) => {
  await visit(page, '/');
  const isSame = await mark(page);
  await deploys.deploy();
  await deploys.aWeekLater();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
  await expect(page.getByRole('heading', { name: 'Privacy', level: 1 })).toBeVisible();
  expect(await isSame()).toBe(false);
});

test('no other code that fails to load calls somebody back who is on the way already', async ({
  page,
  deploys,
}) => {
  await visit(page, '/');
  await deploys.deploy();
  await deploys.aWeekLater();
  // What the router does whenever code that it prefetches is gone.
  await page.evaluate(() => setInterval(() => window.location.reload(), 20));
  const slowly = (route: Route) => setTimeout(() => void route.continue(), 1_000);
  await page.route('**/policies/privacy', slowly);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
  await expect(page.getByRole('heading', { name: 'Privacy', level: 1 })).toBeVisible();
});

test('a link that meets a lost connection keeps the page, and arrives when it is back', async ({ page }) => {
  await visit(page, '/reset');
  await page.getByLabel('E-mail').fill('ama@example.com');
  const isSame = await mark(page);
  await page.route('**/*', (route) => route.abort('internetdisconnected'));
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
  await expect(page.getByText(/^You're offline\./)).toBeVisible();
  await expect(page.getByLabel('E-mail')).toHaveValue('ama@example.com');
  expect(await isSame()).toBe(true);
  await page.unrouteAll({ behavior: 'wait' });
  await expect(page.getByRole('heading', { name: 'Privacy', level: 1 })).toBeVisible();
});

test('what was typed into a form is still there after the reload', async ({ page, deploys }) => {
  await visit(page, '/reset');
  await page.getByLabel('E-mail').fill('ama@example.com');
  await deploys.deploy();
  await deploys.aWeekLater();
  await openLogin(page);
  await expect(toast(page, UPDATED)).toBeVisible();
  await expect(page.getByLabel('E-mail')).toHaveValue('ama@example.com');
  await openLogin(page);
  await expect(dialog(page)).toBeVisible();
});

test.describe('with the worker that keeps pages', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a deploy leaves an open page whole, brings the next worker, and offline shows the new build', async ({
    page,
    deploys,
  }) => {
    await visit(page, '/contact');
    await untilKept(page, '/contact');
    const isSame = await mark(page);
    await deploys.deploy();
    await openLogin(page);
    await expect(dialog(page).getByLabel('E-mail')).toBeVisible();
    expect(await isSame()).toBe(true);
    const cachesOf = async () => (await keptCopies(page)).caches;
    await visit(page, '/policies/privacy');
    await expect.poll(cachesOf).toContain('kept-documents-2');
    await expect.poll(cachesOf).not.toContain('kept-documents-1');
    await visit(page, '/all');
    await untilKept(page, '/all');
    await page.context().setOffline(true);
    await page.reload();
    await expect(page.getByText(/^You're offline\./)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'All Products', level: 1 })).toBeVisible();
    await page.goto('/policies/terms');
    await expect(page.getByRole('heading', { name: 'This page needs a connection' })).toBeVisible();
  });
});

test('a page that is open during a deploy still gets the code it needs, without a reload', async ({
  page,
  deploys,
}) => {
  await visit(page, '/contact');
  const isSame = await mark(page);
  await deploys.deploy();
  await openLogin(page);
  await expect(dialog(page).getByLabel('E-mail')).toBeVisible();
  expect(await isSame()).toBe(true);
});

test('Pay Now on a page whose code is gone reloads it once and keeps cart and address', async ({
  page,
  deploys,
}) => {
  await becomeCustomer(page, deploys);
  await fillCart(page);
  await keepInBrowser(page, { shippingAddress: SHIPPING_ADDRESS });
  await visit(page, '/checkout');
  const cart = await inLocalStorage(page, 'cart');
  const isSame = await mark(page);
  await deploys.deploy();
  await deploys.aWeekLater();
  await page.getByRole('button', { name: 'Pay Now' }).click();
  await expect(toast(page, UPDATED)).toBeVisible();
  await expect(page.getByText('Failed to process payment', { exact: false })).toHaveCount(0);
  expect(await isSame()).toBe(false);
  expect(await inLocalStorage(page, 'cart')).toBe(cart);
  await expect(page.getByRole('main')).toContainText(ADDRESS['Address line 1']);
  await page.getByRole('button', { name: 'Pay Now' }).click();
  await expect(page.getByRole('heading', { name: 'Paystack sandbox' })).toBeVisible();
});
