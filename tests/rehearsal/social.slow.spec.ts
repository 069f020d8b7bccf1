import { expect } from '@playwright/test';
import { aPerson, dialog, openLogin, toast, visit } from '#tests/support/browser-test.ts';
import { openProvider, sayWho } from '#tests/support/social.ts';
import { test } from './rehearsal.ts';

test('signing in through the window of another service, over https', async ({ page }) => {
  await visit(page, '/all');
  await openLogin(page);
  const popup = await openProvider(page);
  await sayWho(popup, aPerson('kojo').email, 'Kojo Annan');
  await Promise.all([
    expect(toast(page, 'Login Successful')).toBeVisible(),
    popup.waitForEvent('close'),
    popup.getByRole('button', { name: 'Allow' }).click(),
  ]);
  await expect(dialog(page)).toBeHidden();
  await page.getByRole('button', { name: 'Account' }).click();
  await expect(page.getByText('Welcome Kojo Annan')).toBeVisible();
});

test('the administrator’s account has no entrance through another service', async ({ page, stage }) => {
  await visit(page, '/all');
  await openLogin(page);
  const popup = await openProvider(page);
  await sayWho(popup, stage.admin.email, 'The owner');
  await Promise.all([popup.waitForEvent('close'), popup.getByRole('button', { name: 'Allow' }).click()]);
  await visit(page, '/admin/orders');
  await expect(page.getByRole('heading', { name: 'PERMISSION DENIED' })).toBeVisible();
});
