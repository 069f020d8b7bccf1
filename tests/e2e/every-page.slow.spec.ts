import { axeFindings } from '#tests/support/axe-findings.ts';
import { expect, test } from '#tests/support/browser-test.ts';
import { cutTexts } from '#tests/support/cut-texts.ts';
import { everyPage, openSight } from '#tests/support/every-page.ts';
import { eachOpenedPart } from '#tests/support/opened-parts.ts';
import { setTextSize } from '#tests/support/text-size.ts';

const USUAL_TEXT = 16;
/** `largest` is the largest text of a telephone, and twice the usual one at a desk. */
const SCREENS = [
  { where: 'on a phone', width: 360, narrowest: 320, largest: 21 },
  { where: 'at a desk', width: 1280, narrowest: 1024, largest: 2 * USUAL_TEXT },
];
const HEIGHT = 900;

for (const { where, width, narrowest, largest } of SCREENS) {
  test.describe(where, () => {
    test.use({ viewport: { width, height: HEIGHT }, contextOptions: { reducedMotion: 'reduce' } });

    test('axe finds nothing on any page; narrow or with large text none scrolls sideways, and no words are cut', async ({
      shop,
      newPage,
    }) => {
      test.setTimeout(900_000);
      const found: Record<string, string[]> = {};
      for (const sight of await everyPage(shop, newPage)) {
        await openSight(sight);
        const { name, page } = sight;
        const here = await axeFindings(page);
        await page.setViewportSize({ width: narrowest, height: HEIGHT });
        here.push(...(await cutTexts(page)).map((text) => `narrow: ${text}`));
        await page.setViewportSize({ width, height: HEIGHT });
        await setTextSize(page, largest);
        here.push(...(await cutTexts(page)).map((text) => `large: ${text}`));
        await setTextSize(page, USUAL_TEXT);
        if (here.length > 0) found[name] = here;
      }
      expect(found).toEqual({});
    });

    test('axe finds nothing in the dialog, the menus, the filters, a toast or a refusal', async ({
      page,
      shop,
      newPage,
    }) => {
      test.slow();
      const found: Record<string, string[]> = {};
      await eachOpenedPart(page, shop, newPage, async (name) => {
        const here = await axeFindings(page);
        if (here.length > 0) found[name] = here;
      });
      expect(found).toEqual({});
    });
  });
}
