import { expect, test } from '#tests/support/browser-test.ts';
import { comeBack, letItAsk, MINUTE, reported } from '#tests/support/payment-return.ts';

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

test('a reference the shop never made is asked about once', async ({ page }) => {
  const { asked } = await comeBack(page, reported('unknown', null));
  await expect(page.getByRole('alert')).toContainText('Error verifying payment.');
  await page.clock.runFor(10 * MINUTE);
  expect(asked()).toBe(1);
});
