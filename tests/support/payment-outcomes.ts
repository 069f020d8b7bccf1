import type { Page } from '@playwright/test';
import { expect, inLocalStorage, inSessionStorage, visit } from './browser-test.ts';
import type { RunningShop } from './running-shop.ts';
import { BOOK_LINE, becomeCustomer, keepInBrowser, SHIPPING_ADDRESS } from './shoppers.ts';

export const HOORAY = 'Hooray! Your order was confirmed';

/** A customer with two books in the cart, and Pay Now before them. */
export async function upToPayNow(page: Page, shop: RunningShop): Promise<void> {
  await becomeCustomer(page, shop);
  await keepInBrowser(page, { cart: [BOOK_LINE], shippingAddress: SHIPPING_ADDRESS });
  await visit(page, '/checkout');
}

/** Two pieces of the book are still in the cart, and the one order says what is given. */
export async function expectUnpaid(page: Page, orderId: string): Promise<void> {
  expect(JSON.parse((await inLocalStorage(page, 'cart')) ?? '[]')).toMatchObject([
    { id: 'bk-sand-and-figure', qty: 2 },
  ]);
  await expectOrder(page, orderId, 'Pending Payment');
}

/** My Orders in a tab of its own, so that the checkout stays as it is. */
export async function expectOrder(page: Page, orderId: string, status: string): Promise<void> {
  const tab = await page.context().newPage();
  await tab.goto('/my-orders');
  const rows = tab.getByRole('main').getByRole('listitem');
  await expect(rows).toHaveCount(1);
  const goods = rows.getByRole('link', { name: 'Sand and Figure' });
  await expect(goods).toHaveAttribute('href', `/order-details/${orderId}`);
  await expect(rows).toContainText(status);
  await tab.close();
}

export async function pendingOrder(page: Page): Promise<string> {
  const orderId = await inSessionStorage(page, 'pendingOrderId');
  expect(orderId).toMatch(/^[a-z2-7]{32}$/);
  return orderId ?? '';
}
