import type { Page } from '@playwright/test';
import { demoProducts } from '#demo/stock/products.ts';
import { formatGhs, fromCedis } from '#platform/money/money.ts';
import { expect, test, visit } from '#tests/support/browser-test.ts';

const cards = (page: Page) => page.getByRole('main').getByRole('article');

test('a row shows the first 150 characters of the description and an ellipsis', async ({ page }) => {
  const [product] = demoProducts.filter(({ id }) => id === 'bk-sand-and-figure');
  if (!product) throw new Error('The demo has lost its first book.');
  await visit(page, '/all?q=first+book+of+geomancy');
  await page.getByRole('link', { name: 'List view' }).click();
  await expect(page).toHaveURL(/view=list/);
  const row = cards(page).first();
  await expect(row.getByText('Free Delivery')).toBeVisible();
  await expect(row.getByText(product.brand, { exact: true })).toBeVisible();
  await expect(row.getByRole('heading', { name: product.name })).toBeVisible();
  await expect(row.getByText(formatGhs(fromCedis(product.priceCedis)))).toBeVisible();
  await expect(row.locator('img')).toBeVisible();
  await expect(row.getByText('…')).toHaveText(`${product.description.slice(0, 150)}…`);
  const add = row.getByRole('button', { name: `Add to cart: ${product.name}` });
  await expect(add).toHaveText('Add to cart');
  await add.click();
  await expect(page.getByRole('button', { name: 'Cart, 1 item' })).toBeVisible();
  await row.getByRole('link', { name: 'View Details' }).click();
  await expect(page).toHaveURL(`/product-details/${product.id}`);
});

test('Back to Top floats in beyond 400 px', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await visit(page, '/all');
  const button = page.getByRole('button', { name: 'Back to Top' });
  const scrollTo = async (y: number) => {
    await page.evaluate((top) => {
      const arrived = new Promise((resolve) => document.addEventListener('scroll', resolve, { once: true }));
      window.scrollTo(0, top);
      return arrived;
    }, y);
  };
  await scrollTo(401);
  await expect(button).toBeVisible();
  await scrollTo(400);
  await expect(button).toBeHidden();
  await scrollTo(100_000);
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 640 });
    await page.getByRole('contentinfo').getByText(/^©/).scrollIntoViewIfNeeded();
    await page.evaluate(() => window.scrollTo(0, 100_000));
    const [last, floating] = await Promise.all([
      page.getByText(/^©/).locator('..').boundingBox(),
      button.boundingBox(),
    ]);
    expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(floating?.y ?? 0);
  }
  await button.click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect(button).toBeHidden();
});
