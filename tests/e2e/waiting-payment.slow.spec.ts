import { expect, inLocalStorage, test, toast, visit } from '#tests/support/browser-test.ts';
import { approve, HOORAY, leaveWaiting, payNow, readyToPay, screen } from '#tests/support/waiting-payment.ts';

const PAID = 'Payment successful and order completed!';

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
      await expect(other.getByRole('button', { name: 'Complete payment' })).toHaveCount(0);
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
