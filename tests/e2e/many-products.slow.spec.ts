import { expect, test, visit } from '#tests/support/browser-test.ts';
import { becomeAdmin } from '#tests/support/shoppers.ts';

test.use({ viewport: { width: 1280, height: 800 } });

test('a desk shows twelve products at once, narrowed by what they are and sorted by any column', async ({
  page,
  shop,
}) => {
  await becomeAdmin(page, shop);
  await visit(page, '/admin/all-products');
  const whole = await page
    .locator('[data-row]')
    .evaluateAll((rows) => rows.filter((row) => row.getBoundingClientRect().bottom <= innerHeight).length);
  expect(whole).toBeGreaterThanOrEqual(12);
  const head = (name: string) => page.getByRole('columnheader', { name });
  for (const [name, sort, back] of [
    ['Name', 'name', 'name-back'],
    ['Category', 'category', 'category-back'],
    ['Price', 'lowest', 'highest'],
    ['Stock', 'fewest', 'most'],
    ['Changed', 'changed', 'changed-back'],
  ] as const)
    for (const one of [sort, back]) {
      await head(name).getByRole('link').click();
      await expect(page).toHaveURL(`/admin/all-products?sort=${one}`);
      await expect(head(name)).toHaveAttribute('aria-sort', /ascending|descending/);
    }
  await page.getByLabel('Category', { exact: true }).selectOption('Books');
  await expect(page).toHaveURL(/category=Books/);
  await expect(page.getByRole('row').nth(1)).toContainText('Books');
  await page.getByLabel('Kind', { exact: true }).selectOption('booking');
  await expect(page.getByText('NO PRODUCTS FOUND')).toBeVisible();
});

test('j, k, x, / and Enter move through the list of products', async ({ page, shop }) => {
  await becomeAdmin(page, shop);
  await visit(page, '/admin/all-products');
  const links = page.locator('[data-row] a[data-row-link]');
  await expect(page.getByRole('button', { name: 'Keys ?' })).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await expect(links.nth(1)).toBeFocused();
  await page.keyboard.press('x');
  await expect(page.getByText('1 chosen')).toBeVisible();
  await page.keyboard.press('k');
  await expect(links.nth(0)).toBeFocused();
  await page.keyboard.press('/');
  await expect(page.getByLabel('Find a product')).toBeFocused();
  await links.nth(0).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/add-product\//);
});

test('between phone and desk the table scrolls in its own frame, and box and name stay', async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 800, height: 800 });
  await becomeAdmin(page, shop);
  await visit(page, '/admin/all-products');
  const name = page.locator('[data-row] a[data-row-link]').first();
  const before = await name.boundingBox();
  await page.getByRole('table', { name: 'Products' }).evaluate((table) => {
    if (table.parentElement) table.parentElement.scrollLeft = 300;
  });
  const after = await name.boundingBox();
  expect(after?.x).toBeLessThanOrEqual(before?.x ?? 0);
  expect(after?.x).toBeGreaterThan(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(800);
});
