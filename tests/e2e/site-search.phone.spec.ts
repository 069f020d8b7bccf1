import { expect, test, visit } from '#tests/support/browser-test.ts';

test.use({ viewport: { width: 360, height: 640 } });

test('on a phone the magnifier opens the search over the full width, and closes it again', async ({
  page,
}) => {
  await visit(page, '/policies/terms');
  await page.evaluate(() => window.scrollTo(0, 800));
  const field = page.getByRole('combobox', { name: 'Search products' });
  const panel = page.getByRole('search', { name: 'Shop' });
  const magnifier = page.getByRole('banner').locator('label');
  await expect(panel).toHaveCSS('opacity', '0');
  await magnifier.tap();
  await expect(field).toBeFocused();
  await expect(panel).toHaveCSS('opacity', '1');
  const box = await panel.boundingBox();
  expect(box).toMatchObject({ x: 0, width: 360 });
  expect(box?.y).toBeGreaterThanOrEqual(56);
  await magnifier.tap();
  await expect(panel).toHaveCSS('opacity', '0');
  await magnifier.tap();
  await expect(field).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCSS('opacity', '0');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);

  // What is found opens beneath it, over the full width, and a tap leads there.
  await field.focus();
  await field.fill('castng tray');
  const first = page.getByRole('option').first();
  await expect(first).toContainText('Casting Tray in Odum');
  expect((await first.boundingBox())?.width).toBeGreaterThan(320);
  expect((await first.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await first.tap();
  await expect(page).toHaveURL(/\/product-details\/tl-casting-tray$/);
  await expect(panel).toHaveCSS('opacity', '0');
  await expect(page.getByRole('option')).toHaveCount(0);
});
