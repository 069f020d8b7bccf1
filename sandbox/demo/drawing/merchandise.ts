import type { Brush, Motif } from './brush.ts';
import { rays } from './marks.ts';
import { goodsForHome } from './merchandise-for-home.ts';
import { goodsToWear } from './merchandise-to-wear.ts';
import { circle, ellipse, faint, rect, ring } from './shapes.ts';

/** Every piece of merchandise, drawn about the middle of the sheet (480, 600). */
export const goods = { ...goodsToWear, ...goodsForHome } satisfies Record<string, Motif>;

export type GoodsMotif = keyof typeof goods;

/** An emblem: the thing itself before a cut sun, standing on a printed floor. */
export function drawMerchandise(brush: Brush, motif: GoodsMotif): string {
  const { colours } = brush;
  return [
    circle(480, 560, 392, colours.shade),
    ring(480, 560, 412, colours.shade, 5),
    rays(brush.random, [480, 560], [456, 456], 2, colours.shade),
    rect(0, 1010, 960, 190, colours.shade),
    rect(0, 1022, 960, 5, colours.ground),
    faint(0.3, ellipse(480, 1014, 320, 24, '#15110f')),
    goods[motif](brush),
  ].join('');
}
