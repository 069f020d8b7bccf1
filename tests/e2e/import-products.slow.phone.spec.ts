import { axeFindings } from '#tests/support/axe-findings.ts';
import { expect, test, visit } from '#tests/support/browser-test.ts';
import { WOO_COMMERCE } from '#tests/support/foreign-files.ts';
import { expectNoSidewaysScroll } from '#tests/support/no-sideways-scroll.ts';
import { becomeAdmin } from '#tests/support/shoppers.ts';

test.use({ viewport: { width: 360, height: 640 } });

test('a file of WooCommerce is read as it comes, and its categories are given to those of the shop', async ({
  page,
  shop,
}) => {
  await becomeAdmin(page, shop);
  await visit(page, '/admin/import-products');
  const buffer = Buffer.from(WOO_COMMERCE);
  await page.getByLabel('CSV file').setInputFiles({ name: 'woo.csv', mimeType: 'text/csv', buffer });
  await page.getByRole('button', { name: 'Check the file' }).tap();
  const plan = page.getByRole('region', { name: 'What would change' });
  await expect(plan).toContainText('A file of WooCommerce. Its prices are taken as cedis');
  await expect(plan).toContainText('Not taken over: is featured?, weight (kg), sale price, tags');
  await page.getByLabel('Home > Textiles (1 product)').selectOption('Tools and Accessories');
  await page.getByLabel('Brand of 2 products without one').fill('Bonwire');
  expect(await axeFindings(page)).toEqual([]);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Import 3 products' }).tap();
  await expect(page.getByText('3 added, 0 changed, 0 as they were.')).toBeVisible();
  await visit(page, '/admin/add-product/cloth');
  await expect(page.getByLabel('Category')).toHaveValue('Tools and Accessories');
  await expect(page.getByLabel('Brand')).toHaveValue('Bonwire');
  await page.getByLabel('Brand').fill('Bonwire Weavers');
  await page.getByLabel('State').selectOption('on_sale');
  await expect(page.getByText('Still needed: image')).toBeVisible();
  await page.getByLabel('State').selectOption('hidden');
  await page.getByRole('button', { name: 'Save changes' }).tap();
  await expect(page).toHaveURL('/admin/all-products');
});
