import type { Page } from '@playwright/test';
import { expect, test, visit } from '#tests/support/browser-test.ts';

test.use({ viewport: { width: 360, height: 640 } });

const name = 'Casting Tray in Odum';
const path = '/product-details/tl-casting-tray';

const bar = (page: Page) => page.locator('[data-bottom-bar]');

test('the bar by keyboard: the focus stays in it while its buttons change', async ({ page }) => {
  await visit(page, path);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  const add = bar(page).getByRole('button', { name: `Add to Cart: ${name}` });
  await add.focus();
  await page.keyboard.press('Enter');
  await expect(bar(page).getByRole('link', { name: 'View cart' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(bar(page).getByRole('button', { name: 'Decrease' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(add).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(add).toBeFocused();
});

test('every link and button of the first screen is a target of 24 px', async ({ page }) => {
  await visit(page, '/product-details/bk-sand-and-figure');
  const article = page.getByRole('article').first();
  for (const target of await article.getByRole('link').or(article.getByRole('button')).all())
    expect((await target.boundingBox())?.height, await target.innerText()).toBeGreaterThanOrEqual(24);
});
