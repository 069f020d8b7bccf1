import type { Motif } from './brush.ts';
import { dots, figureRows } from './figures.ts';
import { gouge, grains, ripples } from './marks.ts';
import { material } from './palettes.ts';
import {
  cast,
  circle,
  ellipse,
  frame,
  group,
  line,
  n,
  path,
  polygon,
  rect,
  repeat,
  ring,
  stroke,
  turned,
} from './shapes.ts';

const { wood, woodDark, woodLight, brass, brassDark, bone, boneDark, sand, sandDark, ink, clay, clayDark } =
  material;

const tray: Motif = ({ colours, figure, random }) =>
  cast((fill) => rect(190, 300, 580, 600, fill, 22), wood, colours.deep, 18, 24) +
  frame(203, 313, 554, 574, woodLight, 5, 14) +
  rect(242, 352, 476, 496, woodDark, 8) +
  rect(250, 364, 460, 476, sand, 6) +
  ripples({ x: 262, y: 372, w: 436, h: 460 }, 17, 9, sandDark, 4) +
  circle(480, 600, 150, sand) +
  dots(figure(0), 480, 600, 74, 24, woodDark) +
  grains(random, { x: 262, y: 376, w: 436, h: 450 }, 46, wood, 2.2) +
  repeat(4, (corner) => circle(corner % 2 ? 744 : 216, corner < 2 ? 326 : 874, 9, brass));

const bowl: Motif = ({ colours, figure, random }) => {
  const body = (fill: string) => path('M190 560C196 800 330 880 480 880S764 800 770 560Z', fill);
  const foot = (fill: string) => path('M372 866H588L612 914H348Z', fill);
  return [
    cast((fill) => body(fill) + foot(fill), clay, colours.deep, 20, 22),
    foot(clayDark),
    path('M190 560C196 800 330 880 480 880C330 840 262 740 250 560Z', clayDark),
    repeat(11, (index) =>
      gouge(300 + index * 40, 700 + Math.sin((index / 10) * Math.PI) * 66, 70, 90 - (index - 5) * 4, 7, bone),
    ),
    ellipse(480, 560, 290, 92, clayDark),
    ellipse(480, 560, 264, 78, sandDark),
    path('M222 566C300 470 420 400 490 404C580 410 660 490 738 566C690 628 270 628 222 566Z', sand),
    grains(random, { x: 330, y: 500, w: 310, h: 100 }, 40, wood, 2.4),
    group('translate(480 520) scale(1 0.72)', dots(figure(0), 0, 0, 44, 14, woodDark)),
  ].join('');
};

const rods: Motif = ({ colours, figure }) =>
  repeat(4, (index) => {
    const x = 276 + index * 136;
    const one = figure(0)[index] === '1';
    const rod = (fill: string) => rect(x - 36, 286, 72, 628, fill, 36);
    const marks = one ? circle(x, 600, 22, ink) : circle(x, 552, 22, ink) + circle(x, 648, 22, ink);
    return turned(
      (index - 1.5) * 3,
      480,
      1400,
      cast(rod, brass, colours.deep),
      rect(x - 22, 330, 10, 540, '#f0d48a', 5),
      rect(x - 36, 372, 72, 12, brassDark),
      rect(x - 36, 816, 72, 12, brassDark),
      marks,
    );
  });

const die = (cx: number, cy: number, tilt: number, face: string, shadow: string, rows: string): string =>
  turned(
    tilt,
    cx,
    cy,
    cast((fill) => rect(cx - 104, cy - 104, 208, 208, fill, 30), boneDark, shadow, 16, 20),
    rect(cx - 104, cy - 104, 196, 196, face, 28),
    dots(rows, cx - 6, cy - 6, 42, 14, ink),
  );

const dice: Motif = ({ colours, figure }) =>
  [
    [352, 440, -14],
    [620, 482, 11],
    [338, 726, 8],
    [612, 768, -19],
  ]
    .map(([x = 0, y = 0, tilt = 0], index) => die(x, y, tilt, bone, colours.deep, figure(index)))
    .join('');

/** Two strands of four half shells: the chain of the diviners of the Guinea coast. */
const chain: Motif = ({ colours, figure }) => {
  const strand = 'M300 880C250 700 270 470 360 370Q480 270 600 370C690 470 710 700 660 880';
  const shell = (x: number, y: number, tilt: number, open: boolean) =>
    turned(
      tilt,
      x,
      y,
      cast(
        (fill) =>
          path(
            `M${n(x)} ${n(y - 66)}C${n(x + 62)} ${n(y - 40)} ${n(x + 62)} ${n(y + 40)} ${n(x)} ${n(y + 66)}C${n(x - 62)} ${n(y + 40)} ${n(x - 62)} ${n(y - 40)} ${n(x)} ${n(y - 66)}Z`,
            fill,
          ),
        open ? bone : wood,
        colours.deep,
        10,
        12,
      ),
      open ? ellipse(x, y, 22, 42, boneDark) : stroke(`M${n(x)} ${n(y - 50)}V${n(y + 50)}`, woodDark, 6),
    );
  const places = [
    [352, 394, 30],
    [288, 530, 12],
    [272, 676, 2],
    [296, 824, -10],
  ];
  const shells = places.map(([x = 0, y = 0, tilt = 0], index) => {
    const left = figure(0)[index] === '1';
    const right = figure(1)[index] === '1';
    return shell(x, y, tilt, left) + shell(960 - x, y, -tilt, right);
  });
  const tassel = [300, 660].map(
    (x) => repeat(5, (index) => line(x, 890, x - 28 + index * 14, 960, brass, 7)) + circle(x, 890, 17, clay),
  );
  return (
    group('translate(10 12)', stroke(strand, colours.deep, 9)) +
    stroke(strand, bone, 9) +
    circle(480, 304, 24, brass) +
    shells.join('') +
    tassel.join('')
  );
};

const cowrie = (x: number, y: number, tilt: number, size: number, shadow: string): string =>
  turned(
    tilt,
    x,
    y,
    cast((fill) => ellipse(x, y, size, size * 0.72, fill), bone, shadow, 9, 12),
    ellipse(x, y, size * 0.72, size * 0.2, boneDark),
    stroke(`M${n(x - size * 0.66)} ${n(y)}H${n(x + size * 0.66)}`, ink, 5),
    repeat(7, (index) =>
      line(
        x - size * 0.48 + index * size * 0.16,
        y - 9,
        x - size * 0.48 + index * size * 0.16,
        y + 9,
        ink,
        3.5,
      ),
    ),
  );

const shells: Motif = ({ colours, figure, random }) => {
  const plate =
    cast((fill) => circle(480, 600, 292, fill), woodLight, colours.deep, 18, 22) +
    circle(480, 600, 252, wood) +
    ring(480, 600, 270, woodDark, 5);
  const laid = [...figure(0)].flatMap((row, index) => {
    const y = 426 + index * 116;
    return row === '1'
      ? [[480, y]]
      : [
          [402, y],
          [558, y],
        ];
  });
  return plate + laid.map(([x = 0, y = 0]) => cowrie(x, y, -30 + random() * 60, 56, woodDark)).join('');
};

const cards: Motif = ({ colours, figure }) =>
  repeat(5, (index) => {
    const tilt = (index - 2) * 11;
    const card = (fill: string) => rect(372, 330, 216, 400, fill, 18);
    return turned(
      tilt,
      480,
      1010,
      cast(card, index === 4 ? bone : boneDark, colours.deep, 8, 10),
      rect(377, 335, 206, 390, bone, 14),
      frame(390, 348, 180, 364, clay, 4, 8),
      dots(figure(index), 480, 520, 66, 20, ink),
    );
  }) +
  cast((fill) => rect(352, 800, 256, 90, fill, 12), clay, colours.deep, 10, 12) +
  rect(352, 836, 256, 12, brass);

const coins: Motif = ({ colours, figure }) =>
  [
    [350, 430, 122],
    [616, 476, 122],
    [352, 712, 122],
    [622, 760, 122],
  ]
    .map(([x = 0, y = 0, r = 0], index) =>
      [
        cast((fill) => circle(x, y, r, fill), brass, colours.deep, 14, 16),
        ring(x, y, r - 15, brassDark, 4),
        repeat(24, (tooth) => {
          const at = (tooth / 24) * Math.PI * 2;
          return circle(x + Math.cos(at) * (r - 26), y + Math.sin(at) * (r - 26), 3.4, brassDark);
        }),
        figure(0)[index] === '1'
          ? circle(x, y, 26, ink)
          : circle(x - 34, y, 24, ink) + circle(x + 34, y, 24, ink),
      ].join(''),
    )
    .join('');

/** A box with sixteen rooms, one tile for each figure. */
const box: Motif = ({ colours, figure }) =>
  cast((fill) => rect(186, 306, 588, 588, fill, 14), wood, colours.deep, 20, 24) +
  rect(212, 332, 536, 536, woodDark, 6) +
  Object.values(figureRows)
    .map((rows, index) => {
      const [x, y] = [222 + (index % 4) * 130, 342 + Math.floor(index / 4) * 130];
      const lit = rows === figure(0);
      return (
        rect(x, y, 126, 126, lit ? clay : index % 3 ? bone : boneDark, 8) +
        dots(rows, x + 63, y + 63, 26, 8.4, lit ? bone : ink)
      );
    })
    .join('') +
  polygon(
    [
      [186, 590],
      [170, 600],
      [186, 610],
    ],
    brass,
  );

/** What throws a figure: trays, rods, dice, shells, cards. */
export const castingTools = { tray, bowl, rods, dice, chain, shells, cards, coins, box } satisfies Record<
  string,
  Motif
>;
