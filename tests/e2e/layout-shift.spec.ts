import type { Page } from '@playwright/test';
import { becomeAdmin, becomeCustomer, fillCart } from '#tests/support/shoppers.ts';
import { expect, test } from '#tests/support/stories.ts';

/** The most a page may move in all (promises.md 1). */
const MOST = 0.02;

const PATHS = ['/', '/all', '/product-details/bk-sand-and-figure'];

declare global {
  interface Window {
    /** What moved so far, and the sum of it. */
    shifts: { total: number; moved: string[] };
  }
}

/** Adds up every shift of this page from its first paint on, and remembers what moved. */
function watchShifts(): void {
  window.shifts = { total: 0, moved: [] };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as LayoutShift[]) {
      window.shifts.total += entry.value;
      const moved = entry.sources.map(({ node }) =>
        node instanceof Element ? `${node.tagName}.${node.className}`.slice(0, 80) : String(node?.nodeName),
      );
      window.shifts.moved.push(`${entry.value.toFixed(4)}: ${moved.join(', ')}`);
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

type LayoutShift = PerformanceEntry & { value: number; sources: { node: Node | null }[] };

/** Opens the page as it is kept for everyone, and lets what belongs to this person arrive after it was painted. */
async function openInTwoSteps(page: Page, path: string): Promise<void> {
  let tell = () => {};
  const isPainted = new Promise<void>((resolve) => {
    tell = resolve;
  });
  await page.route('**/api/me', async (route) => {
    await isPainted;
    await route.continue();
  });
  const told = page.waitForResponse('**/api/me');
  await page.goto(path);
  await page.evaluate(async () => {
    await document.fonts.ready;
    const isSeen = () => performance.getEntriesByName('first-contentful-paint').length > 0;
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    while (!isSeen()) await frame();
    await frame();
  });
  tell();
  await told;
  await page.unroute('**/api/me');
}

/** The sum once everything has been drawn and the observer has had its say. */
function total(page: Page): Promise<Window['shifts']> {
  return page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (let frames = 0; frames < 3; frames += 1) await frame();
    return window.shifts;
  });
}

const PEOPLE = ['visitor', 'customer', 'admin'] as const;

for (const width of [360, 1280]) {
  test.describe(`${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    for (const who of PEOPLE) {
      test(`nothing moves when name, cart count and banner arrive for a ${who}`, async ({ page, shop }) => {
        await fillCart(page);
        if (who === 'customer') await becomeCustomer(page, shop);
        if (who === 'admin') await becomeAdmin(page, shop);
        await page.addInitScript(watchShifts);
        for (const path of PATHS) {
          await openInTwoSteps(page, path);
          await expect(page.getByRole('button', { name: 'Cart, 3 items' })).toBeVisible();
          const banner = page.getByRole('link', { name: 'VIEW DASHBOARD' });
          if (who === 'admin') await expect(banner).toBeVisible();
          const { total: moved, moved: what } = await total(page);
          test.info().annotations.push({ type: 'layout shift', description: `${path}: ${moved.toFixed(4)}` });
          expect(moved, `${path} moved: ${what.join(' | ')}`).toBeLessThanOrEqual(MOST);
        }
      });
    }

    test('the sum counts: a banner that pushed the page down would be seen', async ({ page }) => {
      await page.addInitScript(watchShifts);
      await openInTwoSteps(page, '/all');
      await page.evaluate(() => {
        const banner = document.createElement('div');
        banner.style.height = '80px';
        document.body.prepend(banner);
      });
      expect((await total(page)).total).toBeGreaterThan(MOST);
    });
  });
}
