import type { Page } from '@playwright/test';
import { demoReviews } from '#demo/stock/reviews.ts';
import { expect, inLocalStorage, test, visit } from '#tests/support/browser-test.ts';
import { homeOnAStillClock, word, words } from '#tests/support/hero.ts';

test.use({ viewport: { width: 360, height: 640 } });

const region = (page: Page, name: string) => page.getByRole('region', { name });
const tiles = (page: Page) => page.getByRole('navigation', { name: 'Categories' }).getByRole('link');

const LED_TO: Record<string, string> = {
  Books: '/all?category=Books',
  Merchandise: '/all?category=Merchandise',
  Courses: '/courses',
  Consultations: '/all?category=Consultation',
  Coaching: '/coaching',
};

/** The starter set of the page: its names in order. */
const setNames = (page: Page) => region(page, 'Begin here').getByRole('heading', { level: 3 });

test('on a phone the first screen holds goods, and what follows sells', async ({ page }) => {
  await visit(page, '/');
  const shopNow = page.getByRole('link', { name: 'Shop Now' });
  await expect(shopNow).toBeInViewport({ ratio: 1 });
  const line = page.getByRole('main').getByText('Books, tools and guidance for geomancy');
  await expect(line).toBeInViewport({ ratio: 1 });
  await expect(tiles(page)).toHaveText([
    /^Books.*from GHS\s65\.00$/,
    /^Tools and Accessories.*from GHS\s48\.00$/,
    /^Merchandise.*from GHS\s45\.00$/,
    /^Consultations.*from GHS\s\d/,
    /^Courses.*from GHS\s\d/,
    /^Coaching.*from GHS\s\d/,
  ]);
  const covers = tiles(page).locator('img');
  await expect(covers).toHaveCount(6);
  for (const cover of await covers.all()) await expect(cover).toBeInViewport({ ratio: 0.5 });
  const shown = await covers.evaluateAll((all) => all.map((cover) => cover.getAttribute('src')));
  expect(new Set(shown).size).toBe(6);
  // Nothing larger stands on the first screen: the first row does not wait until it is looked for.
  await expect(covers.first()).toHaveAttribute('loading', 'eager');
  await expect(covers.first()).toHaveAttribute('fetchpriority', 'high');

  const cards = region(page, 'New on the shelf').getByRole('article');
  await expect(cards).toHaveCount(8);
  const tops = await Promise.all((await cards.all()).map(async (card) => (await card.boundingBox())?.y));
  expect(new Set(tops).size).toBe(1);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);

  const quotes = await region(page, 'What our customers say').getByRole('blockquote').allInnerTexts();
  expect(quotes).toHaveLength(3);
  for (const quote of quotes) expect(demoReviews.map(({ review }) => review)).toContain(quote);
  const quoted = region(page, 'What our customers say').getByRole('figure').first();
  await quoted.getByRole('link').tap();
  await expect(page).toHaveURL(/\/product-details\/[a-z-]+#reviews$/);
  await expect(region(page, 'Reviews').getByText(quotes[0] ?? '')).toBeVisible();
});

test('a press counts for the word it was meant for, however late its finger comes and goes', async ({
  page,
}) => {
  await homeOnAStillClock(page);
  const link = words(page).getByRole('link');
  await page.clock.runFor(2_000);
  const seen = await word(page);
  const finger = await page.context().newCDPSession(page);
  const touch = async (type: 'touchStart' | 'touchEnd') => {
    const { x, y } = (await link.boundingBox()) ?? { x: 0, y: 0 };
    const touchPoints = type === 'touchStart' ? [{ x: x + 10, y: y + 10 }] : [];
    await finger.send('Input.dispatchTouchEvent', { type, touchPoints });
  };
  // The word changes while the finger is on its way, and would again while it rests.
  await page.clock.runFor(2_000);
  expect(await word(page)).not.toBe(seen);
  await touch('touchStart');
  await expect(page.getByTestId('hero-word')).toHaveText(seen);
  await page.clock.runFor(2_000);
  await touch('touchEnd');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).not.toHaveText(/^Sand/);
  expect(LED_TO[seen]).toBe(new URL(page.url()).pathname + new URL(page.url()).search);
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
