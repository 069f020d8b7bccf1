import type { Page } from '@playwright/test';
import { expect, test, toast, visit } from '#tests/support/browser-test.ts';
import { becomeCustomer } from '#tests/support/shoppers.ts';

const isSignedIn = async (page: Page): Promise<boolean> =>
  ((await (await page.request.get('/api/me')).json()) as { isUserLoggedIn: boolean }).isUserLoggedIn;

test('signing out goes home, in every tab, and ends the session itself', async ({ page, shop }) => {
  await becomeCustomer(page, shop);
  await visit(page, '/my-orders');
  await expect(page).toHaveURL('/my-orders');
  const otherTab = await page.context().newPage();
  await visit(otherTab, '/all');
  const cookies = await page.context().cookies();

  await page.getByRole('button', { name: 'Account', exact: true }).click();
  await page.getByRole('button', { name: 'LOGOUT' }).click();
  await expect(toast(page, 'User Signed Out')).toBeVisible();
  await expect(page).toHaveURL('/');
  await otherTab.getByRole('button', { name: 'Account', exact: true }).click();
  await expect(otherTab.getByRole('button', { name: 'Login', exact: true })).toBeVisible();

  await page.context().addCookies(cookies);
  expect(await isSignedIn(page)).toBe(false);
  await page.goto('/my-orders');
  await expect(page).toHaveURL('/');
});

test('pages for people with an account lead everybody else home', async ({ page }) => {
  for (const path of ['/my-orders', '/account', '/review-product/bk-sand-and-figure']) {
    await visit(page, path);
    await expect(page, path).toHaveURL('/');
  }
});
