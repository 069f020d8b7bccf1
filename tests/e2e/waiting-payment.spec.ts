import type { Page } from '@playwright/test';
import {
  anyToast,
  chooseAtPaystack,
  expect,
  inLocalStorage,
  inSessionStorage,
  type Person,
  test,
  toast,
  visit,
} from '#tests/support/browser-test.ts';
import { BOOK_LINE, becomeCustomer, keepInBrowser, SHIPPING_ADDRESS } from '#tests/support/shoppers.ts';

const HOORAY = 'Hooray! Your order was confirmed';
const PAID = 'Payment successful and order completed!';
const MTN = 'No prompt? Dial *170# and choose My Approvals.';

type Shop = Parameters<typeof becomeCustomer>[1];

const payNow = (page: Page) => page.getByRole('button', { name: 'Pay Now' });
const screen = (page: Page) => page.getByRole('region', { name: 'Approval of your payment' });

async function readyToPay(page: Page): Promise<void> {
  await keepInBrowser(page, { cart: [BOOK_LINE], shippingAddress: SHIPPING_ADDRESS });
}

/** A customer who has left a payment waiting at the provider and came back; returns its page there. */
async function leaveWaiting(page: Page, shop: Shop): Promise<{ person: Person; paymentPage: string }> {
  const person = await becomeCustomer(page, shop);
  await readyToPay(page);
  await visit(page, '/checkout');
  await payNow(page).click();
  await page.waitForURL('**/sandbox/paystack/checkout/*');
  const paymentPage = page.url();
  await chooseAtPaystack(page, 'Leave pending');
  await expect(screen(page)).toBeVisible();
  return { person, paymentPage };
}

/**
 * The prompt on the phone is answered: in the demo, the provider's page is opened once more. It stays open:
 * Chromium has hung for minutes when a page was closed whose navigation had just been cut off.
 */
async function approve(page: Page, paymentPage: string): Promise<void> {
  const phone = await page.context().newPage();
  await phone.route('**/checkout?*', (route) => route.abort());
  await phone.goto(paymentPage);
  const answered = phone.waitForResponse((answer) => answer.request().method() === 'POST');
  await phone.getByRole('button', { name: 'Approve payment' }).click();
  await answered;
}

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

test('no other tab and no other browser of the buyer offers to pay meanwhile', async ({
  page,
  newPage,
  shop,
}) => {
  const { person, paymentPage } = await leaveWaiting(page, shop);
  const orderId = JSON.parse((await inLocalStorage(page, 'begunOrders')) ?? '[]')[0].orderId;
  const tab = await page.context().newPage();
  const telephone = await newPage();
  await readyToPay(telephone);
  const headers = { origin: shop.url };
  await telephone.request.post('/api/auth/sign-in/email', { headers, data: person });
  for (const other of [tab, telephone]) {
    for (const path of ['/checkout', `/order-details/${orderId}`]) {
      await visit(other, path);
      await expect(screen(other)).toContainText('GHS\u00a0290.00');
      await expect(payNow(other)).toHaveCount(0);
      await expect(other.getByRole('button', { name: 'Pay again' })).toHaveCount(0);
    }
  }

  // A browser that did not begin the order follows it to its end, and keeps its own cart.
  await visit(telephone, '/checkout');
  await approve(page, paymentPage);
  await expect(toast(telephone, PAID)).toBeVisible();
  await expect(telephone.getByRole('heading', { name: HOORAY })).toBeVisible();
  expect(JSON.parse((await inLocalStorage(telephone, 'cart')) ?? '[]')).toHaveLength(1);
});

test('a second tab shows no Pay Now before it knows whether a payment waits', async ({ page, shop }) => {
  await leaveWaiting(page, shop);
  const tab = await page.context().newPage();
  const answerNow = Promise.withResolvers<void>();
  await tab.route('**/api/checkout', async (route) => {
    await answerNow.promise;
    await route.continue();
  });
  await Promise.all([tab.waitForRequest('**/api/checkout'), visit(tab, '/checkout')]);
  await expect(tab.getByRole('region', { name: 'Checkout summary' })).toContainText('GHS\u00a0290.00');
  await expect(payNow(tab)).toBeHidden();
  answerNow.resolve();
  await expect(screen(tab)).toBeVisible();
});

test('after three minutes the buyer can try again or pay another way, always with this order', async ({
  page,
  shop,
}) => {
  const { paymentPage } = await leaveWaiting(page, shop);
  await page.route('**/verify-transaction?*', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...(await answer.json()), waitingMs: 178_500 } });
  });
  await page.reload();
  await expect(screen(page).getByRole('timer')).toHaveText(/^0:0[12]$/);
  for (const name of ['Try again', 'Pay another way']) {
    await expect(screen(page).getByRole('timer')).toHaveText('0:00');
    await expect(screen(page).getByRole('heading')).toHaveText('The time to approve has run out');
    // What can be done now comes before how the prompt is answered.
    await expect(screen(page)).toContainText(/run out.*Try again.*Pay another way.*MTN MoMo/);
    await page.getByRole('button', { name }).click();
    await expect(page).toHaveURL(paymentPage);
    await page.goBack();
    await expect(screen(page)).toBeVisible();
  }
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
