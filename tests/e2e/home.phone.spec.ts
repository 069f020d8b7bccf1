import type { Page } from '@playwright/test';
import { demoReviews } from '#demo/stock/reviews.ts';
import { expect, inLocalStorage, test, visit } from '#tests/support/browser-test.ts';

test.use({ viewport: { width: 360, height: 640 } });

const region = (page: Page, name: string) => page.getByRole('region', { name });
const tiles = (page: Page) => page.getByRole('navigation', { name: 'Categories' }).getByRole('link');

/** The starter set of the page: its names in order. */
const setNames = (page: Page) => region(page, 'Begin here').getByRole('heading', { level: 3 });

test('on a phone the first screen leads into the shop, and what follows sells', async ({ page }) => {
  await visit(page, '/');
  const shopNow = page.getByRole('link', { name: 'Shop Now' });
  await expect(shopNow).toBeInViewport({ ratio: 1 });
  const line = page.getByRole('main').getByText('Books, tools and guidance for geomancy');
  await expect(line).toBeInViewport({ ratio: 1 });
  await expect(tiles(page)).toHaveText([
    /^Books/,
    /^Tools and Accessories/,
    /^Merchandise/,
    /^Consultations/,
    /^Courses/,
    /^Coaching/,
  ]);
  for (const tile of await tiles(page).all())
    expect((await tile.boundingBox())?.height).toBeGreaterThanOrEqual(44);

  const cards = region(page, 'New on the shelf').getByRole('article');
  await expect(cards).toHaveCount(8);
  const tops = await Promise.all((await cards.all()).map(async (card) => (await card.boundingBox())?.y));
  expect(new Set(tops).size).toBe(1);
  expect(tops[0]).toBeLessThan(600);
  // The first is the largest thing of the first screen: it does not wait until it is looked for.
  const picture = cards.first().locator('img');
  await expect(picture).toHaveAttribute('loading', 'eager');
  await expect(picture).toHaveAttribute('fetchpriority', 'high');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);

  const quotes = await region(page, 'What our customers say').getByRole('blockquote').allInnerTexts();
  expect(quotes).toHaveLength(3);
  for (const quote of quotes) expect(demoReviews.map(({ review }) => review)).toContain(quote);
  const quoted = region(page, 'What our customers say').getByRole('figure').first();
  await quoted.getByRole('link').tap();
  await expect(page).toHaveURL(/\/product-details\/[a-z-]+#reviews$/);
  await expect(region(page, 'Reviews').getByText(quotes[0] ?? '')).toBeVisible();
});

test('a tap puts the starter set into the cart, at the sum that was shown', async ({ page }) => {
  await visit(page, '/');
  const begin = region(page, 'Begin here');
  await expect(setNames(page)).toHaveCount(3);
  const names = await setNames(page).allInnerTexts();
  const [total = ''] = (await begin.innerText()).match(/GHS\s[\d,.]+(?=\s*Add all three)/) ?? [];
  await begin.getByRole('button', { name: 'Add all three' }).tap();
  await begin.getByRole('link', { name: 'All in your cart' }).tap();
  await expect(page).toHaveURL('/cart');
  const stored: { name: string; qty: number }[] = JSON.parse((await inLocalStorage(page, 'cart')) ?? '[]');
  expect(stored.map(({ name }) => name)).toEqual(names);
  expect(stored.map(({ qty }) => qty)).toEqual([1, 1, 1]);
  await expect(page.getByRole('main').getByText(total.replace(/\s/, '\u00a0')).first()).toBeVisible();
});
