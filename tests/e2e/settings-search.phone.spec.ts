import { axeFindings } from '#tests/support/axe-findings.ts';
import { expect, test, visit } from '#tests/support/browser-test.ts';
import { expectNoSidewaysScroll } from '#tests/support/no-sideways-scroll.ts';
import { becomeAdmin } from '#tests/support/shoppers.ts';

test.use({ viewport: { width: 360, height: 640 } });

const found = 'Found settings';

test('a setting is found while one types, and its field has the focus', async ({ page, shop }) => {
  await becomeAdmin(page, shop);
  await visit(page, '/admin/settings');
  await expect(page.getByRole('list', { name: 'Pages of settings' }).getByRole('listitem')).toHaveCount(5);
  const search = page.getByRole('searchbox', { name: 'Find a setting' });
  await search.fill('holiday');
  await expect(page.getByRole('status').filter({ hasText: 'settings' })).toHaveText(/^\d+ settings$/);
  await expect(page.getByRole('list', { name: 'Pages of settings' })).toHaveCount(0);
  await expectNoSidewaysScroll(page);
  expect(await axeFindings(page)).toEqual([]);
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
