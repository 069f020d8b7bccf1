import { expect, test, visit } from '#tests/support/browser-test.ts';
import { cutTexts } from '#tests/support/cut-texts.ts';
import { becomeAdmin } from '#tests/support/shoppers.ts';
import { setTextSize } from '#tests/support/text-size.ts';

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('with text of twice the size the shop scrolls nowhere sideways, and nothing overlaps', async ({
    page,
  }) => {
    await setTextSize(page, 32);
    for (const path of ['/', '/all', '/product-details/bk-sand-and-figure', '/cart']) {
      await visit(page, path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect([path, await cutTexts(page)]).toEqual([path, []]);
      const name = await page.getByRole('banner').getByText('Sixteen Figures').boundingBox();
      const search = await page.getByRole('banner').locator('label').boundingBox();
      expect((name?.x ?? 0) + (name?.width ?? 0)).toBeLessThanOrEqual(search?.x ?? 0);
    }
    await visit(page, '/product-details/bk-sand-and-figure');
    await page.getByRole('region', { name: 'Reviews' }).scrollIntoViewIfNeeded();
    const bar = page.locator('[data-bottom-bar]');
    await expect(bar.getByRole('button', { name: 'Add to Cart' })).toBeInViewport({ ratio: 1 });
    expect((await bar.boundingBox())?.height).toBeLessThan(100);
    expect(await cutTexts(page)).toEqual([]);
    await bar.getByRole('button', { name: 'Add to Cart' }).click();
    await expect(bar.getByRole('link', { name: 'View cart' })).toBeInViewport({ ratio: 1 });
    expect((await bar.boundingBox())?.height).toBeLessThan(100);
    expect(await cutTexts(page)).toEqual([]);
  });

  test('with text of twice the size pages of the admin without tables scroll nowhere sideways, and no words are cut', async ({
    page,
    shop,
  }) => {
    await becomeAdmin(page, shop);
    await setTextSize(page, 32);
    for (const path of [
      '/admin/home',
      '/admin/messages',
      '/admin/stock',
      '/admin/reports',
      '/admin/settings',
    ]) {
      await visit(page, path);
      expect([path, await cutTexts(page)]).toEqual([path, []]);
    }
  });

  test('with the text spacing that readers may set the home page scrolls nowhere sideways', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await visit(page, '/');
    await page.evaluate(() => {
      const spacing = new CSSStyleSheet();
      spacing.replaceSync(
        '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }',
      );
      document.adoptedStyleSheets.push(spacing);
    });
    expect(await cutTexts(page)).toEqual([]);
  });
});

test('a page that is too wide and words that are cut would be found', async ({ page }) => {
  await visit(page, '/about');
  const main = page.getByRole('main');
  await main.evaluate((element) => Object.assign(element.style, { width: '2000px' }));
  const heading = main.getByRole('heading', { level: 1 });
  const narrow = { width: '2ch', overflow: 'hidden', whiteSpace: 'nowrap' };
  await heading.evaluate((element, style) => Object.assign(element.style, style), narrow);
  const found = await cutTexts(page);
  expect(found).toContain('the page is 2000 px wide in 1280');
  expect(found).toContainEqual(expect.stringMatching(/^"About.* by <h1 /));
});
