import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { expect, test, toast, visit } from '#tests/support/browser-test.ts';
import { becomeAdmin, becomeCustomer, keepInBrowser, SHIPPING_ADDRESS } from '#tests/support/shoppers.ts';

const BOOK = { id: 'bk-sand-and-figure', name: 'Sand and Figure', price: 145, imageURL: '' };
const main = (page: Page) => page.getByRole('main');

test('a voucher on a phone: by a link, typed, refused with its reason, and taken off to the pesewa', async ({
  page,
  newPage,
  shop,
}) => {
  const { email } = await becomeCustomer(page, shop);
  await keepInBrowser(page, { shippingAddress: SHIPPING_ADDRESS, cart: [{ ...BOOK, qty: 1 }] });
  await visit(page, `/product-details/${BOOK.id}?voucher=welcome-10`);
  await expect(toast(page, 'Voucher WELCOME10 waits in your cart')).toBeVisible();
  await visit(page, '/cart');
  await expect(main(page).getByText('Voucher WELCOME10: −GHS 14.50')).toBeVisible();
  await expect(main(page).getByText('With the voucher')).toBeVisible();

  await main(page).getByRole('button', { name: 'Remove', exact: true }).tap();
  await main(page).getByText('Add a voucher code').tap();
  await main(page).getByLabel('Voucher code').fill('freeship');
  await main(page).getByRole('button', { name: 'Apply' }).tap();
  await expect(
    main(page).getByText('Delivery is free already: this code brings nothing more.'),
  ).toBeVisible();
  await main(page).getByLabel('Voucher code').fill('Welcome 10');
  await main(page).getByRole('button', { name: 'Apply' }).tap();
  await expect(main(page).getByText('Voucher WELCOME10: −GHS 14.50')).toBeVisible();

  await visit(page, '/checkout');
  await expect(main(page).getByText('Voucher WELCOME10', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Pay Now' }).tap();
  await expect(page).toHaveURL(/\/sandbox\/paystack\//);
  await expect(page.getByText(/130\.50/).first()).toBeVisible();
  await page.getByRole('button', { name: 'Approve payment' }).tap();
  await expect(page.getByRole('heading', { name: 'Hooray! Your order was confirmed' })).toBeVisible();

  const admin = await newPage();
  await becomeAdmin(admin, shop);
  await visit(admin, '/admin/vouchers');
  await expect(main(admin).getByRole('listitem').filter({ hasText: 'WELCOME10' })).toContainText(
    '1 paid order, GHS 130.50, after GHS 14.50 off',
  );
  await visit(admin, '/admin/orders');
  await main(admin)
    .getByRole('row')
    .filter({ hasText: email.split('@')[0] ?? email })
    .getByRole('link', { name: /^No\. / })
    .click();
  await expect(main(admin).getByText('Voucher WELCOME10')).toBeVisible();
});

test('a voucher that pays for everything leads from "Place order" to the confirmation, past the provider', async ({
  page,
  newPage,
  shop,
}) => {
  const admin = await newPage();
  await becomeAdmin(admin, shop);
  await visit(admin, '/admin/vouchers/new');
  await main(admin).getByLabel('Code', { exact: true }).fill('GIFT 145');
  await main(admin).getByLabel('What it brings').selectOption('amount');
  await expect(main(admin).getByLabel('Percent off')).toBeHidden();
  await expect(main(admin).getByLabel('GHS off')).toBeVisible();
  await main(admin).getByLabel('What it brings').selectOption('share');
  await expect(main(admin).getByLabel('GHS off')).toBeHidden();
  await main(admin).getByLabel('Percent off').fill('100');
  await expect(main(admin).getByLabel('Switched on')).toBeChecked();
  await main(admin).getByRole('button', { name: 'Save voucher' }).click();
  await expect(main(admin).getByText('The voucher is added.')).toBeInViewport();
  await expect(main(admin).getByRole('heading', { name: 'GIFT145' })).toBeVisible();

  await becomeCustomer(page, shop);
  await keepInBrowser(page, { shippingAddress: SHIPPING_ADDRESS, cart: [{ ...BOOK, qty: 1 }] });
  // What reads the link may come after the cart has looked for a code.
  await page.route(/answer-address/, async (route) => {
    await pause(1_500);
    await route.continue();
  });
  await visit(page, '/cart?voucher=gift145');
  await expect(main(page).getByText('Voucher GIFT145: −GHS 145.00')).toBeVisible();
  await visit(page, '/checkout');
  await expect(main(page).getByText('Voucher GIFT145', { exact: true })).toBeVisible();
  await expect(main(page).getByText('there is nothing to pay')).toBeVisible();
  await page.getByRole('button', { name: 'Place order' }).tap();
  await expect(page.getByRole('heading', { name: 'Hooray! Your order was confirmed' })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/checkout-success');
  await visit(page, '/cart');
  await expect(main(page).getByText('Looks like you have not added anything to your cart')).toBeVisible();
});
