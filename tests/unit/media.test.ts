import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shownMeasure, variantWidths } from '#platform/images/variants.ts';
import { variantsOf } from '#platform/ui/picture.tsx';

const SHA = 'ab'.repeat(32);

describe('the widths of a picture', () => {
  it('are the usual ones, none larger than itself, the largest its own up to 960', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 16_383 }), (width) => {
        const widths = variantWidths(width);
        expect(widths.at(-1)).toBe(Math.min(width, 960));
        expect(widths).toEqual([...new Set(widths)].sort((a, b) => a - b));
        expect(widths.slice(0, -1).every((usual) => [320, 480, 720].includes(usual))).toBe(true);
      }),
    );
    expect([variantWidths(960), variantWidths(721), variantWidths(320)]).toEqual([
      [320, 480, 720, 960],
      [320, 480, 720, 721],
      [320],
    ]);
  });

  it('are the same whether asked of the picture or of its largest variant', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 16_383 }), (width) => {
        expect(variantWidths(shownMeasure({ width, height: 100 }).width)).toEqual(variantWidths(width));
      }),
    );
  });

  it('keep its proportions, and at least a line of it', () => {
    expect(shownMeasure({ width: 1920, height: 2400 })).toEqual({ width: 960, height: 1200 });
    expect(shownMeasure({ width: 16_000, height: 1 })).toEqual({ width: 960, height: 1 });
    expect(shownMeasure({ width: 10, height: 12 })).toEqual({ width: 10, height: 12 });
  });

  it('are what the page asks for', () => {
    expect(variantsOf(`/media/${SHA}/400.jpg`, 'avif')).toBe(
      `/media/${SHA}/320.avif 320w, /media/${SHA}/400.avif 400w`,
    );
    expect(variantsOf(`/media/${SHA}/960.jpg`, 'jpg')).toContain(`/media/${SHA}/720.jpg 720w`);
    expect(variantsOf('https://elsewhere.example/bowl.jpg', 'avif')).toBeUndefined();
  });
});
