import {
  anyToast,
  expect,
  inLocalStorage,
  inSessionStorage,
  test,
  visit,
} from '#tests/support/browser-test.ts';
import { BOOK_LINE, becomeCustomer } from '#tests/support/shoppers.ts';
import { approve, HOORAY, leaveWaiting, payNow, readyToPay, screen } from '#tests/support/waiting-payment.ts';

const MTN = 'No prompt? Dial *170# and choose My Approvals.';

test('a payment that waits is no error but a screen of its own, and completes by itself once approved', async ({
  page,
  shop,
}) => {
  const { paymentPage } = await leaveWaiting(page, shop);
  await expect(anyToast(page)).toHaveCount(0);
  expect(JSON.parse((await inLocalStorage(page, 'cart')) ?? '[]')).toMatchObject([BOOK_LINE]);
  const orderId = await inSessionStorage(page, 'pendingOrderId');
  expect(orderId).toMatch(/^[a-z2-7]{32}$/);
  await expect(screen(page)).toContainText(/Order No\. \d+/);
  await expect(screen(page)).toContainText('GHS\u00a0290.00');
  await expect(screen(page)).toContainText(MTN);
  await expect(screen(page).getByRole('term')).toHaveText(['MTN MoMo', 'Telecel Cash', 'AT Money']);
  await expect(screen(page).getByRole('timer')).toHaveText(/^2:\d\d$/);
  await expect(payNow(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  await expect(screen(page).getByRole('link', { name: 'View order' })).toHaveAttribute(
    'href',
    `/order-details/${orderId}`,
  );
  await screen(page).getByRole('button', { name: 'Pay another way' }).click();
  await expect(page).toHaveURL(paymentPage);
  await page.goBack();
  await expect(screen(page)).toBeVisible();

  await approve(page, paymentPage);
  await expect(page.getByRole('heading', { name: HOORAY })).toBeVisible();
  expect(await inLocalStorage(page, 'cart')).toBe('[]');
  expect(await inSessionStorage(page, 'pendingOrderId')).toBeNull();
  await visit(page, '/my-orders');
  const rows = page.getByRole('main').getByRole('listitem');
  await expect(rows).toHaveCount(1);
  await expect(rows.getByRole('link', { name: 'Sand and Figure' })).toHaveAttribute(
    'href',
    `/order-details/${orderId}`,
  );
  await expect(rows).toContainText('Completed');
});

test('a payment that was left unfinished is paid with Pay Now, under the same order', async ({
  page,
  shop,
}) => {
  await becomeCustomer(page, shop);
  await readyToPay(page);
  await visit(page, '/checkout');
  await payNow(page).click();
  await page.waitForURL('**/sandbox/paystack/checkout/*');
  const paymentPage = page.url();
  const { reference } = await page.evaluate(() => JSON.parse(localStorage.getItem('begunOrders') ?? '[]')[0]);
  await visit(page, `/checkout?reference=${reference}`);
  await expect(page.getByRole('status')).toContainText("This payment wasn't completed");
  await expect(page.getByRole('main')).toContainText('GHS\u00a0290.00');
  await payNow(page).click();
  await expect(page).toHaveURL(paymentPage);
});
