import { expect, test, visit } from '#tests/support/browser-test.ts';
import { becomeAdmin, becomeCustomerWithPayment } from '#tests/support/shoppers.ts';

test('the admin reads on her phone who did what, and goes on to the order', async ({
  browser,
  page,
  shop,
  contextOptions,
}) => {
  const buyer = await (await browser.newContext({ ...contextOptions, baseURL: shop.url })).newPage();
  await becomeCustomerWithPayment(buyer, shop, 'approve');
  await becomeAdmin(page, shop);
  await visit(page, '/admin/home');
  const tabs = page.getByRole('navigation', { name: 'Admin' });
  await tabs.getByRole('button', { name: 'More' }).tap();
  await tabs.getByRole('link', { name: 'Activity' }).tap();
  await expect(page.getByRole('heading', { name: 'Activity', level: 1 })).toBeVisible();
  await page.getByLabel('About').selectOption('Payments and refunds');
  await page.getByLabel('By', { exact: true }).selectOption('Paystack');
  await page.getByRole('button', { name: 'Show', exact: true }).tap();
  await expect(page).toHaveURL(/what=money&who=paystack/);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  const first = page.getByRole('list', { name: 'Activity' }).getByRole('listitem').first();
  await expect(first).toContainText('Paystack confirmed the payment of');
  await first.getByRole('link', { name: /^Order No\./ }).tap();
  await expect(page).toHaveURL(/\/admin\/order-details\//);
  await page.goBack();
  await page.getByRole('link', { name: 'Show all' }).tap();
  await expect(page).toHaveURL('/admin/activity');
  await expect(page.getByLabel('By', { exact: true })).toHaveValue('');
  await buyer.context().close();
});
