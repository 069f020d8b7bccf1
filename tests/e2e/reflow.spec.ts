import type { Page } from '@playwright/test';
import { expect, test, visit } from '#tests/support/browser-test.ts';
import { cutTexts } from '#tests/support/cut-texts.ts';
import { everyPage } from '#tests/support/every-page.ts';

/** Sets the usual size of text, 16 px, to another, as people do in the settings of their browser or telephone. */
async function setTextSize(page: Page, pixels: number): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: pixels } });
}

const SCREENS = [
  { what: 'at 320 px', width: 320, pixels: 16 },
  { what: 'with text of twice the size', width: 1280, pixels: 32 },
  { what: 'with the largest text of a telephone', width: 360, pixels: 21 },
];

for (const { what, width, pixels } of SCREENS) {
  test.describe(what, () => {
    test.use({ viewport: { width, height: 900 }, contextOptions: { reducedMotion: 'reduce' } });

    test('no page scrolls sideways, and no words are cut', async ({ shop, newPage }) => {
      test.setTimeout(400_000);
      const found: Record<string, string[]> = {};
      const resized = new Set<Page>();
      for (const { name, path, page, shows } of await everyPage(shop, newPage)) {
        if (!resized.has(page)) await setTextSize(page, pixels);
        resized.add(page);
        await visit(page, path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        if (shows) await expect(page.getByRole('main').getByText(shows)).toBeVisible();
        const here = await cutTexts(page);
        if (here.length > 0) found[name] = here;
      }
      expect(found).toEqual({});
    });
  });
}

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
