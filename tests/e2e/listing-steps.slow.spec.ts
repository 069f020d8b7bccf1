import type { Locator, Page } from '@playwright/test';
import { demoProducts } from '#demo/stock/products.ts';
import { CATEGORIES } from '#shop/catalogue/contract/catalogue.ts';
import { expect, test, visit } from '#tests/support/browser-test.ts';

const box = (page: Page) => page.getByRole('searchbox', { name: 'Search by name' });
const category = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });
const slider = (page: Page) => page.getByRole('slider', { name: 'Price up to' });
const typed = (page: Page) => page.getByRole('textbox', { name: 'Price up to, in cedis' });
const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY));
const PRICES = demoProducts.map(({ priceCedis }) => priceCedis);

test('Back leads to the list before, where one was on it, and not to the letter before', async ({ page }) => {
  await visit(page, '/all');
  await page.evaluate(() => window.scrollTo(0, 300));
  await category(page, 'Books').check();
  await expect(page).toHaveURL('/all?category=Books');
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('a2z');
  await expect(page).toHaveURL('/all?category=Books&sort=a2z');
  await box(page).focus();
  for (const typed of ['s', 'sa', 'sand']) {
    await box(page).fill(typed);
    await expect(page).toHaveURL(`/all?q=${typed}&category=Books&sort=a2z`);
  }
  await page.goBack();
  await expect(page).toHaveURL('/all?category=Books&sort=a2z');
  await expect(box(page)).toHaveValue('');
  await page.goBack();
  await expect(page).toHaveURL('/all?category=Books');
  await page.goBack();
  await expect(page).toHaveURL('/all');
  await expect(category(page, 'All')).toBeChecked();
  await expect.poll(() => scrolled(page)).toBe(300);
  for (let steps = 0; steps < 3; steps += 1) await page.goForward();
  await expect(page).toHaveURL('/all?q=sand&category=Books&sort=a2z');
  await expect(box(page)).toHaveValue('sand');
});

test('another list begins at its beginning, however far down one was', async ({ page }) => {
  await visit(page, '/all');
  await page.evaluate(() => window.scrollTo(0, 1200));
  await category(page, 'Books').check();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Books');
  await expect(page.getByRole('heading', { name: /Products Found$/ })).toBeInViewport();
  await page.goBack();
  await expect.poll(() => scrolled(page)).toBe(1200);
});

test('after a turn of the page the focus is on the heading of the results, at the top', async ({ page }) => {
  await visit(page, '/all');
  const next = page.getByRole('link', { name: 'Next' });
  await next.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/all?page=2');
  const heading = page.getByRole('heading', { name: `${demoProducts.length} - Products Found`, exact: true });
  await expect(heading).toBeFocused();
  await expect(heading).toHaveAccessibleDescription(/^Page 2 of \d+$/);
  await expect.poll(() => scrolled(page)).toBe(0);
  await category(page, 'Books').check();
  await expect(page).toHaveURL('/all?category=Books');
  await expect(category(page, 'Books')).toBeFocused();
});

test('the price is slid, stepped by keys and typed, with a point or a comma', async ({ page }) => {
  const [cheapest, dearest] = [Math.min(...PRICES), Math.max(...PRICES)];
  await visit(page, '/all');
  await expect(typed(page)).toHaveValue(String(dearest));
  await slider(page).focus();
  const track = await slider(page).boundingBox();
  await page.keyboard.press('ArrowLeft');
  await expect(page).toHaveURL(/price=\d+$/);
  const stepped = Number(await slider(page).inputValue());
  expect(stepped).toBeLessThanOrEqual(dearest - 5);
  expect(stepped % 5).toBe(0);
  await page.keyboard.press('ArrowLeft');
  await expect(typed(page)).toHaveValue(await slider(page).inputValue());
  expect(Number(await slider(page).inputValue())).toBeLessThanOrEqual(stepped - 5);
  await page.keyboard.press('Home');
  await expect(slider(page)).toHaveValue(String(cheapest));
  await page.keyboard.press('End');
  await expect(page).toHaveURL('/all');

  await typed(page).fill('149,50');
  await expect(page).toHaveURL('/all?price=149.5');
  await expect(slider(page)).toHaveValue('149.5');
  await expect(slider(page)).toHaveAttribute('aria-valuetext', 'GHS\u00a0149.50');
  const cheap = PRICES.filter((price) => price <= 149.5).length;
  await expect(page.getByText(`${cheap} - Products Found`)).toBeVisible();
  await typed(page).fill('dear');
  await slider(page).focus();
  await expect(typed(page)).toHaveValue('149.5');

  // The middle of the line is the geometric mean: low prices have room.
  if (!track) throw new Error('The slider has no box.');
  await page.mouse.move(track.x + track.width - 30, track.y + track.height / 2);
  await page.mouse.down();
  await page.mouse.move(track.x + track.width / 2, track.y + track.height / 2);
  await page.mouse.up();
  const middle = Math.round(Math.sqrt(cheapest * dearest) / 5) * 5;
  await expect(page).toHaveURL(`/all?price=${middle}`);
  await page.goBack();
  await expect(page).toHaveURL('/all?price=149.5');
  await expect(typed(page)).toHaveValue('149.5');
});

test('a category has its own heading, title, description and canonical address', async ({ page }) => {
  const meta = (name: string) => page.locator(`meta[name=${name}]`);
  await visit(page, '/all');
  const whole = await meta('description').getAttribute('content');
  await category(page, 'Books').check();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Books');
  await expect(page).toHaveTitle('Books · Sixteen Figures');
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem')).toHaveText([
    'Home',
    /Products/,
    /Books/,
  ]);
  await expect(meta('robots')).toHaveCount(0);
  await expect(meta('description')).not.toHaveAttribute('content', whole ?? '');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/all\?category=Books$/);
  const sitemap = await (await page.request.get('/sitemap.xml')).text();
  for (const name of CATEGORIES)
    expect(sitemap).toContain(`/all?category=${name.replaceAll(' ', '+')}</loc>`);
  await box(page).fill('sand');
  await expect(meta('robots')).toHaveAttribute('content', 'noindex, follow');
  await visit(page, '/all');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All Products');
});

test('a request whose answer is shown counts as answered', async ({ page }) => {
  const failed: string[] = [];
  page.on('requestfailed', (request) => failed.push(request.url()));
  await visit(page, '/all');
  for (const name of [...CATEGORIES, 'All']) {
    await category(page, name).check();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name === 'All' ? 'All Products' : name);
  }
  expect(failed.filter((url) => url.includes('/all.data'))).toEqual([]);
});

test.describe('with forced colours', () => {
  test.use({ contextOptions: { forcedColors: 'active' } });

  test('the current page and view stand out, and the slider has its line', async ({ page }) => {
    await visit(page, '/all');
    const look = (part: Locator, property: string) =>
      part.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);
    const view = (name: string) => look(page.getByRole('link', { name }), 'background-color');
    expect(await view('Grid view')).not.toBe(await view('List view'));
    const main = page.getByRole('navigation', { name: 'Main' });
    const entry = (name: string) => look(main.getByRole('link', { name }), 'border-bottom-color');
    expect(await entry('All Products')).not.toBe(await entry('Home'));
    await expect(page.locator('.slider-fill')).toHaveCSS('border-top-style', 'solid');
  });
});
