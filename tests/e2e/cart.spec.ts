import type { Page } from '@playwright/test';
import {
  addToCart,
  dialog,
  expect,
  inLocalStorage,
  test,
  toast,
  untilToasts,
  visit,
} from '#tests/support/browser-test.ts';
import { BOOK, EMPTY, expectToast, lines, row, TRAY } from '#tests/support/cart-rows.ts';
import { BOOK_LINE, becomeCustomer, fillCart, keepInBrowser, TRAY_LINE } from '#tests/support/shoppers.ts';

const summary = (page: Page) => page.getByRole('region', { name: 'Cart summary' });
const decrease = (page: Page, name: string) =>
  page.getByRole('button', { name: `Decrease quantity of ${name}` });
const increase = (page: Page, name: string) =>
  page.getByRole('button', { name: `Increase quantity of ${name}` });

test('the table and its summary follow every change, and each says what it did', async ({ page }) => {
  await fillCart(page);
  await visit(page, '/cart');
  await expect(page.getByRole('columnheader')).toHaveText([
    'Product',
    'Price',
    'Quantity',
    'Total',
    'Remove',
  ]);
  await expect(row(page, BOOK).getByRole('cell')).toHaveText([
    BOOK,
    'GHS\u00a0145.00',
    '2',
    'GHS\u00a0290.00',
    '',
  ]);
  await expect(summary(page)).toContainText('3 items');
  await expect(summary(page)).toContainText('GHS\u00a0930.00');
  await expect(summary(page)).toContainText('Tax and Shipping calculated at checkout');

  await untilToasts(page);
  await increase(page, BOOK).click();
  await expectToast(page, `${BOOK} quantity increased`, 'info');
  await expect(row(page, BOOK)).toContainText('GHS\u00a0435.00');
  await decrease(page, BOOK).click();
  await expectToast(page, `${BOOK} quantity Decreased`, 'error');
  await expect(summary(page)).toContainText('GHS\u00a0930.00');
  expect(await lines(page)).toEqual([
    [BOOK_LINE.id, 2],
    [TRAY_LINE.id, 1],
  ]);

  await decrease(page, TRAY).click();
  await expectToast(page, `${TRAY} removed from Cart`, 'error');
  await expect(row(page, TRAY)).toHaveCount(0);
  await page.getByRole('button', { name: `Remove ${BOOK} from cart` }).click();
  await expect(toast(page, `${BOOK} removed from Cart`, 'cart')).toBeVisible();
  await expect(page.getByRole('heading', { name: EMPTY })).toBeVisible();
  expect(await inLocalStorage(page, 'cart')).toBe('[]');
  await page.getByRole('main').getByRole('link').click();
  await expect(page).toHaveURL('/all');
});

test('Clear Cart empties it and says so; a reload finds what was left', async ({ page }) => {
  await fillCart(page);
  await visit(page, '/cart');
  await decrease(page, BOOK).click();
  await page.reload();
  await expect(row(page, BOOK)).toContainText('GHS\u00a0145.00');
  await untilToasts(page);
  await page.getByRole('button', { name: 'Clear Cart' }).click();
  await expectToast(page, 'All Items removed from Cart', 'info');
  await expect(page.getByRole('heading', { name: EMPTY })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: EMPTY })).toBeVisible();
});

test('two tabs stay in step', async ({ page }) => {
  await visit(page, '/cart');
  const other = await page.context().newPage();
  await visit(other, '/product-details/bk-sand-and-figure');
  await addToCart(other, BOOK);
  await expect(row(page, BOOK)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cart, 1 item' })).toBeVisible();
  await increase(page, BOOK).click();
  await expect(other.getByRole('button', { name: 'Cart, 2 items' })).toBeVisible();
  await expect(other.getByRole('group', { name: `Quantity of ${BOOK}` })).toHaveText('2');
  await page.getByRole('button', { name: 'Clear Cart' }).click();
  await expect(other.getByRole('button', { name: 'Cart, 0 items' })).toBeVisible();
});

test('99 of one thing is the most', async ({ page }) => {
  await keepInBrowser(page, { cart: [{ ...BOOK_LINE, qty: 98 }] });
  await visit(page, '/cart');
  await increase(page, BOOK).click();
  await expect(increase(page, BOOK)).toBeDisabled();
  expect(await lines(page)).toEqual([[BOOK_LINE.id, 99]]);
});

test('a customer goes on to the checkout, a visitor to the login first', async ({ page, shop, newPage }) => {
  await fillCart(page);
  await visit(page, '/cart');
  await expect(summary(page).getByRole('link', { name: 'Checkout' })).toHaveCount(0);
  await summary(page).getByRole('button', { name: 'Login To Checkout' }).click();
  await expect(dialog(page)).toBeVisible();

  const customer = await newPage();
  await becomeCustomer(customer, shop);
  await fillCart(customer);
  await visit(customer, '/cart');
  await summary(customer).getByRole('link', { name: 'Checkout', exact: true }).click();
  await expect(customer).toHaveURL('/checkout-details');
});
