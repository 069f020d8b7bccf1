import type { Page } from '@playwright/test';
import { expect, test, visit } from '#tests/support/browser-test.ts';
import { BOOKS, cards, countIn, open, results, sheet, show } from '#tests/support/filter-sheet.ts';

test.use({ viewport: { width: 360, height: 640 } });

const ADINKRA = BOOKS.filter(({ brand }) => brand === 'Adinkra Press');

const top = async (page: Page, text: RegExp) => (await page.getByText(text).boundingBox())?.y;

test('the first products stand above the fold; filters and sort stay in sight below the header', async ({
  page,
}) => {
  await visit(page, '/all');
  const first = await cards(page).first().boundingBox();
  expect(first?.y).toBeLessThanOrEqual(380);
  await cards(page).nth(6).scrollIntoViewIfNeeded();
  const header = await page.getByRole('banner').boundingBox();
  await expect(open(page)).toBeInViewport();
  await expect(page.getByRole('combobox', { name: 'Sort by' })).toBeInViewport();
  const bar = (await top(page, /^Show Filters/)) ?? 0;
  expect(bar).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
  expect(bar).toBeLessThan(140);
});

test('one search at a time: the header carries it, and what answers it stands above the fold', async ({
  page,
}) => {
  await visit(page, '/all?q=delivery&category=Books');
  await expect(page.getByPlaceholder('Search by name')).toHaveCount(1);
  const answer = page.getByRole('main').getByRole('link', { name: /^Delivery/ });
  await expect(answer).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('heading', { name: 'No Products Found' })).toBeInViewport({ ratio: 1 });
  const first = await cards(page).first().boundingBox();
  expect(first?.y).toBeLessThan(640 - 80);

  const field = page.getByRole('banner').getByRole('combobox', { name: 'Search by name' });
  await page.getByRole('banner').locator('label').tap();
  await expect(field).toHaveValue('delivery');
  await field.fill('coaching for two');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/all?q=coaching+for+two');
  await expect(
    page.getByText('No results for all of these words. Showing results for “coaching”.'),
  ).toBeVisible();
  await expect(cards(page).first()).toContainText('Coaching for Readers');
  await expect(page.getByRole('navigation', { name: 'Result pages' })).toHaveCount(0);
  await expect(field).toHaveValue('coaching for two');
  await page.goBack();
  await expect(field).toHaveValue('delivery');
  await answer.tap();
  await expect(page).toHaveURL(/\/policies\/delivery-and-returns#delivery$/);
  await expect(page.getByRole('heading', { name: 'Delivery', exact: true })).toBeInViewport();
  await expect(page.getByRole('combobox', { name: 'Search products' })).toHaveValue('');
});

test('whoever finds nothing may ask, or go on to goods for most purses and to the categories', async ({
  page,
}) => {
  await visit(page, '/all?q=zzqq');
  const main = page.getByRole('main');
  await expect(main.getByText('Try a different word, or ask us.')).toBeVisible();
  await expect(main.getByRole('link', { name: 'ask us' })).toHaveAttribute('href', '/contact');
  const first = await cards(page).first().boundingBox();
  expect(first?.y).toBeLessThan(640 - 80);
  const categories = main.getByRole('list', { name: 'Categories' }).getByRole('link');
  await expect(categories).toHaveText(['Books', 'Tools and Accessories', 'Merchandise', 'Consultation']);
  await visit(page, '/all?q=zzqq&category=Books');
  await expect(main.getByText('Try fewer filters or a different word.')).toBeVisible();
  await categories.first().tap();
  await expect(page).toHaveURL('/all?category=Books');
});

test('the filters are a sheet that says how many products it would show; all of it is one step back', async ({
  page,
}) => {
  await visit(page, '/all');
  const all = await countIn(page);
  await expect(page.getByLabel('Brand')).toBeHidden();
  await open(page).tap();
  await expect(sheet(page)).toBeVisible();
  await expect(show(page, `${all} products`)).toBeInViewport();
  await sheet(page).getByRole('radio', { name: 'Books', exact: true }).tap();
  await expect(show(page, `${BOOKS.length} products`)).toBeVisible();
  await sheet(page).getByRole('combobox', { name: 'Brand' }).selectOption('Adinkra Press');
  await expect(show(page, `${ADINKRA.length} products`)).toBeVisible();
  await expect(page).toHaveURL('/all?category=Books&brand=Adinkra+Press');

  await show(page, `${ADINKRA.length} products`).tap();
  await expect(sheet(page)).toBeHidden();
  await expect(results(page, ADINKRA.length)).toBeFocused();
  await expect(page.getByText('Show Filters (2)')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Books');

  await page.goBack();
  await expect(page).toHaveURL('/all');
  await expect(results(page, all)).toBeVisible();
  await open(page).tap();
  await expect(sheet(page).getByRole('radio', { name: 'All', exact: true })).toBeChecked();
  await page.touchscreen.tap(180, 20);
  await expect(sheet(page)).toBeHidden();
});
