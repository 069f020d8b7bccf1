import { expect, toast, visit } from '#tests/support/browser-test.ts';
import { test } from '#tests/support/faulty-shop.ts';
import { becomeCustomer } from '#tests/support/shoppers.ts';

// One database serves them all, and one of them takes a table away.
test.describe.configure({ mode: 'default' });

test('a product without a name or a picture still has its place everywhere', async ({
  page,
  faultyShop,
  shop,
}) => {
  // The database takes none today; one may have come from elsewhere.
  await faultyShop.database.db.execute('alter table products drop constraint products_name_check');
  await faultyShop.newProduct('nameless', { name: '', price: 12 });
  await becomeCustomer(page, shop);
  // Tests before this one may have filled the first page.
  const list = '/all?sort=a2z';
  for (const path of [list, `${list}&view=list`, '/product-details/nameless']) {
    await visit(page, path);
    await expect(page.getByRole('heading', { name: 'Unnamed Product' })).toBeVisible();
    const card = page.getByRole('article').filter({ hasText: 'Unnamed Product' }).first();
    await expect(card.locator('img')).toHaveCount(0);
    await expect(card.locator('svg').first()).toBeVisible();
  }
  await visit(page, '/review-product/nameless');
  await expect(page.getByRole('link', { name: 'Unnamed Product' })).toBeVisible();
});

test('a search that cannot be made is owned up to, and tried again', async ({ page, faultyShop }) => {
  const { database } = faultyShop;
  await visit(page, '/contact');
  await database.db.execute('alter table products rename to products_away');
  try {
    await page.getByRole('combobox', { name: 'Search products' }).fill('lamp');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Something went wrong on our side' })).toBeVisible();
    await expect(toast(page, 'internal : Something went wrong on our side')).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText('products_away');
  } finally {
    await database.db.execute('alter table products_away rename to products');
  }
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'All Products', level: 1 })).toBeVisible();
  await expect(page).toHaveURL('/all?q=lamp');
});
