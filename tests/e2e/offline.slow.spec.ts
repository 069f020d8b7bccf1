import type { Page } from '@playwright/test';
import { dialog, expect, logIn, openLogin, test, toast, visit } from '#tests/support/browser-test.ts';

const BOOK = 'Sand and Figure: A First Book of Geomancy';

const slow = (page: Page) => page.getByText('This takes longer than usual. Your connection may be slow.');

/** Holds every request to the address until it is let go; returns how, and how many wait. */
async function hold(page: Page, address: string) {
  const waiting: (() => void)[] = [];
  await page.route(address, async (route) => {
    await new Promise<void>((resolve) => waiting.push(resolve));
    await route.continue().catch(() => undefined);
  });
  return {
    count: () => waiting.length,
    letGo: async () => {
      await page.unroute(address);
      for (const go of waiting.splice(0)) go();
    },
  };
}

async function onAStillClock(page: Page, path: string): Promise<void> {
  await page.clock.install();
  await visit(page, path);
  await page.clock.pauseAt(Date.now() + 3_600_000);
}

test('Add to Cart answers at once where the connection went before the code of the toasts came', async ({
  page,
}) => {
  await page.route('**/assets/toast-stacks*', (route) => route.abort());
  await visit(page, '/product-details/bk-sand-and-figure');
  await page.context().setOffline(true);
  await page
    .getByRole('button', { name: `Add to Cart: ${BOOK}` })
    .first()
    .click();
  const words = page.getByRole('status').filter({ hasText: `${BOOK} Added to cart` });
  await expect(words.getByRole('button', { name: 'Dismiss' })).toBeVisible();
  const [place, header] = [await words.boundingBox(), await page.getByRole('banner').boundingBox()];
  expect(place?.y).toBeCloseTo((header?.y ?? 0) + (header?.height ?? 0), 0);
  await expect(words.getByRole('link', { name: 'View cart' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cart, 1 item' })).toBeVisible();
  await page.unroute('**/assets/toast-stacks*');
  await page.context().setOffline(false);
  // A browser that remembers the failure shows words alone on this page, others the toast: either can be undone.
  await page.getByRole('button', { name: 'Cart, 1 item' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'View cart' }).click();
  await page
    .getByRole('main')
    .getByRole('button', { name: `Remove ${BOOK}` })
    .click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: 'Cart, 1 item' })).toBeVisible();
});

test('a page that takes over 15 seconds says so, and Try again asks anew', async ({ page }) => {
  await onAStillClock(page, '/');
  const pages = await hold(page, '**/all.data*');
  await page.getByRole('link', { name: 'Shop Now' }).click();
  await expect.poll(pages.count).toBeGreaterThan(0);
  await page.clock.runFor(14_900);
  await expect(slow(page)).toHaveCount(0);
  await page.clock.runFor(200);
  await expect(slow(page)).toBeVisible();
  const before = pages.count();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(pages.count).toBeGreaterThan(before);
  await pages.letGo();
  await expect(page.getByRole('heading', { name: 'All Products', level: 1 })).toBeVisible();
  await expect(slow(page)).toHaveCount(0);
});

test('a login that takes over 15 seconds can be let go, and keeps what was typed', async ({ page }) => {
  await onAStillClock(page, '/');
  await openLogin(page);
  const calls = await hold(page, '**/api/auth/sign-in/email');
  await logIn(page, { email: 'ama@example.com', password: 'sixteen dots' });
  await expect.poll(calls.count).toBe(1);
  await page.clock.runFor(15_100);
  await expect(slow(page)).toBeVisible();
  const again = page.getByRole('button', { name: 'Try again' });
  await expect(again).toBeFocused();
  await again.click();
  await page.clock.runFor(100);
  await expect(
    toast(page, 'The shop could not be reached. Check your connection and try again.'),
  ).toBeVisible();
  await expect(slow(page)).toHaveCount(0);
  await expect(dialog(page).getByLabel('E-mail')).toHaveValue('ama@example.com');
  await expect(dialog(page).getByRole('button', { name: 'Login', exact: true })).toBeFocused();
  await calls.letGo();
});
