import type { Locator } from '@playwright/test';
import { expect, test, visit } from '#tests/support/browser-test.ts';
import { becomeAdmin } from '#tests/support/shoppers.ts';

test.use({ viewport: { width: 360, height: 640 } });

test('the opening hours are three presses from the home of the admin', async ({ page, shop }) => {
  await becomeAdmin(page, shop);
  await visit(page, '/admin/home');
  await page.getByRole('button', { name: 'More' }).tap();
  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Settings' }).tap();
  await page.getByRole('link', { name: 'Opening and notices' }).tap();
  await expect(page.getByLabel('Opening hours')).toBeInViewport();
});

test('the bar that saves covers neither the first field nor, when nothing was saved, the wrong one', async ({
  page,
  shop,
}) => {
  await becomeAdmin(page, shop);
  await visit(page, '/admin/settings/opening');
  const topOfBar = async () => (await page.locator('[data-step-bar]').boundingBox())?.y ?? 0;
  const bottomOf = async (part: Locator) => {
    const { y = 0, height = 0 } = (await part.boundingBox()) ?? {};
    return y + height;
  };
  expect(await bottomOf(page.getByLabel('Opening hours'))).toBeLessThan(await topOfBar());
  await page.getByLabel('First day').fill('2031-03-02');
  const last = page.locator('#pauseTo');
  await last.fill('2031-03-01');
  await page.getByRole('button', { name: 'Save settings' }).tap();
  await expect(page.getByText('Nothing was saved')).toBeVisible();
  await expect(last).toBeFocused();
  expect(await bottomOf(page.locator('#pauseTo-error'))).toBeLessThan(await topOfBar());
});

test('no page of settings is longer than six screens of a phone', async ({ page, shop }) => {
  await becomeAdmin(page, shop);
  for (const name of ['', '/contact', '/opening', '/texts', '/law', '/taxes', '/push']) {
    await visit(page, `/admin/settings${name}`);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    expect([name, height < 6 * 640 ? 'short' : height]).toEqual([name, 'short']);
  }
});
