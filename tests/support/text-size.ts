import type { Page } from '@playwright/test';

/** Sets the usual size of text, 16 px, to another, as people do in the settings of their browser or telephone. */
export async function setTextSize(page: Page, pixels: number): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: pixels } });
}
