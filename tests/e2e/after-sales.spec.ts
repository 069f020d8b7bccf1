import type { Page } from '@playwright/test';
import { expect, test, visit } from '#tests/support/browser-test.ts';
import { becomeAdmin, becomeCustomerWithPaidOrder } from '#tests/support/shoppers.ts';

const refundForm = (page: Page) => page.getByRole('form', { name: /^Refund payment/ });
const openRefund = (page: Page) => page.getByRole('link', { name: 'Refund', exact: true }).click();
const confirm = (page: Page, sum: string) => page.getByRole('button', { name: `Refund GHS\u00a0${sum}` });

test('a refund by line offers the pieces, and can be taken back before it is sent', async ({
  page,
  newPage,
  shop,
}) => {
  const orderId = await becomeCustomerWithPaidOrder(page, shop);
  const admin = await newPage();
  await becomeAdmin(admin, shop);
  await visit(admin, `/admin/order-details/${orderId}`);
  await openRefund(admin);
  const form = refundForm(admin);
  const pieces = form.getByRole('combobox', { name: /^Sand and Figure/ });
  await expect(pieces).toBeHidden();
  await form.getByRole('radio', { name: 'Some of the items' }).check();
  await pieces.selectOption('1 of 2');
  await form.getByLabel('Reason').fill('One was torn');
  await form.getByRole('button', { name: 'Review refund' }).click();
  await expect(confirm(admin, '145.00')).toBeVisible();
  await admin.getByRole('button', { name: 'Change' }).click();
  await expect(pieces).toHaveValue(/:1$/);
  await expect(confirm(admin, '145.00')).toHaveCount(0);
  await expect(admin.getByRole('list', { name: 'Refunds' })).toHaveCount(0);
});

test('a buyer asks to cancel, the admin accepts, and both read what became of it', async ({
  page,
  newPage,
  shop,
}) => {
  const orderId = await becomeCustomerWithPaidOrder(page, shop);
  await visit(page, `/order-details/${orderId}`);
  await page.getByRole('link', { name: 'Ask to cancel this order' }).click();
  const ask = page.getByRole('button', { name: 'Ask to cancel' });
  await page.getByLabel('Why? (optional)').fill('I ordered the wrong book.');
  await ask.click();
  await expect(page.getByText('You asked to cancel this order')).toBeVisible();

  const admin = await newPage();
  await becomeAdmin(admin, shop);
  await visit(admin, `/admin/order-details/${orderId}`);
  await expect(admin.getByText('I ordered the wrong book.')).toBeVisible();
  await expect(admin.getByRole('navigation', { name: 'Next step' })).toHaveCount(0);
  await admin.getByRole('radio', { name: /^Accept, and refund GHS\s290\.00 to/ }).check();
  await admin.getByRole('button', { name: 'Answer' }).click();
  await expect(admin.getByText('Accepted, and the refund is sent.')).toBeVisible();
  await expect(page.getByText('This order was cancelled')).toBeVisible();
  await expect(page.getByRole('main').getByText('Refunded').first()).toBeVisible();
});
