import { expect, test, visit } from '#tests/support/browser-test.ts';
import { MOST_SHIFT, shifts, watchShifts } from '#tests/support/layout-shifts.ts';

const BOOK = 'Sand and Figure: A First Book of Geomancy';

test('the header stays in sight, shrinks without moving the page, and covers no jump', async ({ page }) => {
  await page.addInitScript(watchShifts);
  await visit(page, '/policies/terms');
  const header = page.getByRole('banner');
  const seen = () => header.evaluate((one) => Math.round(one.getBoundingClientRect().bottom));
  const bar = await page.getByRole('complementary', { name: 'Demo' }).boundingBox();
  expect(await seen()).toBe(Math.round((bar?.height ?? 0) + 73));
  await page.mouse.wheel(0, 900);
  await expect.poll(seen).toBe(57);
  await expect(page.getByRole('button', { name: 'Cart, 0 items' })).toBeInViewport();
  await expect(page.getByRole('searchbox', { name: 'Search products' })).toBeInViewport();
  expect((await shifts(page)).total).toBeLessThanOrEqual(MOST_SHIFT);

  // From the end of the page back up, one link after the other: none hides beneath the header.
  const links = page.getByRole('main').getByRole('link');
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  for (const link of (await links.all()).toReversed()) {
    await link.focus();
    const top = (await link.boundingBox())?.y ?? 0;
    expect(top, await link.innerText()).toBeGreaterThanOrEqual(Math.min(57, await seen()));
  }
});

test('a search from any page is one step of the history, by keyboard alone', async ({ page }) => {
  await visit(page, '/contact');
  const steps = await page.evaluate(() => history.length);
  await page.getByRole('searchbox', { name: 'Search products' }).focus();
  await page.keyboard.type('first book of geomancy');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/all\?q=first\+book\+of\+geomancy$/);
  await expect(page.getByRole('link', { name: BOOK, exact: true }).last()).toBeVisible();
  expect(await page.evaluate(() => history.length)).toBe(steps + 1);
  await page.goBack();
  await expect(page).toHaveURL(/\/contact$/);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 640 } });

  test('the search is a plain form behind the magnifier', async ({ page }) => {
    await page.goto('/policies/privacy');
    const panel = page.getByRole('search', { name: 'Shop' });
    await expect(panel).toHaveCSS('opacity', '0');
    await page.getByRole('banner').locator('label').click();
    await expect(panel).toHaveCSS('opacity', '1');
    await page.keyboard.type('first book of geomancy');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/all\?q=first\+book\+of\+geomancy$/);
    await expect(page.getByText('1 - Products Found')).toBeVisible();
  });
});
