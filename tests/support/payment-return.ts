import type { Page, Request, Route } from '@playwright/test';
import { expect, visit } from './browser-test.ts';

export const REFERENCE = 'a'.repeat(32);
export const ORDER = 'b'.repeat(32);
export const MINUTE = 60_000;
export const LONGEST_PAUSE = 20_000;

export const overlay = (page: Page) => page.getByText('Please wait, This might take a while');

export type Answer = Parameters<Route['fulfill']>[0] | 'lost';

type More = { isWaiting?: boolean; waitingMs?: number; isCancelled?: boolean };

export const reported = (state: string, orderId: string | null = ORDER, more: More = {}): Answer => ({
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
    ...more,
  },
});

/** Back from the provider, on a clock that the test moves; the shop gives these answers, the last one again and again. */
export async function comeBack(page: Page, ...answers: Answer[]) {
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
export async function letItAsk(
  page: Page,
  asked: () => number,
  isOver: () => Promise<boolean>,
): Promise<number> {
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
