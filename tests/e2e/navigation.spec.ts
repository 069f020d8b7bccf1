import type { Page } from '@playwright/test';
import { expect, test, visit } from '#tests/support/browser-test.ts';

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

test('after each step inside the shop the focus is on the new page’s heading', async ({ page }) => {
  await visit(page, '/');
  await page.getByRole('link', { name: 'Shop Now' }).click();
  await expect(heading(page, 'All Products')).toBeFocused();
  await page
    .getByRole('main')
    .getByRole('article')
    .first()
    .getByRole('link', { name: 'View Details' })
    .click();
  await expect(page).toHaveURL(/product-details/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
  await expect(heading(page, /Privacy/)).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL(/product-details/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('a new page begins at its top; Back and Forward return to where one was', async ({ page }) => {
  await visit(page, '/all');
  const card = page.getByRole('main').getByRole('article').nth(7);
  await card.scrollIntoViewIfNeeded();
  const there = await scrolled(page);
  expect(there).toBeGreaterThan(300);
  await card.getByRole('link', { name: 'View Details' }).click();
  await expect(page).toHaveURL(/product-details/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(await scrolled(page)).toBe(0);
  await page.goBack();
  await expect(heading(page, 'All Products')).toBeFocused();
  await expect.poll(() => scrolled(page)).toBe(there);
  await page.goForward();
  await expect(page).toHaveURL(/product-details/);
  await expect.poll(() => scrolled(page)).toBe(0);
});

test('a filter keeps the list where it stands', async ({ page }) => {
  await visit(page, '/all');
  await page.evaluate(() => window.scrollTo(0, 120));
  await page.getByRole('radio', { name: 'Books', exact: true }).check();
  await expect(page).toHaveURL('/all?category=Books');
  await expect(page.getByText('Remove filter')).toBeVisible();
  expect(await scrolled(page)).toBe(120);
});
