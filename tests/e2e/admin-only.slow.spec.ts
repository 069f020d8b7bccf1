import type { Locator, Page } from '@playwright/test';
import { expect, test, visit } from '#tests/support/browser-test.ts';
import { becomeAdmin } from '#tests/support/shoppers.ts';

const banner = (page: Page) => page.getByRole('link', { name: 'VIEW DASHBOARD' });

const boxOf = async (place: Locator) => {
  const box = await place.boundingBox();
  if (!box) throw new Error('it is not on the page');
  return { top: box.y, bottom: box.y + box.height };
};

test('the banner covers nothing on a phone and at a desk, neither in the shop nor at work nor offline', async ({
  page,
  shop,
}) => {
  const screens = [360, 1280].map((width) => ({ width, height: 640 }));
  await becomeAdmin(page, shop);
  const bar = page.getByRole('complementary', { name: 'Administrator' });
  for (const path of ['/', '/all', '/product-details/bk-sand-and-figure']) {
    await visit(page, path);
    for (const screen of screens) {
      await page.setViewportSize(screen);
      await page.evaluate(() => window.scrollTo(0, 0));
      await expect(banner(page)).toBeInViewport({ ratio: 1 });
      const lastLine = page.getByRole('contentinfo').locator('p, a').last();
      // On a phone a product's own bar comes only now, and the page grows by it.
      await expect(async () => {
        await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
        expect((await boxOf(lastLine)).bottom).toBeLessThanOrEqual((await boxOf(bar)).top);
      }).toPass();
    }
  }
  await Promise.all([page.waitForResponse('**/live?*'), visit(page, '/admin/orders')]);
  for (const screen of screens) {
    await page.setViewportSize(screen);
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect(banner(page)).toBeInViewport({ ratio: 1 });
    await page.evaluate(() => window.scrollTo(0, 400));
    await expect(banner(page)).not.toBeInViewport();
  }
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.context().setOffline(true);
  const offline = page.getByRole('status').filter({ hasText: "You're offline" });
  for (const screen of screens) {
    await page.setViewportSize(screen);
    expect((await boxOf(offline)).bottom).toBeLessThanOrEqual((await boxOf(bar)).top);
  }
});
