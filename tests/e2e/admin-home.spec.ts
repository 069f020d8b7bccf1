import { expect, test, visit } from '#tests/support/browser-test.ts';
import { expectNoSidewaysScroll } from '#tests/support/no-sideways-scroll.ts';
import { becomeAdmin, becomeCustomerWithPaidOrder } from '#tests/support/shoppers.ts';

test('the admin sees what to ship, the sums and the chart, and an order that is paid meanwhile', async ({
  page,
  newPage,
  shop,
}) => {
  const buyer = await newPage();
  await becomeCustomerWithPaidOrder(buyer, shop);
  await becomeAdmin(page, shop);
  await visit(page, '/admin/home');
  const main = page.getByRole('main');
  await expect(page).toHaveTitle('Admin Home · Sixteen Figures');
  for (const card of ['Earnings', 'Products', 'Orders'])
    await expect(main.getByRole('term').filter({ hasText: card })).toBeVisible();
  await expect(main.getByRole('row', { name: /^Placed \d+$/ })).toBeVisible();
  const counts = await main.getByRole('cell').allInnerTexts();
  await expect(main.locator('svg text')).toHaveText(counts);
  await expectNoSidewaysScroll(page);

  const today = page
    .getByRole('definition')
    .filter({ hasText: /from \d+ orders?$/ })
    .first();
  const before = await today.innerText();
  await becomeCustomerWithPaidOrder(buyer, shop);
  await expect(today).not.toHaveText(before);

  await page.getByRole('link', { name: /orders? to ship$/ }).click();
  await expect(page).toHaveURL('/admin/orders?show=to-ship');
});
