import { expect, test, toast, visit } from '#tests/support/browser-test.ts';
import { becomeAdmin } from '#tests/support/shoppers.ts';

const TRAY = 'Casting Tray in Odum';

test('on a phone a price is three taps from home, and nothing scrolls sideways', async ({ page, shop }) => {
  await becomeAdmin(page, shop);
  await visit(page, '/admin/home');
  await page.getByRole('link', { name: 'Products', exact: true }).tap();
  await expect(page.getByRole('heading', { level: 1, name: 'All Products' })).toBeVisible();
  const row = page.getByRole('row').nth(1);
  await row.locator('summary').tap();
  const price = row.getByLabel('Price in cedis');
  const before = await price.inputValue();
  await price.fill('cheap');
  await row.getByRole('button', { name: 'Save' }).tap();
  await expect(row.getByText('This is not a price in cedis, like 145 or 19.99.')).toBeInViewport();
  await expect(price).toBeFocused();
  await price.fill('GHS 99.50');
  await row.getByRole('button', { name: 'Save' }).tap();
  const updated = toast(page, 'Product Updated Successfully');
  await expect(updated).toBeVisible();
  const words = await updated.boundingBox();
  expect((words?.y ?? 0) + (words?.height ?? 0), 'above the row').toBeLessThan(
    (await row.boundingBox())?.y ?? 0,
  );
  await expect(row).toContainText('GHS\u00a099.50');
  await row.locator('summary').tap();
  await row.getByLabel('Price in cedis').fill(before);
  await row.getByRole('button', { name: 'Save' }).tap();
  await expect(row).not.toContainText('GHS\u00a099.50');

  await visit(page, '/admin/add-product/ADD');
  const fields = ['Name', 'Price in cedis', 'Category', 'Picture', 'Brand', 'Description', 'State'];
  const places = fields.map(async (field) => {
    const [label] = await page.locator('main :is(label, legend)').filter({ hasText: field }).all();
    return (await label?.boundingBox())?.y ?? 0;
  });
  const tops = await Promise.all(places);
  expect(tops).toEqual(tops.toSorted((one, other) => one - other));
  expect(tops[2]).toBeLessThan(500);

  for (const path of [
    `/admin/all-products?q=${TRAY}`,
    '/admin/add-product/tl-casting-tray',
    '/admin/add-product/ADD',
  ]) {
    await visit(page, path);
    const [wide, narrow] = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return [scrollWidth, clientWidth];
    });
    expect([path, wide]).toEqual([path, narrow]);
  }

  await visit(page, '/admin/add-product/ADD?copy=tl-casting-tray');
  await page.getByLabel('Name', { exact: true }).fill('Newest of all');
  await expect(page.getByRole('button', { name: 'Add product' })).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: 'Add product' }).tap();
  await expect(page.getByRole('link', { name: 'Newest of all', exact: true })).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: 'Delete Newest of all' }).tap();
  await page.getByRole('button', { name: 'Delete', exact: true }).tap();
  await expect(toast(page, 'Product deleted successfully')).toBeVisible();
});
