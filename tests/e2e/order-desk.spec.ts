import { expect, test, visit } from '#tests/support/browser-test.ts';
import {
  becomeAdmin,
  becomeCustomerWithOrder,
  becomeCustomerWithPaidOrder,
} from '#tests/support/shoppers.ts';

test('a paid order appears without a reload, and the title counts it', async ({ page, newPage, shop }) => {
  await becomeAdmin(page, shop);
  await Promise.all([
    page.waitForResponse('**/live?*'),
    visit(page, '/admin/orders?show=to-ship&sort=newest'),
  ]);
  const count = async () => Number(/^\((\d+)\) ALL ORDERS · /.exec(await page.title())?.[1] ?? 0);
  const before = await count();
  const orderId = await becomeCustomerWithPaidOrder(await newPage(), shop);
  const paid = performance.now();
  await expect(page.locator(`tbody a[href$="${orderId}"]`)).toBeVisible();
  expect(performance.now() - paid).toBeLessThan(4_000);
  await expect.poll(count).toBeGreaterThan(before);
  const row = page.getByRole('row').filter({ has: page.locator(`a[href$="${orderId}"]`) });
  for (const fact of [/No\. \d+/, 'now', 'Accra', 'Sand and Figure', 'GHS\u00a0290.00', 'Paid', 'To pack'])
    await expect(row).toContainText(fact);
});

test('filters, search and sorting stand in the address; Back undoes them', async ({
  page,
  newPage,
  shop,
}) => {
  const buyer = await newPage();
  const orderId = await becomeCustomerWithOrder(buyer, shop);
  await becomeAdmin(page, shop);
  await visit(page, '/admin/orders');
  await page.getByRole('link', { name: /^Unpaid \d/ }).click();
  await expect(page).toHaveURL('/admin/orders?show=unpaid');
  // The address is there before the list and its form are.
  await expect(page.getByRole('link', { name: /^Unpaid \d/ })).toHaveAttribute('aria-current', /.+/);
  await page.getByRole('columnheader').getByRole('link', { name: 'Order' }).click();
  await expect(page).toHaveURL(/show=unpaid.*sort=oldest/);
  await page.getByLabel('Find an order').fill(orderId);
  await page.getByRole('button', { name: 'Find' }).click();
  await expect(page.getByRole('status').filter({ hasText: '1 order found' })).toBeVisible();
  await expect(page.locator(`tbody a[href$="${orderId}"]`)).toBeVisible();
  await page.getByLabel('Find an order').fill('nobody of this name');
  await page.getByRole('button', { name: 'Find' }).click();
  await expect(page.getByRole('heading', { name: 'No Orders found' })).toBeVisible();
  await page.goBack();
  await expect(page.locator(`tbody a[href$="${orderId}"]`)).toBeVisible();
  await page.getByRole('link', { name: 'Show all' }).click();
  await expect(page).toHaveURL(/show=unpaid/);
});

test('an order is shipped without the mouse: the sheet opens in its first field, and Enter sends it', async ({
  page,
  newPage,
  shop,
}) => {
  const orderId = await becomeCustomerWithPaidOrder(await newPage(), shop);
  await becomeAdmin(page, shop);
  await visit(page, `/admin/order-details/${orderId}`);
  await page.getByRole('link', { name: 'Mark as shipped' }).press('Enter');
  await expect(page.getByRole('dialog').getByLabel('Courier')).toBeFocused();
  await page.keyboard.type('Speedaf');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Marked as shipped. The customer will get an e-mail.')).toBeVisible();
  const status = page.getByLabel('Order status', { exact: true });
  await expect(status).toHaveValue('shipped');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('The shipment is taken back. No message was sent.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Mark as shipped' })).toBeVisible();
  await expect(status).toHaveValue('');
});
