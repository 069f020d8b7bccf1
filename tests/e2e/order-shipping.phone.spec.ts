import type { Locator } from '@playwright/test';
import { axeFindings } from '#tests/support/axe-findings.ts';
import { expect, visit } from '#tests/support/browser-test.ts';
import { becomeAdmin, becomeCustomerWithPaidOrder } from '#tests/support/shoppers.ts';
import { test } from '#tests/support/text-message-shop.ts';

test('three taps from the admin’s home to shipped, mailed and sent as an SMS, on a phone', async ({
  page,
  newPage,
  shop,
}) => {
  const buyer = await newPage();
  const orderId = await becomeCustomerWithPaidOrder(buyer, shop);
  await Promise.all([buyer.waitForResponse('**/live?*'), visit(buyer, `/order-details/${orderId}`)]);
  await becomeAdmin(page, shop);
  await visit(page, '/admin/home');
  let taps = 0;
  const tap = async (control: Locator) => {
    taps += 1;
    await control.tap();
  };
  await tap(
    page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Orders', exact: true }),
  );
  await tap(page.locator(`a[href="/admin/order-details/${orderId}?ship"]`));
  const sheet = page.getByRole('dialog', { name: /^Ship order No\. \d+$/ });
  const press = sheet.getByRole('button', { name: 'Mark as shipped' });
  await expect(press).toBeInViewport({ ratio: 1 });
  await expect(sheet.getByRole('checkbox', { name: /^Send an e-mail to/ })).toBeChecked();
  await expect(sheet.getByRole('checkbox', { name: 'Send an SMS to +233245550100' })).toBeChecked();
  expect(await axeFindings(page)).toEqual([]);
  await tap(press);
  await expect(
    page.getByText('Marked as shipped. The customer will get an e-mail and an SMS.'),
  ).toBeVisible();
  expect(taps).toBe(3);

  const chat = page.getByRole('link', { name: 'Send WhatsApp' });
  const link = new URL((await chat.getAttribute('href')) ?? '');
  expect(link.origin + link.pathname).toBe('https://wa.me/233245550100');
  expect(link.searchParams.get('text')).toContain(`/order-details/${orderId}`);
  await expect(buyer.getByRole('complementary', { name: 'Order facts' })).toContainText('Item(s) Shipped');
  await expect(page.getByRole('button', { name: 'Mark as delivered' })).toBeInViewport();

  // Taken back on another phone: this one says no longer that it is shipped.
  const other = await newPage();
  await becomeAdmin(other, shop);
  await visit(other, `/admin/order-details/${orderId}`);
  await other.getByRole('button', { name: 'Undo the shipment' }).tap();
  await expect(other.getByText(/^The shipment is taken back/)).toBeVisible();
  await expect(page.getByText('Marked as shipped.')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Mark as delivered' })).toHaveCount(0);

  // The way of its link; both messages waited for a minute.
  await buyer.goto(`/o/${orderId}`);
  await expect(buyer).toHaveURL(`/order-details/${orderId}`);
});
