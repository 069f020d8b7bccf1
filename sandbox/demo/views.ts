import { COVER_HEIGHT, COVER_WIDTH, drawCover } from './cover.ts';
import { aBrush, mothers } from './drawing/brush.ts';
import { dots, shieldChart } from './drawing/figures.ts';
import { seededRandom } from './drawing/marks.ts';
import { palettes } from './drawing/palettes.ts';
import { line, rect, repeat } from './drawing/shapes.ts';
import { demoProducts } from './products.ts';
import type { DemoProduct } from './types.ts';

/** A drawn picture of the demo: under which key its files are known, what it shows, the colour behind it. */
export type DemoPicture = { key: string; alt: string; ground: string; svg: string };

type View = { alt: string; svg: string };
type ViewOf = (product: DemoProduct) => View;

/** A part of the cover, from a point, as large as the whole sheet. */
const closeUp =
  (alt: string, x: number, y: number, scale = 2): ViewOf =>
  (product) => {
    const part = `${x} ${y} ${COVER_WIDTH / scale} ${COVER_HEIGHT / scale}`;
    return { alt, svg: drawCover(product).replace(/viewBox="[^"]*"/, `viewBox="${part}"`) };
  };

/** Two pages of an open book: a figure with its text, and a shield worked out. */
const inside: ViewOf = ({ id, cover }) => {
  const colours = palettes[cover.palette];
  const brush = aBrush(colours, seededRandom(`${id} inside`), cover.figures);
  const text = (x: number, y: number, count: number) =>
    repeat(count, (row) => {
      const width = row === count - 1 ? 150 : 270 + Math.round(brush.random() * 20);
      return line(x, y + row * 30, x + width, y + row * 30, colours.shade, 7);
    });
  const chart = { x: 520, y: 360, w: 300, h: 330, ink: colours.deep, dot: colours.main, width: 3 };
  return {
    alt: 'Two pages inside: a figure with its text, and a shield worked out',
    svg: [
      `<svg xmlns="http://www.w3.org/2000/svg" width="${COVER_WIDTH}" height="${COVER_HEIGHT}" viewBox="0 0 ${COVER_WIDTH} ${COVER_HEIGHT}">`,
      rect(0, 0, COVER_WIDTH, COVER_HEIGHT, colours.ground),
      rect(104, 282, 780, 700, colours.shade),
      rect(84, 256, 792, 696, colours.deep, 6),
      rect(96, 246, 384, 690, colours.light),
      rect(480, 246, 384, 690, colours.light),
      line(480, 250, 480, 932, colours.shade, 8),
      dots(brush.figure(0), 288, 400, 52, 17, colours.main),
      text(146, 560, 11),
      shieldChart(mothers(brush), chart),
      text(530, 740, 5),
      '</svg>',
    ].join(''),
  };
};

/** The same thing in other colours. */
const inAnotherLight =
  (alt: string, palette: keyof typeof palettes): ViewOf =>
  ({ id, cover }) => ({ alt, svg: drawCover({ id, cover: { ...cover, palette } }) });

/** What some products show beside their cover, in this order. */
const VIEWS: Readonly<Record<string, readonly ViewOf[]>> = {
  'bk-sand-and-figure': [
    inside,
    closeUp('The figure Acquisitio on the cover, from close by', 250, 420),
    closeUp('The cloth of the spine and its stitching', 190, 80),
  ],
  'bk-sixteen-doors': [inside, closeUp('The cover from close by', 240, 320)],
  'tl-casting-tray': [
    closeUp('The sand in the tray, from close by', 240, 300),
    inAnotherLight('The tray in the evening', 'ink'),
  ],
  'tl-clay-bowl': [closeUp('The rim of the bowl', 240, 300)],
  'tl-figure-dice': [closeUp('The dots of the dice', 240, 380), inAnotherLight('The dice by day', 'gold')],
};

/** The cover of a product, then its other views. */
export function picturesOf(product: DemoProduct): DemoPicture[] {
  const views = VIEWS[product.id] ?? [];
  const ground = (svg: string) =>
    /fill="(#[0-9a-f]{6})"/.exec(svg)?.[1] ?? palettes[product.cover.palette].ground;
  const drawn = [{ alt: '', svg: drawCover(product) }, ...views.map((view) => view(product))];
  return drawn.map(({ alt, svg }, index) => ({
    key: index === 0 ? product.id : `${product.id} ${index + 1}`,
    ...{ alt, svg, ground: ground(svg) },
  }));
}

/** Every picture of the demo. */
export function demoPictures(): DemoPicture[] {
  return demoProducts.flatMap(picturesOf);
}
