import type { Page } from '@playwright/test';
import { expect, toast, visit } from '#tests/support/browser-test.ts';
import { test } from '#tests/support/faulty-shop.ts';
import { becomeAdmin } from '#tests/support/shoppers.ts';

const list = '/admin/all-products';

const save = (page: Page) => page.getByRole('button', { name: 'Save changes' });

const edit = (id: string) => `/admin/add-product/${id}`;

test.beforeEach(({ page, shop }) => becomeAdmin(page, shop));

test('an edited product is saved and shown in the shop; an unknown one is not found', async ({
  page,
  faultyShop,
}) => {
  await faultyShop.newProduct('ap-drum', { name: 'Drum', price: 30 });
  await visit(page, edit('ap-drum'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Edit Product');
  await page.getByLabel('Name', { exact: true }).fill('Drum of the north');
  await page.getByLabel('State').selectOption('sold_out');
  await save(page).click();
  await expect(toast(page, 'Product Updated Successfully')).toBeVisible();
  await expect(page).toHaveURL(list);
  await visit(page, '/product-details/ap-drum');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Drum of the north');
  await expect(page.getByRole('article').first().getByText('Sold out')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Add to Cart: Drum/ })).toHaveCount(0);
  await visit(page, edit('ap-drum'));
  await expect(page.getByText('changed the name from “Drum” to “Drum of the north”')).toBeVisible();
  expect((await page.goto(edit('nothing-like-it')))?.status()).toBe(404);
  await expect(page.getByText("Looks like you've found the doorway to the great nothing")).toBeVisible();
});

test('a form that another tab was faster than shows both versions, and saves what is chosen', async ({
  page,
  faultyShop,
}) => {
  await faultyShop.newProduct('ap-bell', { name: 'Bell', price: 30 });
  const other = await page.context().newPage();
  for (const tab of [page, other]) await visit(tab, edit('ap-bell'));
  await other.getByLabel('Price in cedis').fill('35');
  await other.getByLabel('Brand').fill('Populus');
  await save(other).click();
  await other.waitForURL('**/all-products');
  await page.getByLabel('Price in cedis').fill('40');
  await page.getByLabel('Description').fill('Mine.');
  await save(page).click();
  await expect(page.getByText('This product was changed while you were editing it')).toBeVisible();
  const choose = (field: string, words: string) =>
    page.getByRole('group', { name: field }).getByRole('radio', { name: words });
  await expect(choose('Price', 'Yours 40.00')).toBeChecked();
  await choose('Price', 'Saved meanwhile 35.00').check();
  await choose('Brand', 'Saved meanwhile Populus').check();
  await page.getByRole('button', { name: 'Save what I chose' }).click();
  await expect(toast(page, 'Product Updated Successfully')).toBeVisible();
  await visit(page, '/product-details/ap-bell');
  for (const words of ['GHS\u00a035.00', 'Populus', 'Mine.'])
    await expect(page.getByRole('article').first()).toContainText(words);
});
