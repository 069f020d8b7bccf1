import { landscapeMotifs } from './book-landscapes.ts';
import { bookMotifs } from './book-motifs.ts';
import type { Brush, Motif } from './brush.ts';
import { gouge, grains } from './marks.ts';
import { circle, clipped, frame, group, line, polygon, rect, repeat, stroke } from './shapes.ts';

const board = { x: 176, y: 126, w: 606, h: 908 };
const { x, y, w, h } = board;

const shadow = ({ colours }: Brush): string =>
  polygon(
    [
      [x + 40, y + h],
      [x + w, y + 60],
      [x + w + 92, y + 130],
      [x + w + 92, y + h + 74],
      [x + 110, y + h + 74],
    ],
    colours.shade,
  );

const pageBlock = ({ colours }: Brush): string => {
  const leaves = repeat(4, (index) => {
    const off = 8 + index * 5;
    return (
      line(x + w + off, y + off + 4, x + w + off, y + h + off, '#cbb891', 1.6) +
      line(x + 20 + off, y + h + off, x + w + off, y + h + off, '#cbb891', 1.6)
    );
  });
  const back = group('translate(32 30)', rect(x, y, w, h, colours.deep, 7));
  const paper = polygon(
    [
      [x + w, y + 4],
      [x + w + 28, y + 30],
      [x + w + 28, y + h + 24],
      [x + 26, y + h + 24],
      [x + 4, y + h],
      [x + w, y + h],
    ],
    '#f4ead3',
  );
  return back + paper + leaves;
};

/** Full cloth: raised bands across the spine. */
const clothSpine = ({ colours }: Brush): string =>
  rect(x, y, 70, h, colours.deep, 6) +
  repeat(5, (band) => rect(x - 4, y + 96 + band * 172, 74, 20, colours.accent, 5)) +
  line(x + 84, y + 6, x + 84, y + h - 6, colours.deep, 3);

/** Quarter binding: a broad spine of another cloth, stitched along its edge. */
const quarterSpine = ({ colours }: Brush): string =>
  rect(x, y, 116, h, colours.accent, 6) +
  rect(x, y, 34, h, colours.deep, 6) +
  line(x + 116, y, x + 116, y + h, colours.deep, 4) +
  repeat(22, (index) =>
    line(x + 98, y + 30 + index * 39.6, x + 98, y + 50 + index * 39.6, colours.light, 3.5),
  );

/** A sewn pamphlet: thread over the fold through five holes. */
const sewnSpine = ({ colours }: Brush): string =>
  line(x + 58, y + 90, x + 58, y + h - 90, colours.accent, 6) +
  repeat(5, (hole) => {
    const at = y + 90 + hole * ((h - 180) / 4);
    return line(x - 2, at, x + 58, at, colours.accent, 6) + circle(x + 58, at, 8, colours.light);
  });

const spines = { cloth: clothSpine, quarter: quarterSpine, sewn: sewnSpine } as const;

const spineRoom = { cloth: 84, quarter: 116, sewn: 70 } as const;

const worn = ({ colours, random }: Brush): string =>
  repeat(16, () =>
    gouge(
      x + 130 + random() * (w - 150),
      y + 14 + random() * (h - 28),
      16 + random() * 20,
      90,
      2.2,
      colours.deep,
    ),
  ) + grains(random, { x: x + 120, y: y + 10, w: w - 140, h: h - 20 }, 24, colours.deep, 1.6);

/** Every drawing that can stand on the front board of a book, in a room of 460 × 780 about (0, 0). */
export const frontBoards = { ...bookMotifs, ...landscapeMotifs } satisfies Record<string, Motif>;

export type BookMotif = keyof typeof frontBoards;
export type Binding = keyof typeof spines;

/** A closed book seen from above: shadow, pages, board, binding, and a motif pressed on the front. */
export function drawBook(brush: Brush, motif: BookMotif, binding: Binding): string {
  const { colours } = brush;
  const room = spineRoom[binding];
  const middle = x + room + (w - room) / 2;
  const wide = w - room - 52;
  const front = rect(x, y, w, h, colours.main, 7);
  const art = group(
    `translate(${middle} ${y + h / 2}) scale(${Math.round((wide / 470) * 1000) / 1000})`,
    frontBoards[motif](brush),
  );
  return group(
    'translate(-44 -58) scale(1.1)',
    shadow(brush),
    pageBlock(brush),
    front,
    clipped('board', front, worn(brush)),
    frame(middle - wide / 2, y + 30, wide, h - 60, colours.accent, 4),
    frame(middle - wide / 2 + 11, y + 41, wide - 22, h - 82, colours.accent, 1.6),
    art,
    spines[binding](brush),
    stroke(`M${x + w - 3} ${y + 10}V${y + h - 10}`, colours.deep, 2),
  );
}
