import type { Page } from '@playwright/test';
import { expect, test, visit } from '#tests/support/browser-test.ts';
import { becomeAdmin } from '#tests/support/shoppers.ts';

const tabs = (page: Page) => page.getByRole('navigation', { name: 'Admin' });

test('all pages under “More” are seen at once on a screen that an address bar has made low', async ({
  page,
  shop,
}) => {
  await becomeAdmin(page, shop);
  await page.setViewportSize({ width: 360, height: 560 });
  await visit(page, '/admin/orders');
  await tabs(page).getByRole('button', { name: 'More' }).tap();
  for (const name of ['Activity', 'Add Products'])
    await expect(tabs(page).getByRole('link', { name })).toBeInViewport({ ratio: 1 });
  await tabs(page).getByRole('link', { name: 'Add Products' }).tap();
  await expect(page).toHaveURL('/admin/add-product/ADD');
});

test('the tabs are large enough for a thumb and cover nothing at the end of the page', async ({
  page,
  shop,
}) => {
  await becomeAdmin(page, shop);
  await visit(page, '/admin/orders');
  for (const tab of await tabs(page).locator('a:visible, button').all()) {
    const box = await tab.boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(44);
    expect(box?.width).toBeGreaterThanOrEqual(44);
  }
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  const end = await page.locator('main').boundingBox();
  const bar = await tabs(page).boundingBox();
  expect((end?.y ?? 0) + (end?.height ?? 0)).toBeLessThanOrEqual((bar?.y ?? 0) + 1);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});

test('the tabs work before any script', async ({ browser, shop, contextOptions }) => {
  const context = await browser.newContext({
    ...contextOptions,
    baseURL: shop.url,
    javaScriptEnabled: false,
  });
  const page = await context.newPage();
  await becomeAdmin(page, shop);
  await page.goto('/admin/orders');
  await tabs(page).getByRole('button', { name: 'More' }).click();
  await tabs(page).getByRole('link', { name: 'Money' }).click();
  await expect(page).toHaveURL('/admin/money');
  await context.close();
});
