import type { Locator, Page } from '@playwright/test';
import { expect, test, toast, visit } from '#tests/support/browser-test.ts';
import { BOOK_LINE, becomeCustomer, keepInBrowser, TRAY_LINE } from '#tests/support/shoppers.ts';

const LINES = [
  BOOK_LINE,
  TRAY_LINE,
  { ...TRAY_LINE, id: 'tl-brass-stencil', name: 'Brass Stencil', price: 1_180 },
];

const bar = (page: Page) => page.locator('[data-bottom-bar]');
const summary = (page: Page) => page.getByRole('region', { name: 'Cart summary' });
const width = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

test.use({ viewport: { width: 360, height: 640 } });

test('total and checkout stay at the thumb until those of the page are in sight', async ({ page, shop }) => {
  await keepInBrowser(page, { cart: LINES });
  await visit(page, '/cart');
  await expect(bar(page)).toContainText(/Subtotal\s*GHS\s2,110\.00/);
  await page.getByRole('button', { name: `Remove ${TRAY_LINE.name} from cart` }).tap();
  const words = toast(page, `${TRAY_LINE.name} removed from Cart`, 'cart');
  await expect(words).toBeVisible();
  await expect(bar(page)).toContainText('GHS\u00a01,470.00');
  const [above, below] = [await words.boundingBox(), await bar(page).boundingBox()];
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThan(below?.y ?? 0);
  await page.getByRole('button', { name: 'Undo' }).tap();
  await expect(bar(page)).toContainText('GHS\u00a02,110.00');

  const choice = page.getByRole('dialog', { name: 'Checkout' });
  await bar(page).getByRole('link', { name: 'Checkout' }).tap();
  await expect(choice.getByRole('button', { name: 'Login To Checkout' })).toBeInViewport();
  await page.keyboard.press('Escape');
  await expect(choice).toHaveCount(0);
  await bar(page).getByRole('link', { name: 'Checkout' }).press('Enter');
  await choice.getByRole('link', { name: 'Continue as guest' }).tap();
  await expect(page).toHaveURL('/checkout-details');
  await page.goBack();

  await page.getByText('Tax and Shipping calculated at checkout').scrollIntoViewIfNeeded();
  await expect(summary(page).getByRole('button', { name: 'Login To Checkout' })).toBeInViewport();
  await expect(summary(page)).toContainText('Delivery is free, tax is included.');
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(bar(page)).toBeVisible();

  await becomeCustomer(page, shop);
  await visit(page, '/cart');
  await expect(summary(page).getByRole('link', { name: 'Checkout' })).toBeVisible();
  await bar(page).getByRole('link', { name: 'Checkout' }).tap();
  await expect(page).toHaveURL('/checkout-details');
});

test('a notice at the foot of the screen stands above the bar', async ({ page }) => {
  const order = {
    orderId: 'an-order',
    reference: 'a'.repeat(32),
    lines: [],
    at: Date.now() - 1e9,
    askedAt: 0,
  };
  await keepInBrowser(page, { cart: LINES, begunOrders: [order] });
  await page.route('**/verify-transaction?*', (route) =>
    route.fulfill({ json: { state: 'success', isPaid: true, orderId: order.orderId, number: 1042 } }),
  );
  await page.clock.install();
  await visit(page, '/cart');
  const isAboveBar = async (notice: Locator) => {
    await expect(notice).toBeVisible();
    const [above, below] = [await notice.boundingBox(), await bar(page).boundingBox()];
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual((below?.y ?? 0) + 1);
  };
  await isAboveBar(page.getByRole('status').filter({ hasText: 'Order No. 1042 is paid' }));

  const asked = page.waitForRequest('**/product-details/**.data*');
  await page.route('**/product-details/**.data*', () => {});
  await page.getByRole('link', { name: TRAY_LINE.name, exact: true }).last().tap();
  await asked;
  await page.clock.runFor(15_100);
  await isAboveBar(page.getByRole('status').filter({ hasText: 'This is taking longer than usual.' }));
});

test('nothing leaves a narrow page, or one with letters twice as large', async ({ page }) => {
  await keepInBrowser(page, { cart: LINES });
  await page.setViewportSize({ width: 320, height: 640 });
  await visit(page, '/cart');
  await expect(bar(page)).toBeVisible();
  expect(await width(page)).toBe(320);
  await page.setViewportSize({ width: 360, height: 640 });
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  expect(await width(page)).toBe(360);
  const row = page.getByRole('row').filter({ hasText: 'Brass Stencil' });
  const pieces = await row.getByRole('group').boundingBox();
  const total = await row.getByRole('cell').nth(3).boundingBox();
  expect(total?.y).toBeGreaterThanOrEqual((pieces?.y ?? 0) + (pieces?.height ?? 0));
  expect((total?.x ?? 0) + (total?.width ?? 0)).toBeLessThanOrEqual(360);
});
