import type { Page } from '@playwright/test';
import { visit } from './browser-test.ts';

export const WORDS = ['Books', 'Merchandise', 'Courses', 'Consultations', 'Coaching'];

export const word = (page: Page) => page.getByTestId('hero-word').innerText();
export const words = (page: Page) => page.getByRole('region', { name: /^We offer/ });

/** The home page, hydrated, on a clock that moves only when the test moves it. */
export async function homeOnAStillClock(page: Page): Promise<void> {
  await page.clock.install();
  await visit(page, '/');
  await page.clock.pauseAt(Date.now() + 60_000);
}
