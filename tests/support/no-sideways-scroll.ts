import { expect, type Page } from '@playwright/test';

/** On a phone and at a desk the page is as wide as its screen, which is afterwards as it was. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const before = page.viewportSize();
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    const found = await page.evaluate(() => document.documentElement.scrollWidth);
    expect([page.url(), found]).toEqual([page.url(), width]);
  }
  if (before) await page.setViewportSize(before);
}
