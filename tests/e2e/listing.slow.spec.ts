import type { Page } from '@playwright/test';
import { demoProducts } from '#demo/stock/products.ts';
import type { DemoProduct } from '#demo/stock/types.ts';
import { formatGhs, fromCedis } from '#platform/money/money.ts';
import { expect, search, test, visit } from '#tests/support/browser-test.ts';
import { cards, found, holds, sortBy, those } from '#tests/support/listing-page.ts';

const PER_PAGE = 9;
const PAGES = Math.ceil(demoProducts.length / PER_PAGE);

const pager = (page: Page) => page.getByRole('navigation', { name: 'Result pages' });

const named = (products: readonly DemoProduct[]) => products.slice(0, PER_PAGE).map(({ name }) => name);
const expectNames = (page: Page, products: readonly DemoProduct[]) =>
  expect(cards(page).getByRole('heading', { level: 2 })).toHaveText(named(products));

test('nine a page, and the pages end where the list does', async ({ page }) => {
  await visit(page, '/all');
  await expect(found(page, demoProducts.length)).toBeVisible();
  await expect(cards(page)).toHaveCount(PER_PAGE);
  await expect(pager(page).getByText('Page 1', { exact: true })).toBeVisible();
  await expect(pager(page).getByText(`Page 1 of ${PAGES}`)).toBeVisible();
  const previous = pager(page).getByRole('link', { name: 'Previous' });
  const next = pager(page).getByRole('link', { name: 'Next' });
  await expect(previous).toBeDisabled();

  await next.click();
  await expect(page).toHaveURL('/all?page=2');
  await expect(pager(page).getByText('Page 2', { exact: true })).toBeVisible();
  await previous.click();
  await expect(page).toHaveURL('/all');

  await visit(page, `/all?page=${PAGES}`);
  await expect(cards(page)).toHaveCount(demoProducts.length - PER_PAGE * (PAGES - 1));
  await expect(next).toBeDisabled();
  await visit(page, '/all?page=999');
  await expect(pager(page).getByText(`Page ${PAGES} of ${PAGES}`)).toBeVisible();
  await visit(page, '/all?page=0');
  await expect(pager(page).getByText(`Page 1 of ${PAGES}`)).toBeVisible();
});

test('five sorts, the latest first unless set otherwise', async ({ page }) => {
  const by = (order: (one: DemoProduct, other: DemoProduct) => number) => [...demoProducts].sort(order);
  const byName = by((one, other) => (one.name.toLowerCase() < other.name.toLowerCase() ? -1 : 1));
  const byPrice = by((one, other) => one.priceCedis - other.priceCedis).map(({ priceCedis }) => priceCedis);
  const latest = by((one, other) => (one.createdAt > other.createdAt ? -1 : 1));
  const expectPrices = (prices: number[]) =>
    expect(cards(page).getByText(/^GHS\u00a0/)).toHaveText(
      prices.slice(0, PER_PAGE).map((cedis) => formatGhs(fromCedis(cedis))),
    );

  await visit(page, '/all');
  await expect(sortBy(page)).toHaveValue('latest');
  const values = await sortBy(page)
    .getByRole('option')
    .evaluateAll((options) => options.map((option) => option.getAttribute('value')));
  expect(values).toEqual(['latest', 'lowest-price', 'highest-price', 'a2z', 'z2a']);
  await expectNames(page, latest);
  await sortBy(page).selectOption('lowest-price');
  await expectPrices(byPrice);
  await sortBy(page).selectOption('highest-price');
  await expectPrices(byPrice.toReversed());
  await sortBy(page).selectOption('a2z');
  await expectNames(page, byName);
  await sortBy(page).selectOption('z2a');
  await expectNames(page, byName.toReversed());
  await expect(page).toHaveURL('/all?sort=z2a');
});

test('a search looks through name, category, brand and description, in any case', async ({ page }) => {
  await visit(page, '/all');
  await expect(page.getByPlaceholder('Search by name')).toHaveCount(1);
  await expect(page.getByPlaceholder('Search by name')).toBeVisible();
  for (const words of ['CONSULTATION', 'labadi PRINT', 'dice, set']) {
    const isMeant = (product: DemoProduct) => holds(product, words);
    await search(page, words);
    await expect(found(page, those(isMeant))).toBeVisible();
    expect(those(isMeant)).toBeGreaterThan(0);
  }
});

test('a list that finds nothing says so, and the way out works', async ({ page }) => {
  await visit(page, '/all?sort=a2z&view=list');
  await search(page, 'zzqq');
  await expect(page.getByRole('heading', { name: 'No Products Found' })).toBeVisible();
  await expect(found(page, 0)).toBeVisible();
  await expect(pager(page)).toHaveCount(0);
  await page.getByRole('main').getByRole('link', { name: 'Clear Filters' }).last().click();
  await expect(found(page, demoProducts.length)).toBeVisible();
  await expect(page).toHaveURL('/all?sort=a2z&view=list');
});
