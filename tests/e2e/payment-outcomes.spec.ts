import type { Page } from '@playwright/test';
import {
  anyToast,
  chooseAtPaystack,
  expect,
  inLocalStorage,
  inSessionStorage,
  payAndChoose,
  reachedSteps,
  test,
  toast,
  visit,
} from '#tests/support/browser-test.ts';
import type { RunningShop } from '#tests/support/running-shop.ts';
import { BOOK_LINE, becomeCustomer, keepInBrowser, SHIPPING_ADDRESS } from '#tests/support/shoppers.ts';

const HOORAY = 'Hooray! Your order was confirmed';

/** A customer with two books in the cart, and Pay Now before them. */
async function upToPayNow(page: Page, shop: RunningShop): Promise<void> {
  await becomeCustomer(page, shop);
  await keepInBrowser(page, { cart: [BOOK_LINE], shippingAddress: SHIPPING_ADDRESS });
  await visit(page, '/checkout');
}

/** Two pieces of the book are still in the cart, and the one order says what is given. */
async function expectUnpaid(page: Page, orderId: string): Promise<void> {
  expect(JSON.parse((await inLocalStorage(page, 'cart')) ?? '[]')).toMatchObject([
    { id: 'bk-sand-and-figure', qty: 2 },
  ]);
  await expectOrder(page, orderId, 'Pending Payment');
}

/** My Orders in a tab of its own, so that the checkout stays as it is. */
async function expectOrder(page: Page, orderId: string, status: string): Promise<void> {
  const tab = await page.context().newPage();
  await tab.goto('/my-orders');
  const rows = tab.getByRole('main').getByRole('listitem');
  await expect(rows).toHaveCount(1);
  const goods = rows.getByRole('link', { name: 'Sand and Figure' });
  await expect(goods).toHaveAttribute('href', `/order-details/${orderId}`);
  await expect(rows).toContainText(status);
  await tab.close();
}

async function pendingOrder(page: Page): Promise<string> {
  const orderId = await inSessionStorage(page, 'pendingOrderId');
  expect(orderId).toMatch(/^[a-z2-7]{32}$/);
  return orderId ?? '';
}

test('a declined payment leaves cart and order as they are; a new attempt pays the same order', async ({
  page,
  shop,
}) => {
  await upToPayNow(page, shop);
  await payAndChoose(page, 'Decline payment');
  await expect(toast(page, 'Transaction verification failed.')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Transaction verification failed.');
  const orderId = await pendingOrder(page);
  await expectUnpaid(page, orderId);

  await payAndChoose(page, 'Approve payment');
  await expect(page.getByRole('heading', { name: HOORAY })).toBeVisible();
  await expectOrder(page, orderId, 'Completed');
});

test('leaving the provider by Cancel is no error; Pay Now opens the same payment again', async ({
  page,
  shop,
}) => {
  await upToPayNow(page, shop);
  await page.getByRole('button', { name: 'Pay Now' }).click();
  await page.waitForURL('**/sandbox/paystack/checkout/*');
  const paymentPage = page.url();
  await chooseAtPaystack(page, 'Cancel');
  await expect(page.getByText('You left the payment page', { exact: true })).toBeVisible();
  await expect(anyToast(page)).toHaveCount(0);
  const orderId = await pendingOrder(page);
  await expectUnpaid(page, orderId);

  await page.getByRole('button', { name: 'Pay Now' }).click();
  await expect(page).toHaveURL(paymentPage);
  await chooseAtPaystack(page, 'Approve payment');
  await expect(page.getByRole('heading', { name: HOORAY })).toBeVisible();
  await expectOrder(page, orderId, 'Completed');
});

test('a reference the shop never made says so and changes nothing', async ({ page }) => {
  await visit(page, '/checkout?reference=madeup');
  await expect(toast(page, 'Error verifying payment.')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Error verifying payment.');
});

test('an unpaid order offers its owner to pay again, and highlights no step until then', async ({
  page,
  shop,
}) => {
  await upToPayNow(page, shop);
  await payAndChoose(page, 'Cancel');
  await expect(page.getByText('You left the payment page', { exact: true })).toBeVisible();
  const orderId = await pendingOrder(page);
  await visit(page, `/order-details/${orderId}`);
  await expect(reachedSteps(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Pay again' }).click();
  await chooseAtPaystack(page, 'Approve payment');
  await expect(page.getByRole('heading', { name: HOORAY })).toBeVisible();
  await visit(page, `/order-details/${orderId}`);
  await expect(reachedSteps(page)).toHaveCount(1);
});
