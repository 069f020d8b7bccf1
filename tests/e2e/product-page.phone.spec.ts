import type { Locator, Page } from '@playwright/test';
import { expect, test, visit } from '#tests/support/browser-test.ts';

test.use({ viewport: { width: 360, height: 640 } });

const name = 'Casting Tray in Odum';
const path = '/product-details/tl-casting-tray';

const bar = (page: Page) => page.locator('[data-bottom-bar]');

test('name, price and Add to Cart stand on the first screen, then in a bar at the thumb', async ({
  page,
}) => {
  await visit(page, path);
  const article = page.getByRole('article').first();
  const picture = await article.getByRole('img').first().boundingBox();
  expect(picture?.height).toBeLessThanOrEqual(0.45 * 640);
  const button = await page.getByRole('button', { name: `Add to Cart: ${name}` }).boundingBox();
  expect((button?.y ?? 640) + (button?.height ?? 0)).toBeLessThanOrEqual(640);
  expect(button?.width).toBe(328);
  await expect(bar(page)).toHaveCount(0);

  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(bar(page)).toBeVisible();
  const bounds = await bar(page).boundingBox();
  expect((bounds?.y ?? 0) + (bounds?.height ?? 0)).toBeCloseTo(640, 0);
  const covered = await page.evaluate(() => Number.parseFloat(getComputedStyle(document.body).paddingBottom));
  expect(covered).toBeCloseTo(bounds?.height ?? 0, 0);
  expect((await bar(page).getByRole('button').boundingBox())?.height).toBe(52);

  await bar(page)
    .getByRole('button', { name: `Add to Cart: ${name}` })
    .tap();
  await expect(bar(page).getByRole('group', { name: `Quantity of ${name}` })).toHaveText('1');
  await bar(page).getByRole('button', { name: 'Increase' }).tap();
  await expect(bar(page).getByRole('group', { name: `Quantity of ${name}` })).toHaveText('2');
  const { wide, narrow } = await page.evaluate(() => ({
    wide: document.documentElement.scrollWidth,
    narrow: document.documentElement.clientWidth,
  }));
  expect(wide).toBe(narrow);

  await page.getByRole('heading', { name, level: 1 }).scrollIntoViewIfNeeded();
  await expect(bar(page)).toHaveCount(0);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await bar(page).getByRole('link', { name: 'View cart' }).tap();
  await expect(page).toHaveURL('/cart');
});

test('the first words of a review are on the first screen of the reviews', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await visit(page, '/product-details/bk-sand-and-figure');
  const reviews = page.getByRole('region', { name: 'Reviews' });
  const [heading, words] = [
    reviews.getByRole('heading', { name: 'Reviews' }),
    reviews.getByRole('article').first().getByRole('paragraph').last(),
  ];
  await expect(reviews.getByRole('link', { name: '5 stars' })).toBeHidden();
  const from = (await heading.boundingBox())?.y ?? 0;
  expect(((await words.boundingBox())?.y ?? 0) - from).toBeLessThan(440);
  await reviews.getByText('By stars').tap();
  await expect(reviews.getByRole('link', { name: '5 stars' })).toBeVisible();
});

test('category and brand stand beside their names, in rows not much taller than the others', async ({
  page,
}) => {
  await visit(page, '/product-details/bk-sand-and-figure');
  for (const label of ['Category', 'Brand']) {
    const term = page.getByRole('term').filter({ hasText: label });
    const row = term.locator('..');
    const middle = async (of: Locator) => {
      const box = await of.boundingBox();
      return (box?.y ?? 0) + (box?.height ?? 0) / 2;
    };
    expect(Math.abs((await middle(term)) - (await middle(row.getByRole('link'))))).toBeLessThan(3);
    expect((await row.boundingBox())?.height).toBeLessThan(46);
  }
});
