import { expect, visit } from '#tests/support/browser-test.ts';
import { switchOn, test } from '#tests/support/push-shop.ts';
import { becomeAdmin } from '#tests/support/shoppers.ts';

test.use({ serviceWorkers: 'allow' });

test('whoever does not allow notifications reads what to do, and nothing is kept', async ({ page, shop }) => {
  await becomeAdmin(page, shop);
  await visit(page, '/admin/settings/push');
  await switchOn(page).click();
  await expect(page.getByText(/^Not switched on\. Allow notifications/)).toBeVisible();
  await expect(page.getByRole('list', { name: 'Notified devices' })).toHaveCount(0);
});

test.describe('an iPhone', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    viewport: { width: 360, height: 740 },
  });

  test('is asked to put the shop on its home screen first, where notifications are', async ({
    page,
    shop,
  }) => {
    await page.addInitScript(() => Reflect.deleteProperty(window, 'PushManager'));
    await becomeAdmin(page, shop);
    await visit(page, '/admin/settings/push');
    await expect(page.getByText('First put the shop on your home screen')).toBeVisible();
    await expect(switchOn(page)).toHaveCount(0);
    await expect(page.locator('link[rel="apple-touch-icon"]')).toHaveCount(1);
  });
});
