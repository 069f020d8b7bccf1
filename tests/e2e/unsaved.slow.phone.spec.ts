import { expect, test, toast, visit } from '#tests/support/browser-test.ts';
import { becomeAdmin } from '#tests/support/shoppers.ts';
import { closeTab, home, MAT, question } from '#tests/support/unsaved.ts';

test('nothing is asked once it is saved or taken back, nor for a search', async ({ page, shop }) => {
  await becomeAdmin(page, shop);
  await visit(page, MAT.path);
  const facts = page.getByLabel('Facts');
  const before = await facts.inputValue();
  await facts.fill('Size: 15 cm');
  await page.getByRole('button', { name: 'Save changes' }).tap();
  await expect(toast(page, 'Product Updated Successfully')).toBeVisible();

  await visit(page, MAT.path);
  await facts.fill('Something else');
  await facts.fill('Size: 15 cm');
  await home(page).tap();
  await expect(page).toHaveURL(/\/admin\/home$/);

  await visit(page, MAT.path);
  await facts.fill(before);
  await page.getByRole('button', { name: 'Save changes' }).tap();
  await expect(toast(page, 'Product Updated Successfully')).toBeVisible();
  await visit(page, '/admin/stock?show=all');
  const row = page.getByRole('listitem').filter({ has: page.getByRole('form') });
  await row.first().getByLabel('On hand').fill('17');
  await row.first().getByRole('button', { name: 'Save' }).tap();
  await expect(row.first().getByRole('status')).toHaveText('Saved: 17');
  await page.getByLabel('Find a product').fill('tray');
  await home(page).tap();
  await expect(page).toHaveURL(/\/admin\/home$/);
  expect(await closeTab(page)).toBe(0);
});

test('a row that is saved leaves the question about another one', async ({ page, shop }) => {
  await becomeAdmin(page, shop);
  await visit(page, '/admin/stock?show=all');
  const row = page.getByRole('listitem').filter({ has: page.getByRole('form') });
  await row.nth(1).getByLabel('On hand').fill('23');
  await row.first().getByLabel('On hand').fill('18');
  await row.first().getByRole('button', { name: 'Save' }).tap();
  await expect(row.first().getByRole('status')).toHaveText('Saved: 18');
  await home(page).tap();
  await question(page).getByRole('button', { name: 'Stay' }).tap();
  await row.nth(1).getByRole('button', { name: 'Save' }).tap();
  await expect(row.nth(1).getByRole('status')).toHaveText('Saved: 23');
  await page.getByRole('link', { name: 'Running low' }).tap();
  await expect(page).toHaveURL(/show=low/);
});

test('what was refused, or could not be sent, is still asked about', async ({ page, shop }) => {
  await becomeAdmin(page, shop);
  await visit(page, MAT.path);
  const save = page.getByRole('button', { name: 'Save changes' });
  const price = page.getByLabel('Price in cedis');
  const before = await price.inputValue();
  await price.fill('dear');
  await save.tap();
  await expect(page.getByText(/is not a price in cedis/).first()).toBeVisible();
  await home(page).tap();
  await question(page).getByRole('button', { name: 'Stay' }).tap();

  await price.fill(before);
  await page.getByLabel('Name', { exact: true }).fill('Another name');
  await page.context().setOffline(true);
  await save.tap();
  await expect(page.getByRole('status').filter({ hasText: 'Nothing was sent.' })).toBeVisible();
  await home(page).tap();
  await question(page).getByRole('button', { name: 'Stay' }).tap();
  await page.context().setOffline(false);
  await home(page).tap();
  await question(page).getByRole('button', { name: 'Leave' }).tap();
  await expect(page).toHaveURL(/\/admin\/home$/);
});
