import { expect, test, visit } from '../support/browser-test.ts';
import { becomeCustomerWithOrder } from '../support/shoppers.ts';

test('the goods of an order that is over lie in the cart again by one press', async ({ page, shop }) => {
  const orderId = await becomeCustomerWithOrder(page, shop);
  await visit(page, `/order-details/${orderId}`);
  const buyAgain = page.getByRole('button', { name: 'Buy again' });
  await expect(page.getByRole('link', { name: 'Cancel this order' })).toBeVisible();
  await expect(buyAgain).toHaveCount(0);
  await page.getByRole('link', { name: 'Cancel this order' }).click();
  await page.getByRole('button', { name: 'Cancel order' }).click();
  await buyAgain.click();
  await expect(page).toHaveURL('/cart');
  await expect(page.getByRole('group', { name: /^Quantity of Sand and Figure/ })).toHaveText('2');

  await page.goBack();
  await buyAgain.click();
  await expect(page.getByRole('group', { name: /^Quantity of Sand and Figure/ })).toHaveText('2');
});
