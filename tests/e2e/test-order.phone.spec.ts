import { expect, test, visit } from '#tests/support/browser-test.ts';
import { becomeAdmin } from '#tests/support/shoppers.ts';

test('the admin runs a test order on her phone, pays it, and sees every step done', async ({
  page,
  shop,
}) => {
  await becomeAdmin(page, shop);
  await visit(page, '/admin/setup');
  await page.getByRole('button', { name: /^Run (a|another) test order$/ }).tap();
  const steps = page.getByRole('list', { name: 'Steps' }).getByRole('listitem');
  await expect(steps.filter({ hasText: 'Your turn' })).toContainText('No money moves');
  await expect(page.getByText('Under way')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);

  const opened = page.context().waitForEvent('page');
  await page.getByRole('link', { name: /^Pay GHS/ }).tap();
  const provider = await opened;
  await provider.getByRole('button', { name: 'Approve payment' }).tap();
  await expect(provider.getByRole('heading', { name: 'Test order', level: 1 })).toBeVisible();

  // The first tab has been behind: it looks again by itself.
  await page.bringToFront();
  await expect(page.getByText(/^Everything works/)).toBeVisible();
  await expect(steps).toHaveCount(6);
  await expect(steps.filter({ hasText: 'Done' })).toHaveCount(6);

  await page.getByRole('link', { name: 'See the order' }).tap();
  await expect(page.getByText('You placed it to try the shop')).toBeVisible();
  await visit(page, '/admin/orders');
  await expect(page.getByText('Test order')).toHaveCount(0);
});
