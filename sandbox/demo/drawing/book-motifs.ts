import { type Brush, type Motif, mothers } from './brush.ts';
import { dots, figureRows, houseSquare, shieldChart } from './figures.ts';
import { gouge, rays } from './marks.ts';
import { circle, frame, group, line, n, polygon, rect, repeat, ring, stroke, turned } from './shapes.ts';

/** A label of plain bars, where another printer would set the title. */
const label = ({ colours }: Brush, y: number, bars: readonly number[]): string =>
  bars.map((bar, index) => rect(-bar / 2, y + index * 26, bar, index ? 7 : 12, colours.light, 2)).join('');

const figure: Motif = (brush) =>
  rays(brush.random, [0, -40], [205, 285], 1, brush.colours.accent) +
  dots(brush.figure(0), 0, -40, 126, 44, brush.colours.light) +
  label(brush, 322, [210, 120]);

const shield: Motif = (brush) =>
  label(brush, -338, [230, 150]) +
  shieldChart(mothers(brush), {
    ...{ x: -196, y: -226, w: 392, h: 520, width: 4 },
    ...{ ink: brush.colours.accent, dot: brush.colours.light },
  });

const rings: Motif = (brush) =>
  repeat(7, (index) =>
    ring(0, -60, 92 + index * 20, index % 2 ? brush.colours.accent : brush.colours.light, index % 3 ? 4 : 9),
  ) +
  circle(0, -60, 78, brush.colours.accent) +
  dots(brush.figure(0), 0, -60, 34, 11, brush.colours.main) +
  label(brush, 248, [250, 170, 90]);

const houses: Motif = (brush) =>
  houseSquare(brush.figure(0), 0, -60, 400, brush.colours.light, 4.5, brush.colours.accent) +
  dots(brush.figure(1), -60, 268, 30, 9, brush.colours.light) +
  dots(brush.figure(2), 60, 268, 30, 9, brush.colours.light) +
  line(0, 220, 0, 316, brush.colours.accent, 3);

const sixteen: Motif = (brush) =>
  Object.values(figureRows)
    .map((rows, index) => {
      const [cx, cy] = [((index % 4) - 1.5) * 106, (Math.floor(index / 4) - 1.5) * 178];
      const lit = rows === brush.figure(0);
      const plate = lit ? rect(cx - 48, cy - 82, 96, 164, brush.colours.accent, 4) : '';
      return plate + dots(rows, cx, cy, 36, 12, lit ? brush.colours.main : brush.colours.light);
    })
    .join('');

const bands: Motif = (brush) => {
  const inks = [brush.colours.light, brush.colours.accent, brush.colours.deep];
  return repeat(7, (row) => {
    const y = -350 + row * 100;
    const cells = repeat(8, (cell) => {
      const x = -208 + cell * 52;
      const ink = inks[(cell + row) % 3] ?? brush.colours.light;
      if (row % 2)
        return polygon(
          [
            [x, y + 88],
            [x + 26, y + 4],
            [x + 52, y + 88],
          ],
          ink,
        );
      return rect(x + 5, y + 4, 42, 84, ink) + circle(x + 26, y + 46, 11, brush.colours.main);
    });
    return row === 3 ? dotsBand(brush, y + 46) : cells;
  });
};

const dotsBand = (brush: Brush, y: number): string =>
  rect(-208, y - 46, 416, 92, brush.colours.light) +
  repeat(4, (index) => dots(brush.figure(index), -156 + index * 104, y, 20, 7, brush.colours.main));

const pair: Motif = (brush) =>
  rect(0, -368, 212, 736, brush.colours.light) +
  dots(brush.figure(0), -108, -20, 112, 32, brush.colours.light) +
  dots(brush.figure(1), 108, -20, 112, 32, brush.colours.main) +
  circle(0, -270, 38, brush.colours.accent) +
  repeat(9, (index) => gouge(0, 238 + index * 14, 190 - index * 16, 0, 4, brush.colours.accent));

const tree: Motif = (brush) => {
  const rows = [1, 2, 4, 8];
  const at = (depth: number, index: number) =>
    [((index + 0.5) / (rows[depth] ?? 1) - 0.5) * 430, 230 - depth * 172] as const;
  const twigs = [1, 2, 3].flatMap((depth) =>
    Array.from({ length: rows[depth] ?? 0 }, (_, index) => {
      const [x, y] = at(depth, index);
      const [px, py] = at(depth - 1, Math.floor(index / 2));
      return stroke(
        `M${n(x)} ${n(y)}C${n(x)} ${n(y + 90)} ${n(px)} ${n(py - 90)} ${n(px)} ${n(py)}`,
        brush.colours.accent,
        14 - depth * 3,
      );
    }),
  );
  const leaves = rows.flatMap((count, depth) =>
    Array.from({ length: count }, (_, index) => {
      const [x, y] = at(depth, index);
      return circle(x, y, 30 - depth * 4.5, brush.colours.light) + circle(x, y, 9, brush.colours.main);
    }),
  );
  const trunk =
    stroke('M0 230V340', brush.colours.accent, 18) + stroke('M-90 350Q0 322 90 350', brush.colours.accent, 7);
  return trunk + twigs.join('') + leaves.join('');
};

const star: Motif = (brush) => {
  const square = (size: number, ink: string, width: number) =>
    frame(-size / 2, -size / 2, size, size, ink, width);
  const rosette = [300, 258, 216].map((size, index) => {
    const ink = index === 1 ? brush.colours.accent : brush.colours.light;
    return square(size, ink, 7 - index * 1.5) + turned(45, 0, 0, square(size, ink, 7 - index * 1.5));
  });
  const corner = repeat(4, (index) =>
    group(
      `translate(${index % 2 ? 150 : -150} ${index < 2 ? -300 : 300})`,
      dots(brush.figure(index), 0, 0, 26, 8, brush.colours.accent),
    ),
  );
  return rosette.join('') + dots(brush.figure(0), 0, 0, 42, 14, brush.colours.light) + corner;
};

const palm: Motif = (brush) => {
  const finger = (x: number, top: number, tilt: number, length: number) =>
    turned(
      tilt,
      x,
      60,
      rect(x - 27, top, 54, length, brush.colours.light, 27),
      circle(x, top + 32, 11, brush.colours.main),
    );
  const hand = [
    rect(-118, -10, 236, 250, brush.colours.light, 70),
    rect(-84, 180, 168, 190, brush.colours.light, 20),
    finger(-88, -190, -9, 260),
    finger(-30, -262, -3, 330),
    finger(32, -246, 3, 310),
    finger(92, -168, 10, 240),
    turned(-46, -100, 150, rect(-130, -10, 60, 210, brush.colours.light, 30)),
  ];
  const cuff = repeat(3, (index) => rect(-96, 288 + index * 26, 192, 12, brush.colours.accent));
  return (
    rays(brush.random, [0, -20], [212, 330], 1, brush.colours.accent) +
    hand.join('') +
    dots(brush.figure(0), 0, 118, 44, 14, brush.colours.accent) +
    cuff
  );
};

/** Front boards that are built of figures and charts. */
export const bookMotifs = {
  figure,
  shield,
  rings,
  houses,
  sixteen,
  bands,
  pair,
  tree,
  star,
  palm,
} satisfies Record<string, Motif>;
