import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/browser-test.ts';
import { cutTexts } from '#tests/support/cut-texts.ts';
import { everyPage, openSight } from '#tests/support/every-page.ts';
import { setTextSize } from '#tests/support/text-size.ts';

const SCREENS = [
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
      for (const sight of await everyPage(shop, newPage)) {
        const { name, page } = sight;
        if (!resized.has(page)) await setTextSize(page, pixels);
        resized.add(page);
        await openSight(sight);
        const here = await cutTexts(page);
        if (here.length > 0) found[name] = here;
      }
      expect(found).toEqual({});
    });
  });
}
