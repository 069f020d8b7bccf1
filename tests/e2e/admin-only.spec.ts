import type { Locator, Page } from '@playwright/test';
import { expect, test, visit } from '#tests/support/browser-test.ts';
import { expectNoSidewaysScroll } from '#tests/support/no-sideways-scroll.ts';
import { becomeAdmin, becomeCustomer } from '#tests/support/shoppers.ts';

const banner = (page: Page) => page.getByRole('link', { name: 'VIEW DASHBOARD' });

test('nobody but the admin sees the way to the admin’s pages', async ({ page, shop }) => {
  await visit(page, '/');
  await expect(banner(page)).toHaveCount(0);
  await becomeCustomer(page, shop);
  await visit(page, '/');
  await page.getByRole('button', { name: 'Account', exact: true }).click();
  await expect(page.getByText('Welcome Ama Mensah')).toBeVisible();
  await expect(banner(page)).toHaveCount(0);
  await page.goto('/admin/home');
  await page.getByRole('link', { name: 'Take me back home' }).click();
  await expect(page).toHaveURL('/');

  await becomeAdmin(page, shop);
  await visit(page, '/');
  await expect(page.getByText('ADMIN', { exact: true })).toBeVisible();
  await banner(page).click();
  await expect(page).toHaveURL('/admin/home');
  await expect(page.getByRole('heading', { name: 'Admin Home' })).toBeVisible();
});

test('a page of the admin is refused in words that fit a phone and a desk', async ({ page }) => {
  await visit(page, '/admin/orders');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('PERMISSION DENIED');
  await expect(page.getByText('This page can only be viewed by admin.')).toBeVisible();
  await expect(page).toHaveTitle('Permission denied · Sixteen Figures');
  await expectNoSidewaysScroll(page);
});

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
