import { type Motif, mothers } from './brush.ts';
import { dots, shieldChart } from './figures.ts';
import { gouge } from './marks.ts';
import { material } from './palettes.ts';
import {
  cast,
  circle,
  ellipse,
  frame,
  line,
  path,
  polygon,
  rect,
  repeat,
  ring,
  stroke,
  turned,
} from './shapes.ts';

const { wood, woodDark, woodLight, brass, brassDark, bone, ink, clay, clayDark } = material;

const pen: Motif = ({ colours, figure }) => {
  const nib = (x: number, tilt: number) =>
    turned(
      tilt,
      x,
      600,
      cast(
        (fill) => path(`M${x - 19} 250H${x + 19}V800L${x + 5} 900H${x - 9}L${x - 19} 800Z`, fill),
        woodLight,
        colours.deep,
        12,
        14,
      ),
      rect(x - 19, 380, 38, 9, woodDark),
      rect(x - 19, 560, 38, 9, woodDark),
      path(`M${x - 19} 800L${x - 9} 900H${x + 5}L${x + 19} 800L${x} 830Z`, ink),
      line(x - 2, 846, x - 2, 896, bone, 2.5),
    );
  const pot = [
    cast((fill) => path('M522 560H702L748 700Q760 862 612 862T476 700Z', fill), ink, colours.deep, 16, 18),
    rect(540, 506, 144, 62, clay, 10),
    ellipse(612, 508, 72, 20, clayDark),
    repeat(3, (index) => gouge(524 + index * 18, 744, 130 - index * 28, 96, 5, bone)),
    dots(figure(0), 634, 724, 44, 13, brass),
  ];
  return nib(316, 14) + nib(414, -4) + pot.join('');
};

/** The wooden slate of West African schools, with its handle. */
const tablet: Motif = (brush) => {
  const slab = (fill: string) =>
    path(
      'M250 420Q250 380 290 380H420V312Q420 268 480 268T540 312V380H670Q710 380 710 420V900Q710 930 680 930H280Q250 930 250 900Z',
      fill,
    );
  return [
    cast(slab, woodLight, brush.colours.deep, 18, 22),
    circle(480, 316, 20, woodDark),
    frame(270, 400, 420, 510, wood, 4, 10),
    repeat(9, (index) => gouge(290 + index * 46, 880 - (index % 3) * 9, 60, 90, 3, wood)),
    shieldChart(mothers(brush), { x: 296, y: 432, w: 368, h: 420, ink: woodDark, dot: ink, width: 4 }),
  ].join('');
};

const stamps: Motif = ({ colours, figure }) =>
  repeat(4, (index) => {
    const [x, y] = [index % 2 ? 620 : 344, index < 2 ? 420 : 740];
    const block = (fill: string) => rect(x - 106, y - 124, 212, 260, fill, 12);
    return turned(
      [-6, 5, 4, -7][index] ?? 0,
      x,
      y,
      cast(block, index % 3 ? wood : woodLight, colours.deep, 14, 18),
      rect(x - 84, y - 102, 168, 216, index % 3 ? woodDark : clay, 8),
      dots(figure(index), x, y + 6, 50, 17, bone),
    );
  });

/** A brass plate pierced with a figure, and the scriber that goes with it. */
const stencil: Motif = ({ colours, figure }) =>
  turned(
    -8,
    480,
    600,
    cast((fill) => rect(250, 310, 320, 580, fill, 26), brass, colours.deep, 16, 20),
    frame(268, 328, 284, 544, brassDark, 4, 16),
    dots(figure(0), 410, 600, 116, 36, colours.main),
    circle(410, 356, 13, colours.main),
    repeat(19, (index) =>
      line(250, 350 + index * 28, 250 + (index % 5 ? 18 : 32), 350 + index * 28, brassDark, 4),
    ),
  ) +
  turned(
    12,
    690,
    600,
    cast(
      (fill) => path('M668 330Q690 300 712 330V760L690 890L668 760Z', fill),
      woodDark,
      colours.deep,
      12,
      14,
    ),
    path('M668 740H712V762L690 890L668 762Z', brass),
    rect(668, 420, 44, 12, brass),
    rect(668, 446, 44, 12, brass),
  );

const compass: Motif = ({ colours }) => {
  const leg = (side: number, fill: string) =>
    polygon(
      [
        [480, 330],
        [480 + side * 40, 360],
        [480 + side * 206, 880],
        [480 + side * 190, 930],
        [480 + side * 172, 890],
      ],
      fill,
    );
  return [
    repeat(4, (index) => ring(480, 640, 90 + index * 62, colours.light, index % 2 ? 3 : 6)),
    cast(
      (fill) => leg(-1, fill) + leg(1, fill) + circle(480, 346, 62, fill) + rect(460, 250, 40, 80, fill, 14),
      brass,
      colours.deep,
      16,
      18,
    ),
    leg(-1, brassDark),
    stroke('M392 660Q480 610 568 660', brassDark, 16),
    circle(480, 346, 40, brassDark) + circle(480, 346, 20, bone),
    circle(480, 640, 12, colours.light),
  ].join('');
};

/** What sets a figure down: pens, slates, stamps, plates. */
export const writingTools = { pen, tablet, stamps, stencil, compass } satisfies Record<string, Motif>;
