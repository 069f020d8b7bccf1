import type { Page } from '@playwright/test';
import { expect, test, visit } from '#tests/support/browser-test.ts';
import { becomeAdmin } from '#tests/support/shoppers.ts';

test('two people change the pictures of a product: the second chooses between both lists', async ({
  page,
  shop,
}) => {
  const form = '/admin/add-product/tl-casting-tray';
  await becomeAdmin(page, shop);
  const other = await page.context().newPage();
  for (const tab of [page, other]) await visit(tab, form);
  const words = (tab: Page) => tab.getByLabel('What picture 2 shows');
  const before = await words(page).inputValue();
  await words(page).fill('Pages');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.waitForURL('**/admin/all-products**');
  await words(other).fill(before);
  await other.getByRole('button', { name: 'Move picture 2 down' }).click();
  await other.getByRole('button', { name: 'Save changes' }).click();
  const lists = other.getByRole('group', { name: 'More pictures' });
  await expect(lists.getByRole('radio')).toHaveCount(2);
  await expect(lists).toContainText('Pages');
  await other.getByRole('button', { name: 'Save what I chose' }).click();
  await other.waitForURL('**/admin/all-products**');

  await visit(page, form);
  await page.getByRole('button', { name: 'Make picture 2 the first' }).waitFor();
  await page.getByRole('button', { name: 'Move picture 3 up' }).click();
  await expect(words(page)).toHaveValue(before);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.waitForURL('**/admin/all-products**');
});
