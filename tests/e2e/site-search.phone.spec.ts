import { expect, test, visit } from '#tests/support/browser-test.ts';

test.use({ viewport: { width: 360, height: 640 } });

test('on a phone the magnifier opens the search over the full width, and closes it again', async ({
  page,
}) => {
  await visit(page, '/policies/terms');
  await page.evaluate(() => window.scrollTo(0, 800));
  const panel = page.getByRole('search', { name: 'Shop' });
  const magnifier = page.getByRole('banner').locator('label');
  await expect(panel).toHaveCSS('opacity', '0');
  await magnifier.tap();
  await expect(page.getByRole('searchbox', { name: 'Search products' })).toBeFocused();
  await expect(panel).toHaveCSS('opacity', '1');
  const box = await panel.boundingBox();
  expect(box).toMatchObject({ x: 0, width: 360 });
  expect(box?.y).toBeGreaterThanOrEqual(56);
  await magnifier.tap();
  await expect(panel).toHaveCSS('opacity', '0');
  await magnifier.tap();
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCSS('opacity', '0');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});
