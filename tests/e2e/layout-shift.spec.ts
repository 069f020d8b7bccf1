import type { Locator, Page } from '@playwright/test';
import { expect, test } from '#tests/support/browser-test.ts';
import { firstPaint, MOST_SHIFT, shifts, watchShifts } from '#tests/support/layout-shifts.ts';
import {
  becomeAdmin,
  becomeCustomer,
  fillCart,
  keepInBrowser,
  SHIPPING_ADDRESS,
} from '#tests/support/shoppers.ts';

const PATHS = ['/', '/all', '/product-details/bk-sand-and-figure'];

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
  const reported = page.waitForResponse('**/api/me');
  await page.goto(path);
  await page.evaluate(() => document.fonts.ready);
  await firstPaint(page);
  tell();
  await reported;
  await page.unroute('**/api/me');
}

/** It hangs in a margin of the page: none of the first lines is under it. */
async function expectBesideText(page: Page, banner: Locator): Promise<void> {
  await expect(banner).toBeVisible();
  const lines = page.getByRole('main').locator('h1, nav[aria-label="Breadcrumb"] li, .eyebrow');
  const box = await banner.locator('..').boundingBox();
  const covered = await lines.evaluateAll((all, area) => {
    const isUnder = (line: Element) => {
      const { left, right, top, bottom } = line.getBoundingClientRect();
      if (area === null || left === right) return area === null;
      return left < area.x + area.width && right > area.x && top < area.y + area.height && bottom > area.y;
    };
    return all.filter(isUnder).map(({ textContent }) => textContent);
  }, box);
  expect(covered).toEqual([]);
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
          if (who === 'admin') await expectBesideText(page, banner);
          const { total: moved, moved: what } = await shifts(page);
          test.info().annotations.push({ type: 'layout shift', description: `${path}: ${moved.toFixed(4)}` });
          expect(moved, `${path} moved: ${what.join(' | ')}`).toBeLessThanOrEqual(MOST_SHIFT);
        }
      });
    }

    test('nothing moves at the checkout when cart, reader and address arrive', async ({ page, shop }) => {
      await becomeCustomer(page, shop);
      await fillCart(page);
      await keepInBrowser(page, { shippingAddress: SHIPPING_ADDRESS });
      await page.addInitScript(watchShifts);
      for (const path of ['/checkout-details', '/checkout']) {
        await openInTwoSteps(page, path);
        await expect(page.getByRole('button', { name: /^(Proceed To Checkout|Pay Now)$/ })).toBeEnabled();
        const { total: moved, moved: what } = await shifts(page);
        expect(moved, `${path} moved: ${what.join(' | ')}`).toBeLessThanOrEqual(MOST_SHIFT);
      }
    });

    test('the sum counts: a banner that pushed the page down would be seen', async ({ page }) => {
      await page.addInitScript(watchShifts);
      await openInTwoSteps(page, '/all');
      await page.evaluate(() => {
        const banner = document.createElement('div');
        banner.style.height = '80px';
        document.body.prepend(banner);
      });
      expect((await shifts(page)).total).toBeGreaterThan(MOST_SHIFT);
    });
  });
}
