import type { Page } from '@playwright/test';
import {
  aPerson,
  asAdmin,
  dialog,
  expect,
  openLogin,
  register,
  test,
  visit,
} from '#tests/support/browser-test.ts';

const banner = (page: Page) => page.getByRole('link', { name: 'VIEW DASHBOARD' });

async function expectDenied(page: Page): Promise<void> {
  for (const path of [
    '/admin/orders',
    '/admin/home',
    '/admin/money',
    '/admin/reviews',
    '/admin/all-products',
    '/admin/add-product/ADD',
    '/admin/import-products',
  ]) {
    const answer = await page.goto(path);
    expect([path, answer?.status()]).toEqual([path, 403]);
    await expect(page.getByRole('heading', { name: 'PERMISSION DENIED' })).toBeVisible();
    await expect(page).toHaveTitle('Permission denied');
    await expect(page.getByText('This page can only be viewed by admin.')).toBeVisible();
  }
  await page.getByRole('link', { name: 'Take me back home' }).click();
  await expect(page).toHaveURL('/');
}

test('a visitor and a customer are refused the admin’s pages, and see no way to them', async ({ page }) => {
  await expectDenied(page);
  await expect(banner(page)).toHaveCount(0);

  await visit(page, '/');
  await openLogin(page);
  await register(page, aPerson());
  await expect(dialog(page)).toBeHidden();
  await expectDenied(page);
  await expect(banner(page)).toHaveCount(0);
});

test('the admin sees the banner, and it leads to the admin’s pages', async ({ page }) => {
  await asAdmin(page);
  await expect(page.getByText('ADMIN', { exact: true })).toBeVisible();
  await banner(page).click();
  await expect(page).toHaveURL('/admin/home');
  await expect(page.getByRole('heading', { name: 'Admin Home' })).toBeVisible();
});
