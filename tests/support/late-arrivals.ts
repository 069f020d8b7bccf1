import type { Locator, Page } from '@playwright/test';
import { expect, test } from './browser-test.ts';
import { firstPaint, MOST_SHIFT, shifts, watchShifts } from './layout-shifts.ts';
import type { RunningShop } from './running-shop.ts';
import { becomeAdmin, becomeCustomer, fillCart, keepInBrowser, SHIPPING_ADDRESS } from './shoppers.ts';

const PATHS = ['/', '/all', '/product-details/bk-sand-and-figure'];

/** Opens the page as it is kept for everyone, and lets what belongs to this person arrive after it was painted. */
export async function openInTwoSteps(page: Page, path: string): Promise<void> {
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

export const PEOPLE = ['visitor', 'customer', 'admin'] as const;

/** Nothing moves on the main pages when name, cart count and banner arrive. */
export async function expectStillPages(
  page: Page,
  shop: RunningShop,
  who: (typeof PEOPLE)[number],
): Promise<void> {
  await fillCart(page);
  if (who === 'customer') await becomeCustomer(page, shop);
  if (who === 'admin') await becomeAdmin(page, shop);
  await page.addInitScript(watchShifts);
  for (const path of PATHS) {
    await openInTwoSteps(page, path);
    await expect(page.getByRole('button', { name: 'Cart, 3 items' })).toBeVisible();
    const banner = page.getByRole('link', { name: 'VIEW DASHBOARD' });
    if (who === 'admin') await expectBesideText(page, banner);
    await expectNoShift(page, path);
  }
}

/** Nothing moves at the checkout when cart, reader and address arrive. */
export async function expectStillCheckout(page: Page, shop: RunningShop): Promise<void> {
  await becomeCustomer(page, shop);
  await fillCart(page);
  await keepInBrowser(page, { shippingAddress: SHIPPING_ADDRESS });
  await page.addInitScript(watchShifts);
  for (const path of ['/checkout-details', '/checkout']) {
    await openInTwoSteps(page, path);
    await expect(page.getByRole('button', { name: /^(Proceed To Checkout|Pay Now)$/ })).toBeEnabled();
    await expectNoShift(page, path);
  }
}

async function expectNoShift(page: Page, path: string): Promise<void> {
  const { total: moved, moved: what } = await shifts(page);
  test.info().annotations.push({ type: 'layout shift', description: `${path}: ${moved.toFixed(4)}` });
  expect(moved, `${path} moved: ${what.join(' | ')}`).toBeLessThanOrEqual(MOST_SHIFT);
}
