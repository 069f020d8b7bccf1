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
  upToPayNow,
  visit,
} from '#tests/support/browser-test.ts';

const HOORAY = 'Hooray! Your order was confirmed';

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
}) => {
  await upToPayNow(page, 'bk-sand-and-figure');
  await payAndChoose(page, 'Decline payment');
  await expect(toast(page, 'Transaction verification failed.')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Transaction verification failed.');
  const orderId = await pendingOrder(page);
  await expectUnpaid(page, orderId);

  await payAndChoose(page, 'Approve payment');
  await expect(page.getByRole('heading', { name: HOORAY })).toBeVisible();
  await expectOrder(page, orderId, 'Completed');
});

test('leaving the provider by Cancel is no error; Pay Now opens the same payment again', async ({ page }) => {
  await upToPayNow(page, 'bk-sand-and-figure');
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

test('a payment that waits for approval is no error, and completes by itself once approved', async ({
  page,
}) => {
  await upToPayNow(page, 'bk-sand-and-figure');
  await payAndChoose(page, 'Leave pending');
  await expect(page.getByText('Waiting for your approval', { exact: true })).toBeVisible();
  await expect(anyToast(page)).toHaveCount(0);
  const orderId = await pendingOrder(page);
  const reference = new URL(page.url()).searchParams.get('reference') ?? '';
  await expectUnpaid(page, orderId);

  const operator = await page.context().newPage();
  await operator.goto('/sandbox/paystack');
  await operator.getByRole('button', { name: `Approve ${reference}` }).click();

  await expect(page.getByRole('heading', { name: HOORAY })).toBeVisible({ timeout: 15_000 });
  expect(await inLocalStorage(page, 'cart')).toBe('[]');
  expect(await inSessionStorage(page, 'pendingOrderId')).toBeNull();
  await expectOrder(page, orderId, 'Completed');
});

test('a reference the shop never made says so and changes nothing', async ({ page }) => {
  await visit(page, '/checkout?reference=madeup');
  await expect(toast(page, 'Error verifying payment.')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Error verifying payment.');
});

test('an unpaid order offers its owner to pay again, and highlights no step until then', async ({ page }) => {
  await upToPayNow(page, 'bk-sand-and-figure');
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
