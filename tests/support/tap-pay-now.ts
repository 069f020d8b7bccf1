import type { Page } from '@playwright/test';

/**
 * Pay Now may stand where the button before it stood, and ignores the second half of a double tap: one elsewhere comes
 * between.
 */
export async function tapPayNow(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'Paystack Checkout' }).tap();
  await page.getByRole('button', { name: 'Pay Now' }).tap();
}
