import type { Page } from '@playwright/test';
import { demoProducts } from '#demo/stock/products.ts';
import { formatGhs, fromCedis } from '#platform/money/money.ts';
import { expect, test, visit } from '#tests/support/browser-test.ts';

const PER_PAGE = 9;

const cards = (page: Page) => page.getByRole('main').getByRole('article');

test('a card: picture in time, Free Delivery, name, price and its two actions', async ({ page }) => {
  const [newest] = [...demoProducts].sort((one, other) => (one.createdAt > other.createdAt ? -1 : 1));
  if (!newest) throw new Error('The demo has no products.');
  await visit(page, '/all');
  await expect(page.getByRole('link', { name: 'Grid view' })).toHaveAttribute('aria-current', 'true');
  await expect(cards(page).getByText('Free Delivery')).toHaveCount(PER_PAGE);
  const loading = await cards(page)
    .locator('img')
    .evaluateAll((pictures) => pictures.map((picture) => picture.getAttribute('loading')));
  expect(loading).toEqual([...Array(3).fill('eager'), ...Array(6).fill('lazy')]);

  const card = cards(page).first();
  await expect(card.getByRole('heading', { name: newest.name })).toBeVisible();
  await expect(card.getByText(formatGhs(fromCedis(newest.priceCedis)))).toBeVisible();
  await card.getByRole('button', { name: `Add to Cart: ${newest.name}` }).click();
  await expect(page.getByRole('button', { name: 'Cart, 1 item' })).toBeVisible();
  await card.getByRole('link', { name: 'View Details' }).click();
  await expect(page).toHaveURL(`/product-details/${newest.id}`);
});

test('a picture that does not arrive leaves a figure in its place', async ({ page }) => {
  await page.route('**/media/**', (route) => route.abort());
  await visit(page, '/all');
  await cards(page).last().scrollIntoViewIfNeeded();
  await expect(cards(page).locator('img')).toHaveCount(0);
  const box = await cards(page).first().locator('svg').first().boundingBox();
  expect(box?.height).toBeGreaterThan(40);
});
