import { circle, frame, line, n, repeat, stroke } from './shapes.ts';

/** The sixteen figures, read from the top: 1 is one dot, 2 is two. */
export const figureRows = {
  via: '1111',
  populus: '2222',
  fortunaMajor: '2211',
  fortunaMinor: '1122',
  acquisitio: '2121',
  amissio: '1212',
  laetitia: '1222',
  tristitia: '2221',
  puer: '1121',
  puella: '1211',
  albus: '2212',
  rubeus: '2122',
  conjunctio: '2112',
  carcer: '1221',
  caputDraconis: '2111',
  caudaDraconis: '1112',
} as const;

export type FigureName = keyof typeof figureRows;

/** Dots of a figure centred on a point. `gap` is the distance between rows, `r` the radius of a dot. */
export const dots = (rows: string, cx: number, cy: number, gap: number, r: number, fill: string): string =>
  [...rows]
    .map((row, index) => {
      const y = cy + (index - 1.5) * gap;
      const side = gap * 0.46;
      return row === '1'
        ? circle(cx, y, r, fill)
        : circle(cx - side, y, r, fill) + circle(cx + side, y, r, fill);
    })
    .join('');

const added = (a: string, b: string): string =>
  [...a].map((row, index) => (row === b[index] ? '2' : '1')).join('');

const pairsAdded = (row: readonly string[]): string[] =>
  row.flatMap((figure, index) => (index % 2 ? [] : [added(figure, row[index + 1] ?? figure)]));

/** The shield from four mothers: mothers and daughters, nieces, witnesses, judge; each row first to last. */
export const castShield = (mothers: readonly string[]): string[][] => {
  const daughters = [0, 1, 2, 3].map((row) => mothers.map((mother) => mother[row] ?? '2').join(''));
  const first = [...mothers, ...daughters];
  const nieces = pairsAdded(first);
  const witnesses = pairsAdded(nieces);
  return [first, nieces, witnesses, pairsAdded(witnesses)];
};

type Chart = { x: number; y: number; w: number; h: number; ink: string; dot: string; width: number };

/** A shield chart with every figure worked out and set from right to left, as the tradition writes it. */
export const shieldChart = (mothers: readonly string[], chart: Chart): string => {
  const { x, y, w, h, ink, dot, width } = chart;
  const tall = h / 4;
  const cells = castShield(mothers).flatMap((row, depth) =>
    row.map((figure, index) => {
      const cell = w / row.length;
      const left = x + w - (index + 1) * cell;
      const wall = index
        ? line(left + cell, y + depth * tall, left + cell, y + (depth + 1) * tall, ink, width)
        : '';
      const cy = y + (depth + 0.5) * tall - (depth === 3 ? tall * 0.06 : 0);
      return wall + dots(figure, left + cell / 2, cy, tall * 0.19, Math.min(tall * 0.07, cell * 0.13), dot);
    }),
  );
  const floors = repeat(3, (row) => line(x, y + (row + 1) * tall, x + w, y + (row + 1) * tall, ink, width));
  const foot = y + 3 * tall;
  const tip = `${n(x + w / 2)} ${n(y + h)}`;
  const rim = `M${n(x)} ${n(y)}H${n(x + w)}V${n(foot)}Q${n(x + w * 0.86)} ${n(y + h * 0.97)} ${tip}Q${n(x + w * 0.14)} ${n(y + h * 0.97)} ${n(x)} ${n(foot)}Z`;
  return cells.join('') + floors + stroke(rim, ink, width * 1.5);
};

/** The square chart of the twelve houses, with a figure in its heart. */
export const houseSquare = (
  rows: string,
  cx: number,
  cy: number,
  size: number,
  ink: string,
  width: number,
  dot: string,
): string => {
  const [half, quarter] = [size / 2, size / 4];
  const corners = [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ] as const;
  const diagonals = corners
    .map(([sx, sy]) => line(cx + sx * half, cy + sy * half, cx + sx * quarter, cy + sy * quarter, ink, width))
    .join('');
  const diamond = `M${n(cx)} ${n(cy - half)}L${n(cx + half)} ${n(cy)}L${n(cx)} ${n(cy + half)}L${n(cx - half)} ${n(cy)}Z`;
  return [
    frame(cx - half, cy - half, size, size, ink, width * 1.5),
    stroke(diamond, ink, width),
    frame(cx - quarter, cy - quarter, half, half, ink, width),
    diagonals,
    dots(rows, cx, cy, size * 0.105, size * 0.03, dot),
  ].join('');
};
