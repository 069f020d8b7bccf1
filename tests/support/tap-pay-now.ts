import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';

/** Longer than between the halves of a double tap, in ms. */
const TWO_TAPS = 400;

/** Where the button before it stood at the same place: Pay Now ignores the second half of a double tap. */
export async function tapPayNow(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Pay Now' });
  await button.waitFor();
  await pause(TWO_TAPS);
  await button.tap();
}
