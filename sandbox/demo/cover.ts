import { drawBook } from './drawing/book.ts';
import { aBrush, type Brush } from './drawing/brush.ts';
import { drawConsultation } from './drawing/consultation.ts';
import { seededRandom } from './drawing/marks.ts';
import { drawMerchandise } from './drawing/merchandise.ts';
import { palettes } from './drawing/palettes.ts';
import { rect } from './drawing/shapes.ts';
import { drawTool } from './drawing/tool.ts';
import type { CoverDesign, DemoProduct } from './types.ts';

/** The sheet a cover is drawn on: portrait 4:5, in pixels. */
export const COVER_WIDTH = 960;
export const COVER_HEIGHT = 1200;

const drawn = (design: CoverDesign, brush: Brush): string => {
  switch (design.layout) {
    case 'book':
      return drawBook(brush, design.motif, design.binding);
    case 'tool':
      return drawTool(brush, design.motif);
    case 'merchandise':
      return drawMerchandise(brush, design.motif);
    case 'consultation':
      return drawConsultation(brush, design.motif);
  }
};

/**
 * The cover of a product as an SVG of 960 × 1200. The same product gives the same bytes;
 * no e-mails (fonts differ between machines) and no style attributes.
 */
export function drawCover({ id, cover }: Pick<DemoProduct, 'id' | 'cover'>): string {
  const colours = palettes[cover.palette];
  const brush = aBrush(colours, seededRandom(id), cover.figures);
  const sheet = rect(0, 0, COVER_WIDTH, COVER_HEIGHT, colours.ground);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${COVER_WIDTH}" height="${COVER_HEIGHT}" viewBox="0 0 ${COVER_WIDTH} ${COVER_HEIGHT}">${sheet}${drawn(cover, brush)}</svg>`;
}
