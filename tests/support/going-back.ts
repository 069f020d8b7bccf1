import type { Page } from '@playwright/test';
import { expect } from './browser-test.ts';

export const paystack = (page: Page) => page.getByRole('heading', { name: 'Paystack sandbox' });

/** Notes each showing of a page, and whether it came out of the back/forward cache. */
export async function noteShowings(page: Page): Promise<boolean[]> {
  const showings: boolean[] = [];
  await page.exposeFunction('noteShowing', (persisted: boolean) => void showings.push(persisted));
  await page.addInitScript(() => {
    const { noteShowing } = window as unknown as { noteShowing: (persisted: boolean) => void };
    window.addEventListener('pageshow', ({ persisted }) => noteShowing(persisted));
  });
  return showings;
}

/** Back by the page's own history; resolves once the page shows that it came out of the cache. */
export async function goBack(page: Page, showings: boolean[]): Promise<void> {
  await page.evaluate(() => history.back());
  await expect.poll(() => showings.at(-1)).toBe(true);
}
