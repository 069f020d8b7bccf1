import { expect, test, visit } from '#tests/support/browser-test.ts';
import {
  becomeAdmin,
  becomeCustomerWithOrder,
  becomeCustomerWithPaidOrder,
} from '#tests/support/shoppers.ts';

test.use({ viewport: { width: 1280, height: 800 } });

test('j, k, x, / and Enter move through the list, and are letters where somebody types', async ({
  page,
  newPage,
  shop,
}) => {
  const orderId = await becomeCustomerWithPaidOrder(await newPage(), shop);
  await becomeCustomerWithOrder(await newPage(), shop);
  await becomeAdmin(page, shop);
  await visit(page, '/admin/orders');
  const linkOf = (place: number) => page.locator('[data-row] a[data-row-link]').nth(place);
  const boxOf = (place: number) => page.locator('[data-row] input[type=checkbox]').nth(place);
  await expect(page.getByRole('button', { name: 'Keys ?' })).toBeVisible();
  await page.keyboard.press('j');
  await expect(linkOf(0)).toBeFocused();
  await page.keyboard.press('j');
  await expect(linkOf(1)).toBeFocused();
  await page.keyboard.press('x');
  await expect(boxOf(1)).toBeChecked();
  await expect(page.getByText('1 chosen')).toBeVisible();
  await page.keyboard.press('k');
  await expect(linkOf(0)).toBeFocused();
  await page.keyboard.press('/');
  await expect(page.getByLabel('Find an order')).toBeFocused();
  await page.keyboard.type('jx');
  await expect(page.getByLabel('Find an order')).toHaveValue('jx');
  await boxOf(1).focus();
  await page.keyboard.press('?');
  const hint = page.getByRole('dialog', { name: 'Keys of this list' });
  await expect(hint).toContainText('choose the row, or not');
  await page.keyboard.press('j');
  await hint.getByRole('checkbox', { name: 'These keys work on this page' }).uncheck();
  await hint.getByRole('button', { name: 'Close' }).click();
  await boxOf(0).focus();
  await page.keyboard.press('j');
  await expect(boxOf(0)).toBeFocused();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Keys ?' })).toBeVisible();
  const link = page.locator(`a[data-row-link][href$="${orderId}"]`);
  await page.keyboard.press('j');
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/admin/order-details/${orderId}`);
});
