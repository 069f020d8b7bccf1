import type { Page } from '@playwright/test';
import { expect, test, visit } from '#tests/support/browser-test.ts';
import { becomeAdmin } from '#tests/support/shoppers.ts';

const heading = (page: Page) => page.getByRole('heading', { name: 'Setup', level: 1 });
const fine = (page: Page) => page.getByRole('region', { name: 'Fine' }).getByRole('listitem');

test('the admin sees on her phone what the shop stands on, and has it checked again', async ({
  page,
  shop,
}) => {
  await becomeAdmin(page, shop);
  await visit(page, '/admin/home');
  const tabs = page.getByRole('navigation', { name: 'Admin' });
  await tabs.getByRole('button', { name: 'More' }).tap();
  await tabs.getByRole('link', { name: 'Setup' }).tap();
  await expect(heading(page)).toBeVisible();
  await expect(page.getByText(/^Nothing to mend/)).toBeVisible();
  await expect(fine(page).filter({ hasText: 'SHOP_MODE' })).toContainText('a demo');
  await expect(fine(page).filter({ hasText: 'BACKUP_DIR' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);

  const asked = page.waitForResponse((answer) => answer.url().includes('/admin/setup.data'));
  await page.getByRole('button', { name: 'Check again' }).tap();
  await asked;
  await expect(page.getByRole('button', { name: 'Check again' })).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 800 });
  const again = page.waitForResponse((answer) => answer.url().includes('/admin/setup.data'));
  await page.getByRole('button', { name: 'Check again' }).focus();
  await page.keyboard.press('Enter');
  await again;
  await expect(fine(page).filter({ hasText: 'DATA_DIR' }).first()).toBeVisible();
});
