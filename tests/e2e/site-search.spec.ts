import { expect, test, visit } from '#tests/support/browser-test.ts';

const BOOK = 'Sand and Figure: A First Book of Geomancy';

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
