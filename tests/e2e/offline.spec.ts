import type { Page } from '@playwright/test';
import { dialog, expect, logIn, openLogin, test, toast, visit } from '#tests/support/browser-test.ts';
import { becomeReviewer, fillCart, openAddressForm } from '#tests/support/shoppers.ts';

const BOOK = 'Sand and Figure: A First Book of Geomancy';
const bar = (page: Page) => page.getByText(/^You're offline\./);
const slow = (page: Page) => page.getByText('This is taking longer than usual. Your connection may be slow.');

/** Moves over the page, as somebody does who is there, and waits until the next pages are at hand. */
async function settleIn(page: Page): Promise<void> {
  const fetched = page.waitForResponse(/\/assets\/cart-[^/]*\.js$/);
  await page.mouse.move(200, 300);
  await page.mouse.move(220, 320);
  await fetched;
  await page.waitForLoadState('networkidle');
}

/** Holds every request to the address until it is let go; returns how, and how many wait. */
async function hold(page: Page, address: string) {
  const waiting: (() => void)[] = [];
  await page.route(address, async (route) => {
    await new Promise<void>((resolve) => waiting.push(resolve));
    await route.continue().catch(() => undefined);
  });
  return {
    count: () => waiting.length,
    letGo: async () => {
      await page.unroute(address);
      for (const go of waiting.splice(0)) go();
    },
  };
}

async function onAStillClock(page: Page, path: string): Promise<void> {
  await page.clock.install();
  await visit(page, path);
  await page.clock.pauseAt(Date.now() + 3_600_000);
}

test('without a connection the last catalogue and the cart stay, under a bar that says how old the prices are', async ({
  page,
}) => {
  await fillCart(page);
  await visit(page, '/product-details/bk-sand-and-figure');
  await visit(page, '/all');
  await settleIn(page);
  await page.context().setOffline(true);
  await expect(bar(page)).toHaveText(/^You're offline\. Prices as of \d{2}:\d{2}\.$/);

  await page.getByRole('searchbox', { name: 'Search by name' }).fill('first book of geomancy');
  await expect(page.getByText('1 - Products Found')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: BOOK, exact: true }).click();
  await expect(page.getByRole('heading', { name: BOOK, level: 1 })).toBeVisible();
  await expect(page.getByText('GHS\u00a0145.00')).toBeVisible();
  await page.getByRole('button', { name: 'Cart, 3 items' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'View cart' }).click();
  await expect(page.getByRole('row').filter({ hasText: BOOK })).toBeVisible();
  const login = page.getByRole('region', { name: 'Cart summary' }).getByRole('button');
  await expect(login).toBeDisabled();
  await expect(page.getByText("You can check out once you're back online.")).toBeVisible();

  await page.context().setOffline(false);
  await expect(bar(page)).toHaveCount(0);
  await expect(login).toBeEnabled();
});

test('Add to Cart answers at once where the connection went before the code of the toasts came', async ({
  page,
}) => {
  await page.route('**/assets/toast-stacks*', (route) => route.abort());
  await visit(page, '/product-details/bk-sand-and-figure');
  await page.context().setOffline(true);
  await page
    .getByRole('button', { name: `Add to Cart: ${BOOK}` })
    .first()
    .click();
  const words = page.getByRole('status').filter({ hasText: `${BOOK} Added to cart` });
  await expect(words.getByRole('button', { name: 'Dismiss' })).toBeVisible();
  const [place, header] = [await words.boundingBox(), await page.getByRole('banner').boundingBox()];
  expect(place?.y).toBeCloseTo((header?.y ?? 0) + (header?.height ?? 0), 0);
  await expect(words.getByRole('link', { name: 'View cart' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cart, 1 item' })).toBeVisible();
  await page.unroute('**/assets/toast-stacks*');
  await page.context().setOffline(false);
  // A browser that remembers the failure shows words alone on this page, others the toast: either can be undone.
  await page.getByRole('button', { name: 'Cart, 1 item' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'View cart' }).click();
  await page
    .getByRole('main')
    .getByRole('button', { name: `Remove ${BOOK}` })
    .click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: 'Cart, 1 item' })).toBeVisible();
});

test('without a connection the checkout is closed, and the address stays as it was typed', async ({
  page,
  shop,
}) => {
  await openAddressForm(page, shop);
  for (const field of await page.getByRole('main').getByRole('textbox').all()) await field.fill('Accra');
  await page.getByLabel('Phone').fill('024 555 0100');
  const proceed = page.getByRole('button', { name: 'Proceed To Checkout' });
  await expect(proceed).toBeEnabled();
  await page.context().setOffline(true);
  await expect(bar(page)).toBeVisible();
  await expect(proceed).toBeDisabled();
  await page.getByLabel('City').fill('Tamale');
  await page.context().setOffline(false);
  await expect(proceed).toBeEnabled();
  await expect(page.getByLabel('City')).toHaveValue('Tamale');

  await proceed.click();
  const payNow = page.getByRole('button', { name: 'Pay Now' });
  await expect(payNow).toBeEnabled();
  await page.context().setOffline(true);
  await expect(payNow).toBeDisabled();
  await payNow.click({ force: true });
  await expect(page.getByText("You're offline. You can pay once you're connected again.")).toBeVisible();
});

test('a review sent into a dead connection is still there to be sent again', async ({ page, shop }) => {
  await becomeReviewer(page, shop);
  await visit(page, '/review-product/tl-chart-stamps');
  await page.getByRole('radio', { name: '4 stars', exact: true }).check();
  await page.getByLabel('Your review').fill('Written on the bus to Kumasi.');
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Submit review' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Nothing was sent.' })).toBeVisible();
  await expect(page.getByLabel('Your review')).toHaveValue('Written on the bus to Kumasi.');
  await expect(page.getByRole('radio', { name: '4 stars', exact: true })).toBeChecked();
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Submit review' }).click();
  await expect(page).toHaveURL('/product-details/tl-chart-stamps');
  await expect(page.getByText('Written on the bus to Kumasi.')).toBeVisible();
});

test('a page that takes over 15 seconds says so, and Try again asks anew', async ({ page }) => {
  await onAStillClock(page, '/');
  const pages = await hold(page, '**/all.data*');
  await page.getByRole('link', { name: 'Shop Now' }).click();
  await expect.poll(pages.count).toBeGreaterThan(0);
  await page.clock.runFor(14_900);
  await expect(slow(page)).toHaveCount(0);
  await page.clock.runFor(200);
  await expect(slow(page)).toBeVisible();
  const before = pages.count();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(pages.count).toBeGreaterThan(before);
  await pages.letGo();
  await expect(page.getByRole('heading', { name: 'All Products', level: 1 })).toBeVisible();
  await expect(slow(page)).toHaveCount(0);
});

test('a login that takes over 15 seconds can be let go, and keeps what was typed', async ({ page }) => {
  await onAStillClock(page, '/');
  await openLogin(page);
  const calls = await hold(page, '**/api/auth/sign-in/email');
  await logIn(page, { email: 'ama@example.com', password: 'sixteen dots' });
  await expect.poll(calls.count).toBe(1);
  await page.clock.runFor(15_100);
  await expect(slow(page)).toBeVisible();
  const again = page.getByRole('button', { name: 'Try again' });
  await expect(again).toBeFocused();
  await again.click();
  await page.clock.runFor(100);
  await expect(
    toast(page, 'The shop could not be reached. Check your connection and try again.'),
  ).toBeVisible();
  await expect(slow(page)).toHaveCount(0);
  await expect(dialog(page).getByLabel('E-mail')).toHaveValue('ama@example.com');
  await expect(dialog(page).getByRole('button', { name: 'Login', exact: true })).toBeFocused();
  await calls.letGo();
});
