import { foundFallbacks } from '#tests/support/fallback-fonts.ts';
import { expectNothingMoves, expectSameWidths, test } from '#tests/support/font-swaps.ts';

for (const fallback of foundFallbacks().slice(0, 1)) {
  test.describe(`on a phone with the fonts of ${fallback} alone`, () => {
    test.use({ fallback, viewport: { width: 360, height: 800 }, deviceScaleFactor: 2 });

    test('text is as wide before the web fonts arrive as after', ({ page }) => expectSameWidths(page));
    test('nothing moves when the web fonts arrive', ({ page }) => expectNothingMoves(page));
  });
}
