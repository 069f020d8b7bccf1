import type { Page } from '@playwright/test';
import { expect, test, toast } from '#tests/support/browser-test.ts';
import { comeBack, letItAsk, MINUTE, reported } from '#tests/support/payment-return.ts';

const lookAgain = (page: Page) => page.getByRole('button', { name: 'Check again' });

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
