import type { Locator, Page } from '@playwright/test';
import { expect, test, visit } from '#tests/support/browser-test.ts';
import { bar, LINES } from '#tests/support/cart-bar.ts';
import { keepInBrowser, TRAY_LINE } from '#tests/support/shoppers.ts';

const width = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

test.use({ viewport: { width: 360, height: 640 } });

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
  await isAboveBar(page.getByRole('status').filter({ hasText: 'This takes longer than usual.' }));
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

test('what a press says stays short on a page with letters twice as large', async ({ page }) => {
  await visit(page, '/product-details/tl-clay-bowl');
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  await page.getByRole('button', { name: 'Add to Cart' }).first().tap();
  const bought = page.getByLabel('Cart messages', { exact: true }).getByText('Added to cart');
  await expect(bought).toBeVisible();
  expect((await bought.boundingBox())?.height).toBeLessThan(250);
});
