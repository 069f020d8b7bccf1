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
  await page.getByRole('button', { name: 'Cart, 1 item' }).tap();
  const menu = page.locator('[data-sheet]');
  await expect(menu.getByText('Voucher WELCOME10: −GHS 14.50')).toBeInViewport({ ratio: 1 });
  await expect(menu).toHaveText(/SubtotalGHS.145\.00.*With the voucherGHS.130\.50/);
  await visit(page, '/cart');
  await expect(main(page).getByText('Voucher WELCOME10: −GHS 14.50')).toBeVisible();
  const summary = page.getByRole('region', { name: 'Cart summary' });
  await expect(summary.getByText('With the voucher')).toBeVisible();
  // So low that the summary is out of sight, the foot of the screen says the same.
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  await page.setViewportSize({ width, height: 400 });
  await page.evaluate(() => scrollTo(0, 0));
  await expect(page.locator('[data-bottom-bar]')).toHaveText(/^With the voucherGHS.130\.50Checkout$/);
  await page.setViewportSize({ width, height });

  await main(page).getByRole('button', { name: 'Remove', exact: true }).tap();
  await main(page).getByText('Add a voucher code').tap();
  await main(page).getByLabel('Voucher code').fill('freeship');
  await main(page).getByRole('button', { name: 'Apply' }).tap();
  await expect(
    main(page).getByText('Delivery is already free, so this code takes nothing off.'),
  ).toBeVisible();
  await main(page).getByLabel('Voucher code').fill('Welcome 10');
  await main(page).getByRole('button', { name: 'Apply' }).tap();
  await expect(main(page).getByText('Voucher WELCOME10: −GHS 14.50')).toBeVisible();

  await visit(page, '/checkout');
  await page.getByRole('button', { name: /^Show order/ }).tap();
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

test('a link to a voucher that is over is not kept, and one that ends later is taken off the cart by a press', async ({
  page,
}) => {
  await visit(page, '/?voucher=long%20gone');
  await expect(toast(page, 'Voucher LONGGONE is over or not known any more')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('voucher'))).toBeNull();

  await keepInBrowser(page, { cart: [{ ...BOOK, qty: 1 }], voucher: 'LONGGONE' });
  await visit(page, '/');
  await page.getByRole('button', { name: 'Cart, 1 item' }).tap();
  await expect(page.locator('[data-sheet]').getByText('This voucher is no longer valid.')).toBeVisible();
  await visit(page, '/cart');
  await expect(main(page).getByText('This voucher is no longer valid.')).toBeVisible();
  await main(page).getByRole('button', { name: 'Remove LONGGONE' }).tap();
  await expect(main(page).getByText('This voucher is no longer valid.')).toBeHidden();
  expect(await page.evaluate(() => localStorage.getItem('voucher'))).toBeNull();

  await main(page).getByText('Add a voucher code').tap();
  await main(page).getByLabel('Voucher code').fill('long gone');
  await main(page).getByRole('button', { name: 'Apply' }).tap();
  await expect(main(page).getByText("We don't know this code. Check how it's written.")).toBeVisible();
});
