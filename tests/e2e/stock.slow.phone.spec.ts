import { expect, test, visit } from '#tests/support/browser-test.ts';
import { becomeAdmin } from '#tests/support/shoppers.ts';

test('a row that is counted stays where it is, and says that it is saved', async ({ page, shop }) => {
  await becomeAdmin(page, shop);
  await visit(page, '/admin/stock?show=low');
  const row = page.getByRole('listitem').filter({ has: page.getByRole('form') });
  const names = await row.getByRole('link').allTextContents();
  const field = row.first().getByLabel('On hand');
  const before = await field.inputValue();
  for (const pieces of ['31', before]) {
    await field.fill(pieces);
    await (pieces === '31' ? field.press('Enter') : row.first().getByRole('button', { name: 'Save' }).tap());
    await expect(row.first().getByRole('status')).toHaveText(`Saved: ${pieces}`);
    await expect(row.first().getByRole('status')).toBeInViewport();
    if (pieces === '31') await expect(field).toBeFocused();
    await expect(row.getByRole('link')).toHaveText(names);
  }
});
