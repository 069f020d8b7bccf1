import type { Page } from '@playwright/test';
import { dialog, expect, logIn, test, visit } from '#tests/support/browser-test.ts';
import { expectNoSidewaysScroll } from '#tests/support/no-sideways-scroll.ts';
import { ADMIN } from '#tests/support/running-shop.ts';
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
  const home = page.getByRole('link', { name: 'Take me back home' });
  await expect(home).toBeVisible();
  await expect(page.getByRole('button', { name: 'Log in', exact: true })).toHaveCount(0);
  await home.click();
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

test('the admin who was signed out logs in on the page that was asked for, and reads it', async ({
  page,
}) => {
  await visit(page, '/admin/orders?state=unpaid');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('PERMISSION DENIED');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await logIn(page, ADMIN);
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('ALL ORDERS');
  await expect(page).toHaveURL('/admin/orders?state=unpaid');
});
