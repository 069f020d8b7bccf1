import { expect, inLocalStorage, test, toast, visit } from '#tests/support/browser-test.ts';
import { payNow, readyToPay } from '#tests/support/ready-to-pay.ts';
import { becomeCustomer } from '#tests/support/shoppers.ts';

test('who presses Pay Now too often reads why, and that nothing was charged', async ({ page, shop }) => {
  await readyToPay(page, shop);
  const headers = { origin: shop.url };
  for (let press = 0; press < 60; press += 1) {
    await page.request.post('/initialize-transaction', { headers, data: {} });
  }
  await payNow(page).click();
  const words = "Too many payment attempts. You weren't charged. Please try again in a minute.";
  await expect(toast(page, words)).toBeVisible();
  await expect(payNow(page)).toBeEnabled();
  expect(await inLocalStorage(page, 'cart')).toContain('bk-sand-and-figure');
});

test('a shop too busy to look a payment up leaves the page free and is asked again by itself', async ({
  page,
}) => {
  await page.clock.install();
  const busy = { code: 'too_many_requests', message: 'Too many requests.' };
  await page.route('**/verify-transaction?*', (route) => route.fulfill({ status: 429, json: busy }), {
    times: 1,
  });
  await Promise.all([
    page.waitForResponse((answer) => answer.status() === 429),
    visit(page, '/checkout?reference=madeup'),
  ]);
  await expect(page.getByRole('status')).toContainText('The shop is busy');
  await expect(page.getByText('Please wait, This might take a while')).toHaveCount(0);
  await page.clock.runFor(10_000);
  await expect(page.getByRole('alert')).toContainText('Error verifying payment.');
});

test('while the payment is looked up the page asks for patience; unreachable is no refusal', async ({
  page,
}) => {
  let answer = () => {};
  const isAnswered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/verify-transaction?*', async (route) => {
    await isAnswered;
    await route.abort();
  });
  await visit(page, '/checkout?reference=madeup');
  await expect(page.getByText('Please wait, This might take a while')).toBeVisible();
  answer();
  await expect(page.getByRole('status').filter({ hasText: 'The shop could not be reached' })).toBeVisible();
  await expect(page.getByText('Please wait, This might take a while')).toBeHidden();
  await expect(payNow(page)).toHaveCount(0);
});

test('the confirmation opened cold claims nothing, and leads to the orders', async ({ page, shop }) => {
  await becomeCustomer(page, shop);
  await visit(page, '/checkout-success');
  await expect(page.getByRole('heading', { level: 1, name: 'Your orders' })).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText(/hooray|confirm/i);
  await page.getByRole('link', { name: 'View Order Status' }).click();
  await expect(page).toHaveURL('/my-orders');
  await expect(page.getByRole('heading', { name: 'No Orders found' })).toBeVisible();
});
