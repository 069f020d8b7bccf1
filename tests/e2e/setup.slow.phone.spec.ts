import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/browser-test.ts';
import { becomeAdmin } from '#tests/support/shoppers.ts';

const heading = (page: Page) => page.getByRole('heading', { name: 'Setup', level: 1 });
const fine = (page: Page) => page.getByRole('region', { name: 'Fine' }).getByRole('listitem');

test('it is checked again before any script', async ({ browser, shop, contextOptions }) => {
  const context = await browser.newContext({
    ...contextOptions,
    baseURL: shop.url,
    javaScriptEnabled: false,
  });
  const page = await context.newPage();
  await becomeAdmin(page, shop);
  await page.goto('/admin/setup');
  await page.getByRole('button', { name: 'Check again' }).tap();
  await expect(heading(page)).toBeVisible();
  await expect(fine(page).filter({ hasText: 'SHOP_MODE' })).toBeVisible();
  await context.close();
});
