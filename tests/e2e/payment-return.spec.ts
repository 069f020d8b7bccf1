import { expect, test } from '#tests/support/browser-test.ts';
import { comeBack, letItAsk, MINUTE, ORDER, reported } from '#tests/support/payment-return.ts';

test('the page outlives lost requests and shows what the first answer says', async ({ page }) => {
  const { asked } = await comeBack(page, 'lost', 'lost', 'lost', reported('mismatch'));
  await expect(page.getByRole('status')).toContainText('The shop could not be reached');
  const answer = page.getByRole('alert').filter({ hasText: 'Transaction verification failed.' });
  await letItAsk(page, asked, () => answer.isVisible());
  await expect(answer).toContainText("Please don't pay again");
  expect(asked()).toBe(4);
});

test('a connection that comes back is used at once', async ({ page }) => {
  const { asked, answerNow } = await comeBack(page, 'lost');
  await expect(page.getByRole('status')).toContainText('The shop could not be reached');
  const before = asked();
  answerNow(reported('failed'));
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(page.getByRole('alert')).toContainText('Transaction verification failed.');
  expect(asked()).toBe(before + 1);
});

test('a declined payment that is paid after all on its page is noticed', async ({ page }) => {
  const { asked } = await comeBack(page, reported('failed'), reported('failed'), reported('success'));
  await expect(page.getByRole('alert')).toContainText('Transaction verification failed.');
  await letItAsk(page, asked, () => page.getByText('Order No. 1042 is paid').isVisible());
});

test('an order that the shop cancels meanwhile is not waited for any longer', async ({ page }) => {
  const waiting = { isWaiting: true, waitingMs: 0 };
  const cancelled = { ...waiting, isCancelled: true };
  const { asked } = await comeBack(
    page,
    reported('pending', ORDER, waiting),
    reported('pending', ORDER, cancelled),
  );
  await expect(page.getByText('Waiting for your approval')).toBeVisible();
  const answer = page.getByRole('status').filter({ hasText: 'This order was cancelled' });
  await letItAsk(page, asked, () => answer.isVisible());
  await expect(answer).toContainText("Please don't approve or make a payment for it any more");
  await expect(page.getByRole('button', { name: 'Pay Now' })).toHaveCount(0);
  await page.clock.runFor(10 * MINUTE);
  expect(asked()).toBe(2);
});

test('a reference the shop never made is asked about once', async ({ page }) => {
  const { asked } = await comeBack(page, reported('unknown', null));
  await expect(page.getByRole('alert')).toContainText('Error verifying payment.');
  await page.clock.runFor(10 * MINUTE);
  expect(asked()).toBe(1);
});
