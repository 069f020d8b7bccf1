import type { Page } from '@playwright/test';
import { expect, toast, visit } from '#tests/support/browser-test.ts';
import { test } from '#tests/support/faulty-shop.ts';
import { becomeAdmin } from '#tests/support/shoppers.ts';

const list = '/admin/all-products';
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const save = (page: Page) => page.getByRole('button', { name: 'Save changes' });
const sendForm = (page: Page) => page.getByRole('button', { name: 'Add product' });
const edit = (id: string) => `/admin/add-product/${id}`;

test.beforeEach(({ page, shop }) => becomeAdmin(page, shop));

test('the list shows a product with its number, picture, name, category, price and options', async ({
  page,
  faultyShop,
}) => {
  await faultyShop.newProduct('ap-lamp', { name: 'Lamp of the list', price: 20 });
  await visit(page, list);
  await expect(page).toHaveTitle(/^All Products · /);
  for (const name of ['No.', 'Image', 'Name', 'Category', 'Price', 'Options'])
    await expect(page.getByRole('columnheader', { name, exact: true })).toBeVisible();
  const lamp = row(page, 'Lamp of the list');
  for (const words of ['Books', 'GHS\u00a020.00', 'On sale']) await expect(lamp).toContainText(words);
  await expect(lamp.getByRole('link', { name: 'Edit Lamp of the list' })).toHaveAttribute(
    'href',
    edit('ap-lamp'),
  );
  await page.getByRole('searchbox', { name: 'Find a product' }).fill('OF THE list');
  await page.getByRole('button', { name: 'Find' }).click();
  await expect(page.getByRole('status').filter({ hasText: '1 product' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Find a product' }).fill('nothing like it');
  await page.getByRole('button', { name: 'Find' }).click();
  await expect(page.getByRole('heading', { name: 'NO PRODUCTS FOUND' })).toBeVisible();
});

test('a new product needs brand, category, description, image and name, and a price in cedis', async ({
  page,
}) => {
  await visit(page, edit('ADD'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Add New Product');
  await expect(sendForm(page)).toBeDisabled();
  await expect(page.getByLabel('Image URL')).not.toBeEditable();
  await expect(page.getByRole('combobox', { name: 'Category' }).getByRole('option')).toHaveText([
    ...['Choose one', 'Books', 'Tools and Accessories', 'Merchandise', 'Consultation'],
  ]);
  // A copy brings a picture along.
  await visit(page, `${edit('ADD')}?copy=tray`);
  for (const field of ['Name', 'Brand', 'Description']) {
    await expect(sendForm(page)).toBeEnabled();
    await page.getByLabel(field, { exact: true }).fill(' ');
    await expect(sendForm(page)).toBeDisabled();
    await page.getByLabel(field, { exact: true }).fill('A second tray');
  }
  await page.getByLabel('Price in cedis').fill('cheap');
  await sendForm(page).click();
  await expect(page.getByText('This is not a price in cedis, like 145 or 19.99.')).toBeVisible();
  await expect(page.getByLabel('Name')).toHaveValue('A second tray');
  await page.getByLabel('Price in cedis').fill('19,99');
  await sendForm(page).click();
  await expect(toast(page, 'Product added to Database Successfully')).toBeVisible();
  await expect(page).toHaveURL(list);
  await expect(row(page, 'A second tray')).toContainText('GHS\u00a019.99');
});

test('a deletion is asked about, and can be taken back', async ({ page, faultyShop }) => {
  await faultyShop.newProduct('ap-gong', { name: 'Gong', price: 30 });
  await visit(page, `${list}?q=gong`);
  const ask = () => page.getByRole('button', { name: 'Delete Gong' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete Gong?' });
  await ask();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(row(page, 'Gong')).toBeVisible();
  await ask();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page, 'Product deleted successfully')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'NO PRODUCTS FOUND' })).toBeVisible();
  expect((await page.request.get('/product-details/ap-gong')).status()).toBe(404);
  await page.getByLabel('Messages', { exact: true }).getByRole('button', { name: 'Undo' }).click();
  await expect(row(page, 'Gong')).toBeVisible();
  expect((await page.request.get('/product-details/ap-gong')).status()).toBe(200);
});

test('without an answer nothing typed is lost, and a deletion says why it failed', async ({
  page,
  faultyShop,
}) => {
  await faultyShop.newProduct('ap-horn', { name: 'Horn', price: 30 });
  const abort = () =>
    page.route('**/admin/**', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    );
  await visit(page, edit('ap-horn'));
  await abort();
  await page.getByLabel('Description').fill('Carved.');
  await save(page).click();
  await expect(toast(page, 'Something Went Wrong , Check Console')).toBeVisible();
  await expect(save(page)).toBeEnabled();
  await expect(page.getByLabel('Description')).toHaveValue('Carved.');
  await page.unrouteAll();
  await save(page).click();
  await expect(toast(page, 'Product Updated Successfully')).toBeVisible();
  await abort();
  await page.getByRole('button', { name: 'Delete Horn' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(
    toast(page, 'The shop could not be reached. Check your connection and try again.'),
  ).toBeVisible();
  await expect(row(page, 'Horn')).toBeVisible();
});

test('a stale price in the list is refused with both', async ({ page, faultyShop }) => {
  await faultyShop.newProduct('ap-flute', { name: 'Flute', price: 30 });
  const other = await page.context().newPage();
  for (const [tab, price] of [
    [other, '31'],
    [page, '32'],
  ] as const)
    await visit(tab, `${list}?q=flute&for=${price}`);
  for (const [tab, price] of [
    [other, '31'],
    [page, '32'],
  ] as const) {
    await row(tab, 'Flute').locator('summary').click();
    await tab.getByLabel('Price in cedis').fill(price);
    await tab.getByRole('button', { name: 'Save' }).click();
    await expect(tab.getByText(/^Flute was changed meanwhile|^Product Updated/).first()).toBeVisible();
  }
  await expect(
    page.getByText(/It is now: GHS\s31\.00, On sale\. Yours, not saved: GHS\s32\.00/).first(),
  ).toBeVisible();
  await expect(row(page, 'Flute')).toContainText('GHS\u00a031.00');
});

test('a product file is checked, shown, confirmed, and comes out again as it went in', async ({
  page,
  faultyShop,
}) => {
  await faultyShop.newProduct('ap-rattle', { name: 'Rattle', price: 30 });
  await visit(page, '/admin/import-products');
  const choose = (text: string) =>
    page
      .getByLabel('CSV file')
      .setInputFiles({ name: 'p.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  const check = page.getByRole('button', { name: 'Check the file' });
  const head = 'id,name,price,category,brand,description,image';
  await choose(`${head}\nap-rattle,Rattle,cheap,Books,Via,Text,`);
  await check.click();
  const problems = page.getByRole('list', { name: 'Problems' }).getByRole('listitem');
  await expect(problems).toHaveText(['Line 2, price: "cheap" is not a price in cedis, like 145 or 19.99']);
  await choose(`${head}\nap-rattle,Rattle,33,Books,Via,Text,`);
  await check.click();
  await expect(page.getByText('1 would be changed: Rattle')).toBeVisible();
  await page.getByRole('button', { name: 'Import 1 product' }).click();
  await expect(page.getByText('0 added, 1 changed, 0 as they were.')).toBeVisible();
  const exported = await page.request.get('/admin/export/products.csv');
  expect(exported.headers()['content-disposition']).toBe('attachment; filename="products.csv"');
  const text = await exported.text();
  expect(text).toContain('ap-rattle,Rattle,33.00,Books,Via,Text,');
  await choose(text);
  await check.click();
  await expect(page.getByRole('heading', { name: 'Nothing would change' })).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a product is added, repriced, deleted and brought back', async ({ page }) => {
    await page.goto(`${edit('ADD')}?copy=tray`);
    await page.getByLabel('Name', { exact: true }).fill('Plain paper');
    await sendForm(page).click();
    await expect(page.getByText('Product added to Database Successfully')).toBeVisible();
    await page.goto(`${list}?q=plain`);
    await row(page, 'Plain paper').locator('summary').click();
    await page.getByLabel('Price in cedis').fill('7.50');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Product Updated Successfully')).toBeVisible();
    await expect(row(page, 'Plain paper')).toContainText('GHS\u00a07.50');
    await page.getByRole('link', { name: 'Delete Plain paper' }).click();
    await page.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Product deleted successfully')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('Plain paper is back')).toBeVisible();
  });
});
