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
  await expect(page.getByRole('combobox', { name: 'Search products' })).toBeInViewport();
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
  await page.getByRole('combobox', { name: 'Search products' }).focus();
  await page.keyboard.type('first book of geomancy');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/all\?q=first\+book\+of\+geomancy$/);
  await expect(page.getByRole('link', { name: BOOK, exact: true }).last()).toBeVisible();
  expect(await page.evaluate(() => history.length)).toBe(steps + 1);
  await page.goBack();
  await expect(page).toHaveURL(/\/contact$/);
});

test('suggestions open by typing and are chosen by keyboard alone', async ({ page }) => {
  await visit(page, '/contact');
  const field = page.getByRole('combobox', { name: 'Search products' });
  const options = page.getByRole('option');
  await expect(field).toHaveAttribute('aria-expanded', 'false');
  await field.focus();
  await page.keyboard.type('geomancy book');
  await expect(field).toHaveAttribute('aria-expanded', 'true');
  await expect(options.first()).toContainText(BOOK);
  await expect(options.first()).toContainText('GHS\u00a0145.00');
  await expect(options.last()).toHaveText(/^All \d+ results$/);
  await expect(page.getByRole('option', { name: /in Books/ })).toBeVisible();

  // Up from the field is the last line; down from there the field again, then the first.
  await page.keyboard.press('ArrowUp');
  await expect(options.last()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('[aria-selected=true]')).toHaveCount(0);
  await page.keyboard.press('ArrowDown');
  await expect(field).toHaveAttribute(
    'aria-activedescendant',
    (await options.first().getAttribute('id')) ?? '',
  );
  await page.keyboard.press('Escape');
  await expect(options).toHaveCount(0);
  await expect(field).toHaveValue('geomancy book');
  await page.keyboard.type('s');
  await expect(options.first()).toContainText(BOOK);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/product-details\/bk-sand-and-figure$/);
  await expect(options).toHaveCount(0);
  await expect(field).toHaveValue('');
  await page.goBack();
  await expect(page).toHaveURL(/\/contact$/);
});

test('suggestions name the page that answers, and what was left out, by keyboard alone', async ({ page }) => {
  await visit(page, '/contact');
  const field = page.getByRole('combobox', { name: 'Search products' });
  await field.focus();
  await page.keyboard.type('return a harmattan scarf');
  const options = page.getByRole('option');
  await expect(options.first()).toHaveText('ReturnsHow to send something back');
  await expect(options.nth(1)).toContainText('Harmattan Scarf');
  await expect(page.getByRole('search', { name: 'Shop' }).getByRole('status')).toHaveText(
    'No results for all of these words. Showing results for “harmattan scarf”. 1 result. See Returns',
  );
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/policies\/delivery-and-returns#returns$/);
  await expect(field).toHaveValue('');
});

test('the last question wins, and without an answer the field is a plain form', async ({ page }) => {
  await visit(page, '/contact');
  const field = page.getByRole('combobox', { name: 'Search products' });
  const options = page.getByRole('option');
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/suggestions?q=mug', async (route) => {
    await held;
    await route.continue().catch(() => undefined);
  });
  const asked = page.waitForRequest('**/api/suggestions?q=mug');
  await field.fill('mug');
  await asked;
  await field.fill('postcards');
  await expect(options.first()).toContainText('Sixteen Postcards');
  release();
  await field.fill('gomncy');
  await expect(page.getByRole('option', { name: 'Did you mean geomancy?' })).toBeVisible();
  await expect(options).toHaveCount(1);
  await field.fill('qwertz');
  await expect(options).toHaveText(['Ask us on WhatsApp', 'All Products', /GHS/, /GHS/, /GHS/]);
  await expect(page.getByRole('group', { name: 'You may like' }).getByRole('option')).toHaveCount(3);
  await expect(options.first()).toHaveAttribute('href', /^https:\/\/wa\.me\/233\d+\?text=.*qwertz/);

  await page.route('**/api/suggestions?*', (route) => route.abort());
  const failed = page.waitForEvent('requestfailed');
  await field.fill('tray');
  await failed;
  await expect(options).toHaveCount(0);
  await field.press('Enter');
  await expect(page).toHaveURL(/\/all\?q=tray$/);
});

test('a page that does not exist offers the search, My Orders and contact', async ({ page }) => {
  await visit(page, '/nowhere');
  await expect(page).toHaveTitle('Nothing here · Sixteen Figures');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'My Orders' })).toBeVisible();
  await expect(main.getByRole('link', { name: 'Contact Us' })).toBeVisible();
  await main.getByRole('searchbox', { name: 'Or search the shop' }).fill('gomncy');
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'geomancy', exact: true }).click();
  await expect(page).toHaveURL('/all?q=geomancy');
  await expect(page).toHaveTitle(/Sixteen Figures$/);
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
