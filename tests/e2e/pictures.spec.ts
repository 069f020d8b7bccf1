import { expect, test } from '#tests/support/browser-test.ts';

test('a picture whose AVIF is not made yet is shown from the JPEG that stands in', async ({ page }) => {
  const stoodIn: string[] = [];
  await page.route('**/media/*/*.avif', async (route) => {
    const { pathname } = new URL(route.request().url());
    stoodIn.push(pathname);
    const jpeg = await route.fetch({ url: route.request().url().replace(/avif$/, 'jpg') });
    await route.fulfill({ response: jpeg, headers: { ...jpeg.headers(), 'cache-control': 'no-store' } });
  });
  await page.goto('/product-details/bk-sand-and-figure');
  const cover = page.locator('main picture img').first();
  await expect(cover).toHaveJSProperty('complete', true);
  expect(await cover.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(300);
  const shown = await cover.evaluate((image: HTMLImageElement) => new URL(image.currentSrc).pathname);
  expect(shown).toMatch(/\.avif$/);
  expect(stoodIn).toContain(shown);
});
