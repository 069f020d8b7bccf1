import type { Page, Request, Route } from '@playwright/test';
import { expect, test, toast, visit } from '#tests/support/browser-test.ts';

const REFERENCE = 'a'.repeat(32);
const ORDER = 'b'.repeat(32);
const MINUTE = 60_000;
const LONGEST_PAUSE = 20_000;

const lookAgain = (page: Page) => page.getByRole('button', { name: 'Check again' });
const overlay = (page: Page) => page.getByText('Please wait, This might take a while');

type Answer = Parameters<Route['fulfill']>[0] | 'lost';

const reported = (state: string, orderId: string | null = ORDER): Answer => ({
  json: {
    success: state === 'success',
    message: state === 'unknown' ? 'Error verifying payment.' : 'Transaction verification failed.',
    state,
    orderId,
    isPaid: state === 'success',
    isWaiting: false,
    waitingMs: null,
    number: orderId && 1042,
    amount: orderId && 29_000,
  },
});

/** Back from the provider, on a clock that the test moves; the shop gives these answers, the last one again and again. */
async function comeBack(page: Page, ...answers: Answer[]) {
  let asked = 0;
  const clockStands = Promise.withResolvers<void>();
  await page.clock.install();
  await page.route('**/verify-transaction?*', async (route) => {
    const answer = answers[Math.min(asked, answers.length - 1)] ?? 'lost';
    asked += 1;
    // Nothing is answered before the clock stands: what an answer shows would be gone with the jump.
    await clockStands.promise;
    await (answer === 'lost' ? route.abort() : route.fulfill(answer));
  });
  const isVerify = (request: Request) => request.url().includes('/verify-transaction');
  await Promise.all([page.waitForRequest(isVerify), visit(page, `/checkout?reference=${REFERENCE}`)]);
  await page.clock.pauseAt(Date.now() + MINUTE);
  clockStands.resolve();
  await expect(overlay(page)).toHaveCount(0);
  return {
    asked: () => asked,
    answerNow: (answer: Answer) => void answers.splice(0, answers.length, answer),
  };
}

/** Lets the page ask until it has an end or stops by itself; returns how many minutes that took. */
async function letItAsk(page: Page, asked: () => number, isOver: () => Promise<boolean>): Promise<number> {
  let minutes = 0;
  // The next pause may begin only after the clock was moved on: an answer takes real time.
  const runUntilItAsks = async () => {
    const before = asked();
    await page.clock.runFor(LONGEST_PAUSE);
    minutes += LONGEST_PAUSE / MINUTE;
    const isOn = async () => asked() > before || (await isOver());
    await expect.poll(isOn, { timeout: 2_000 }).toBe(true);
  };
  while (!(await isOver())) await expect(runUntilItAsks).toPass();
  return minutes;
}

test('the page outlives lost requests and shows what the first answer says', async ({ page }) => {
  const { asked } = await comeBack(page, 'lost', 'lost', 'lost', reported('mismatch'));
  await expect(page.getByRole('status')).toContainText('The shop could not be reached');
  const answer = page.getByRole('alert').filter({ hasText: 'Transaction verification failed.' });
  await letItAsk(page, asked, () => answer.isVisible());
  await expect(answer).toContainText("Please don't pay again");
  expect(asked()).toBe(4);
});

test('after ten minutes without an answer it asks at a press', async ({ page }) => {
  const { asked } = await comeBack(page, 'lost');
  const minutes = await letItAsk(page, asked, () => lookAgain(page).isVisible());
  expect(minutes).toBeGreaterThan(8);
  expect(minutes).toBeLessThan(12);
  expect(asked()).toBeLessThan(50);
  const before = asked();
  await page.clock.runFor(5 * MINUTE);
  expect(asked()).toBe(before);
  await lookAgain(page).click();
  await expect.poll(asked).toBe(before + 1);
  await expect(lookAgain(page)).toHaveCount(0);
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

test('a provider that cannot be asked is an error once, and promises nothing', async ({ page }) => {
  const { asked } = await comeBack(page, reported('unknown'));
  const error = toast(page, 'Error verifying payment.');
  await expect(async () => {
    await page.clock.runFor(50);
    await expect(error).toBeVisible({ timeout: 500 });
  }).toPass();
  const notice = page.getByRole('alert').filter({ hasText: "We couldn't confirm this payment" });
  await expect(notice).toContainText("Please don't pay again until you know.");
  await expect(page.getByRole('main')).not.toContainText('confirmed automatically');
  await expect(page.getByRole('button', { name: 'Pay Now' })).toHaveCount(0);
  await page.clock.runFor(5_000);
  await expect(error).toHaveCount(0);
  await letItAsk(page, asked, () => lookAgain(page).isVisible());
  await expect(error).toHaveCount(0);
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
