import type { Browser, Page } from '@playwright/test';
import { test as base, expect } from './browser-test.ts';
import { type Fallback, launchWithFonts } from './fallback-fonts.ts';
import { firstPaint, MOST_SHIFT, shifts, watchShifts } from './layout-shifts.ts';

const PATHS = ['/', '/all', '/product-details/bk-sand-and-figure', '/policies/terms'];

/** Text as the shop sets it: paragraphs, labels and buttons, headings. So large that no rounding to pixels counts. */
const TEXTS = [
  [
    '400 160px',
    'sans',
    'A plain beginner’s course in reading the four rows of dots, with sixteen worked examples.',
  ],
  ['500 160px', 'sans', 'All Products, Add to Cart, Proceed To Checkout, Clear Filters, Your orders'],
  ['500 160px', 'display', 'Sand and Figure: A First Handbook of Geomancy, with Tables for the Shield'],
] as const;

/** A browser test on a machine that has these fonts alone. */
export const test = base.extend<{ fallback: Fallback; withFonts: Browser }>({
  fallback: ['Liberation', { option: true }],
  withFonts: async ({ fallback, launchOptions }, use) => {
    const browser = await launchWithFonts(fallback, launchOptions);
    await use(browser);
    await browser.close();
  },
  page: async ({ withFonts, shop, viewport, deviceScaleFactor }, use) => {
    const page = await withFonts.newPage({ baseURL: shop.url, viewport, deviceScaleFactor });
    await use(page);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  },
});

/** Opens a page whose web fonts wait; resolves when it is drawn without them, with what lets them arrive. */
async function openWithoutWebFonts(page: Page, path: string): Promise<() => Promise<void>> {
  let letArrive = () => {};
  const mayArrive = new Promise<void>((resolve) => {
    letArrive = resolve;
  });
  await page.route('**/*.woff2', async (route) => {
    await mayArrive;
    await route.continue();
  });
  // The load event waits for the fonts.
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  await firstPaint(page);
  expect(await webFonts(page)).toEqual([]);
  return async () => {
    letArrive();
    await expect.poll(() => webFonts(page)).toEqual(['Fraunces', 'Instrument Sans']);
  };
}

/** The web fonts that have arrived, of those the shop sets its text in. */
function webFonts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const arrived = [...document.fonts].filter(({ status }) => status === 'loaded');
    const names = new Set(arrived.map(({ family }) => family.replaceAll('"', '')));
    return ['Fraunces', 'Instrument Sans'].filter((name) => names.has(name));
  });
}

/** How wide the texts are drawn now. */
function widths(page: Page): Promise<number[]> {
  return page.evaluate((texts) => {
    const context = document.createElement('canvas').getContext('2d');
    const tokens = getComputedStyle(document.documentElement);
    return texts.map(([size, family, text]) => {
      if (context) context.font = `${size} ${tokens.getPropertyValue(`--font-${family}`)}`;
      return context?.measureText(text).width ?? 0;
    });
  }, TEXTS);
}

/** Text is as wide before the web fonts arrive as after. */
export async function expectSameWidths(page: Page): Promise<void> {
  const arrive = await openWithoutWebFonts(page, '/');
  const before = await widths(page);
  await arrive();
  const after = await widths(page);
  for (const [index, [size, family]] of TEXTS.entries()) {
    const ratio = (before[index] ?? 0) / (after[index] ?? 0);
    expect(Math.abs(ratio - 1), `${size} ${family}: ${ratio.toFixed(3)}`).toBeLessThan(0.03);
  }
}

/** Nothing moves on the main pages when the web fonts arrive. */
export async function expectNothingMoves(page: Page): Promise<void> {
  await page.addInitScript(watchShifts);
  for (const path of PATHS) {
    const arrive = await openWithoutWebFonts(page, path);
    await arrive();
    const { total, moved } = await shifts(page);
    test.info().annotations.push({ type: 'layout shift', description: `${path}: ${total.toFixed(4)}` });
    expect(total, `${path} moved: ${moved.join(' | ')}`).toBeLessThanOrEqual(MOST_SHIFT);
    await page.unrouteAll();
  }
}
