import { foundFallbacks } from '#tests/support/fallback-fonts.ts';
import { expectNothingMoves, expectSameWidths, test } from '#tests/support/font-swaps.ts';

/** A browser rounds the widths of e-mails to pixels on a coarse screen, not on a fine one. */
const SCREENS = [
  { width: 360, deviceScaleFactor: 1 },
  { width: 360, deviceScaleFactor: 2 },
  { width: 1280, deviceScaleFactor: 1 },
];

for (const fallback of foundFallbacks()) {
  test.describe(`on a machine with the fonts of ${fallback} alone`, () => {
    test.use({ fallback });

    test('text is as wide before the web fonts arrive as after', ({ page }) => expectSameWidths(page));

    for (const { width, deviceScaleFactor } of SCREENS) {
      test.describe(`${width} px at ${deviceScaleFactor}`, () => {
        test.use({ viewport: { width, height: 800 }, deviceScaleFactor });

        test('nothing moves when the web fonts arrive', ({ page }) => expectNothingMoves(page));
      });
    }
  });
}
