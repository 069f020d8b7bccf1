import { expect, test, visit } from '#tests/support/browser-test.ts';
import { becomeAdmin } from '#tests/support/shoppers.ts';
import { closeTab, home, MAT, question } from '#tests/support/unsaved.ts';

test('a page with something typed is left only after a question', async ({ page, shop }) => {
  await becomeAdmin(page, shop);
  await visit(page, MAT.path);
  const name = page.getByLabel('Name', { exact: true });
  await name.fill('Another name');
  await home(page).tap();
  await question(page).getByRole('button', { name: 'Stay' }).tap();
  await expect(question(page)).toBeHidden();
  await expect(name).toHaveValue('Another name');
  await home(page).tap();
  await question(page).getByRole('button', { name: 'Leave' }).tap();
  await expect(page).toHaveURL(/\/admin\/home$/);

  await page.goBack();
  await expect(name).toHaveValue(MAT.name);
  await name.fill('Another name');
  await page.goForward();
  await expect(question(page)).toBeVisible();
  await expect(page).toHaveURL(MAT.path);
  await question(page).getByRole('button', { name: 'Stay' }).tap();
  expect(await closeTab(page)).toBe(1);
});
