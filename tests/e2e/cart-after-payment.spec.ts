import { chooseAtPaystack, expect, test } from '#tests/support/browser-test.ts';
import { atTheProvider, HOORAY, paidNotice } from '#tests/support/gone-to-pay.ts';

test('another tab pays: this one does not speak of a cart that is empty now', async ({ page, shop }) => {
  await atTheProvider(page, shop);
  const paymentPage = page.url();
  await chooseAtPaystack(page, 'Cancel');
  await expect(page.getByText('Your cart is still here.')).toBeVisible();
  const other = await page.context().newPage();
  await other.goto(paymentPage);
  await chooseAtPaystack(other, 'Approve payment');
  await expect(other.getByRole('heading', { name: HOORAY })).toBeVisible();
  await expect(page.getByText('Your cart is still here.')).toHaveCount(0);
  await expect(page).toHaveURL('/cart');
  await expect(paidNotice(page)).toBeVisible();
});
