import type { Page } from '@playwright/test';
import { expect, reachedSteps, test, visit } from '#tests/support/browser-test.ts';
import { becomeCustomerWithPaidOrder, SHIPPING_ADDRESS } from '#tests/support/shoppers.ts';

const BOOK = 'Sand and Figure: A First Book of Geomancy';
const facts = (page: Page) => page.getByRole('complementary', { name: 'Order facts' });

test('the order’s page: its lines lead to product and review, and every fact is there', async ({
  page,
  shop,
}) => {
  const orderId = await becomeCustomerWithPaidOrder(page, shop);
  await visit(page, '/my-orders');
  await expect(page.getByRole('main').getByRole('listitem')).toContainText('Completed');
  await page.getByRole('main').getByRole('listitem').click();
  await expect(page).toHaveURL(`/order-details/${orderId}`);
  for (const fact of [/No\. \d+/, 'Payment Completed', ...Object.values(SHIPPING_ADDRESS)]) {
    await expect(facts(page)).toContainText(fact);
  }
  await expect(page.getByRole('list', { name: 'Order progress' }).getByRole('listitem')).toHaveText([
    /^Order-Placed.*\d{1,2} \w+ \d{4}$/,
    /^Processing/,
    /^Order-Shipped/,
    /^Order-Delivered/,
  ]);
  await expect(page.getByRole('main')).toContainText(/Paid\. We pack it by .+\. Arrives by \w{3} \d.+\./);
  const line = page.getByRole('main').getByRole('listitem').filter({ hasText: BOOK });
  await expect(line).toContainText('2 × GHS\u00a0145.00');
  await expect(line).toContainText('GHS\u00a0290.00');
  await expect(line.locator('img')).toBeVisible();
  await line.getByRole('link', { name: 'Write a Review' }).click();
  await expect(page).toHaveURL('/review-product/bk-sand-and-figure');
  await page.goBack();
  await line.getByRole('link', { name: BOOK }).click();
  await expect(page).toHaveURL('/product-details/bk-sand-and-figure');
});

test('the receipt on paper: who sold what to whom, without the shop around it', async ({ page, shop }) => {
  const orderId = await becomeCustomerWithPaidOrder(page, shop);
  await visit(page, `/order-details/${orderId}`);
  const print = page.getByRole('link', { name: 'Receipt', exact: true });
  await expect(print).toBeVisible();
  const shopEmail = page.getByRole('main').getByText('hello@example.com');
  await expect(shopEmail).toBeHidden();

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByRole('complementary', { name: 'Demo' })).toBeHidden();
  for (const control of [
    print,
    page.getByRole('link', { name: 'Ask to cancel this order' }),
    reachedSteps(page).first(),
  ]) {
    await expect(control).toBeHidden();
  }
  await expect(shopEmail).toBeVisible();
  await expect(page.getByText('Receipt', { exact: true }).filter({ visible: true })).toHaveCount(1);
  for (const words of [BOOK, 'GHS\u00a0290.00', /No\. \d+/, SHIPPING_ADDRESS.name]) {
    await expect(page.getByRole('main').getByText(words).filter({ visible: true }).first()).toBeVisible();
  }
});
