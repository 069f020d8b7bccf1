import AxeBuilder from '@axe-core/playwright';
import type { Locator } from '@playwright/test';
import { expect, test, visit } from '#tests/support/browser-test.ts';
import { expectNoSidewaysScroll } from '#tests/support/no-sideways-scroll.ts';
import { becomeAdmin } from '#tests/support/shoppers.ts';

test.use({ viewport: { width: 360, height: 640 } });

const found = 'Found settings';

test('the opening hours are three presses from the home of the admin', async ({ page, shop }) => {
  await becomeAdmin(page, shop);
  await visit(page, '/admin/home');
  await page.getByRole('button', { name: 'More' }).tap();
  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Settings' }).tap();
  await page.getByRole('link', { name: 'Opening and notices' }).tap();
  await expect(page.getByLabel('Opening hours')).toBeInViewport();
});

test('a setting is found while one types, and its field has the focus', async ({ page, shop }) => {
  await becomeAdmin(page, shop);
  await visit(page, '/admin/settings');
  await expect(page.getByRole('list', { name: 'Pages of settings' }).getByRole('listitem')).toHaveCount(5);
  const search = page.getByRole('searchbox', { name: 'Find a setting' });
  await search.fill('holiday');
  await expect(page.getByRole('status').filter({ hasText: 'settings' })).toHaveText(/^\d+ settings$/);
  await expect(page.getByRole('list', { name: 'Pages of settings' })).toHaveCount(0);
  await expectNoSidewaysScroll(page);
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  const places = page.getByRole('list', { name: found });
  await places.getByRole('link', { name: 'Last day of the pause' }).tap();
  await expect(page).toHaveURL(/\/admin\/settings\/opening#pauseTo$/);
  const field = page.locator('#pauseTo');
  await expect(field).toBeFocused();
  await expect(field).toBeInViewport();
  await page.goBack();
  await search.fill('monday');
  await places.getByRole('link', { name: "The week's figures by e-mail" }).tap();
  await expect(page.getByRole('button', { name: 'Send me these e-mails' })).toBeFocused();
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

test.describe('before any script', () => {
  test.use({ javaScriptEnabled: false });

  test('a search leads to the field, which has the focus', async ({ page, shop }) => {
    await becomeAdmin(page, shop);
    await page.goto('/admin/settings');
    await page.getByRole('searchbox', { name: 'Find a setting' }).fill('WhatsApp');
    await page.getByRole('button', { name: 'Find' }).tap();
    await page
      .getByRole('list', { name: found })
      .getByRole('link', { name: /^WhatsApp/ })
      .tap();
    await expect(page.locator('#whatsapp')).toBeFocused();
  });
});
