import type { Page } from '@playwright/test';
import { expect, test, visit } from '#tests/support/browser-test.ts';
import {
  becomeAdmin,
  becomeCustomerWithOrder,
  becomeCustomerWithPaidOrder,
} from '#tests/support/shoppers.ts';

const refundForm = (page: Page) => page.getByRole('form', { name: /^Refund payment/ });
const openRefund = (page: Page) => page.getByRole('link', { name: 'Refund', exact: true }).click();
const confirm = (page: Page, sum: string) => page.getByRole('button', { name: `Refund GHS\u00a0${sum}` });

async function chooseAmount(page: Page, amount: string): Promise<void> {
  await refundForm(page).getByRole('radio', { name: 'An amount' }).check();
  await refundForm(page).getByLabel('Amount in cedis').fill(amount);
  await refundForm(page).getByLabel('Reason').fill('One book was torn');
  await refundForm(page).getByRole('button', { name: 'Review refund' }).click();
}

test('a refund is asked about with its sum, its form is empty afterwards, and the buyer sees it', async ({
  page,
  newPage,
  shop,
}) => {
  const orderId = await becomeCustomerWithPaidOrder(page, shop);
  await visit(page, `/order-details/${orderId}`);
  const admin = await newPage();
  await becomeAdmin(admin, shop);
  await visit(admin, `/admin/order-details/${orderId}`);
  await openRefund(admin);
  const reason = refundForm(admin).getByLabel('Reason');
  await expect(reason).toHaveAccessibleDescription('Required.');
  await refundForm(admin)
    .getByRole('radio', { name: /^Everything left/ })
    .check();
  await refundForm(admin).getByRole('button', { name: 'Review refund' }).click();
  await expect(reason).toBeFocused();
  await expect(reason).toHaveAccessibleDescription('Required. Enter a reason.');
  await reason.fill('x');
  await expect(refundForm(admin).getByText('Enter a reason')).toHaveCount(0);
  await chooseAmount(admin, '100,00');
  await expect(admin.getByRole('heading', { name: 'Refund GHS\u00a0100.00?' })).toBeFocused();
  await expect(admin.getByText('GHS\u00a0100.00 will be refunded to')).toContainText('Visa ending 4081');

  const secondTab = await admin.context().newPage();
  await visit(secondTab, `/admin/order-details/${orderId}`);
  await openRefund(secondTab);
  await chooseAmount(secondTab, '100');
  await expect(confirm(secondTab, '100.00')).toBeVisible();

  await confirm(admin, '100.00').click();
  await expect(admin.getByText('Refund of GHS\u00a0100.00 sent.')).toBeVisible();
  await expect(refundForm(admin), 'folded anew').toHaveCount(0);
  await openRefund(admin);
  await expect(refundForm(admin).getByRole('radio', { checked: true })).toHaveCount(0);
  await expect(refundForm(admin).getByLabel('Reason')).toHaveValue('');

  await confirm(secondTab, '100.00').click();
  await expect(secondTab.getByText('Another refund was just made.')).toBeVisible();

  const main = page.getByRole('main');
  await expect(main.getByText('Part refunded').first()).toBeVisible();
  await expect(main.getByText('−GHS\u00a0100.00')).toHaveCount(1);

  await visit(admin, `/admin/orders?q=${orderId}`);
  const standing = admin.getByRole('cell').filter({ hasText: 'Part refunded' });
  expect(await standing.evaluate((cell) => cell.scrollWidth - cell.clientWidth)).toBe(0);
});

test('an unpaid order is shipped after a warning, and its buyer can no longer cancel', async ({
  page,
  newPage,
  shop,
}) => {
  const orderId = await becomeCustomerWithOrder(page, shop);
  await visit(page, `/order-details/${orderId}`);
  await expect(page.getByRole('link', { name: 'Cancel this order' })).toBeVisible();
  const admin = await newPage();
  await becomeAdmin(admin, shop);
  await visit(admin, `/admin/order-details/${orderId}`);
  await admin.getByText('Send a link to pay').click();
  await expect(admin.getByRole('textbox', { name: 'Link' })).toHaveValue(new RegExp(`/pay/${orderId}$`));
  await admin.getByLabel('Order status', { exact: true }).selectOption('Item(s) Shipped');
  await admin.getByRole('button', { name: 'Update Status' }).click();
  await expect(admin.getByText("This order isn't paid.")).toBeInViewport();
  await admin.getByRole('button', { name: 'Set Item(s) Shipped anyway' }).click();
  await expect(admin).toHaveURL('/admin/orders');
  await expect(page.getByRole('link', { name: 'Cancel this order' })).toHaveCount(0);
});

test('an order refunded whole after it was shipped says so, once, and asks for nothing more', async ({
  page,
  newPage,
  shop,
}) => {
  const orderId = await becomeCustomerWithPaidOrder(await newPage(), shop);
  await becomeAdmin(page, shop);
  await visit(page, `/admin/order-details/${orderId}?ship`);
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as shipped' }).click();
  await expect(page.getByRole('button', { name: 'Mark as delivered' })).toBeVisible();
  await openRefund(page);
  await refundForm(page)
    .getByRole('radio', { name: /^Everything left/ })
    .check();
  await refundForm(page).getByLabel('Reason').fill('Lost on the way');
  await refundForm(page).getByRole('button', { name: 'Review refund' }).click();
  await confirm(page, '290.00').click();
  await expect(page.getByText('Refund of GHS\u00a0290.00 sent.')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Next step' })).toHaveCount(0);
  const standing = page.getByRole('heading', { level: 1 }).locator('xpath=following-sibling::p');
  await expect(standing).toHaveText(/^No\. \d+Refunded$/);
  await expect(page.getByText(/being refunded/i)).toHaveCount(0);
});
