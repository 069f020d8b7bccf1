import { expect, test, visit } from '#tests/support/browser-test.ts';
import { goBack, noteShowings, paystack } from '#tests/support/going-back.ts';
import { BOOK_LINE, becomeCustomer, keepInBrowser, SHIPPING_ADDRESS } from '#tests/support/shoppers.ts';

test('Back from the provider finds a Pay Now that works, and the same payment', async ({ page, shop }) => {
  await becomeCustomer(page, shop);
  await keepInBrowser(page, { cart: [BOOK_LINE], shippingAddress: SHIPPING_ADDRESS });
  const showings = await noteShowings(page);
  await visit(page, '/checkout');
  await page.getByRole('button', { name: 'Pay Now' }).click();
  await expect(paystack(page)).toBeVisible();
  const paymentPage = page.url();

  await goBack(page, showings);
  await expect(page.getByRole('button', { name: 'Processing...' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Pay Now' }).click();
  await expect(paystack(page)).toBeVisible();
  expect(page.url()).toBe(paymentPage);
});
