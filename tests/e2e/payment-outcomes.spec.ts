import { anyToast, chooseAtPaystack, expect, test, toast, visit } from '#tests/support/browser-test.ts';
import {
  expectOrder,
  expectUnpaid,
  HOORAY,
  pendingOrder,
  upToPayNow,
} from '#tests/support/payment-outcomes.ts';

test('leaving the provider by Cancel is no error; Pay Now opens the same payment again', async ({
  page,
  shop,
}) => {
  await upToPayNow(page, shop);
  await page.getByRole('button', { name: 'Pay Now' }).click();
  await page.waitForURL('**/sandbox/paystack/checkout/*');
  const paymentPage = page.url();
  await chooseAtPaystack(page, 'Cancel');
  await expect(page.getByText('You left the payment page', { exact: true })).toBeVisible();
  await expect(anyToast(page)).toHaveCount(0);
  const orderId = await pendingOrder(page);
  await expectUnpaid(page, orderId);

  await page.getByRole('button', { name: 'Pay Now' }).click();
  await expect(page).toHaveURL(paymentPage);
  await chooseAtPaystack(page, 'Approve payment');
  await expect(page.getByRole('heading', { name: HOORAY })).toBeVisible();
  await expectOrder(page, orderId, 'Completed');
});

test('a reference the shop never made says so and changes nothing', async ({ page }) => {
  await visit(page, '/checkout?reference=madeup');
  await expect(toast(page, 'Error verifying payment.')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Error verifying payment.');
});
