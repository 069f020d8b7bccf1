import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { expect, test, visit } from '#tests/support/browser-test.ts';
import { becomeAdmin, becomeCustomer, keepInBrowser, SHIPPING_ADDRESS } from '#tests/support/shoppers.ts';

const BOOK = { id: 'bk-sand-and-figure', name: 'Sand and Figure', price: 145, imageURL: '' };
const main = (page: Page) => page.getByRole('main');

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
  await page.getByRole('button', { name: /^Show order/ }).tap();
  await expect(main(page).getByText('Voucher GIFT145', { exact: true })).toBeVisible();
  await expect(main(page).getByText('covers everything: nothing to pay')).toBeVisible();
  await page.getByRole('button', { name: 'Place order' }).tap();
  await expect(page.getByRole('heading', { name: 'Hooray! Your order was confirmed' })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/checkout-success');
  await visit(page, '/cart');
  await expect(main(page).getByText('Looks like you have not added anything to your cart')).toBeVisible();
});
