import { type Motif, mothers } from './brush.ts';
import { dots, shieldChart } from './figures.ts';
import { gouge, rays, ripples } from './marks.ts';
import { material } from './palettes.ts';
import {
  circle,
  clipped,
  ellipse,
  faint,
  group,
  line,
  path,
  polygon,
  rect,
  repeat,
  ring,
  stroke,
} from './shapes.ts';

const { sand, sandDark, wood, woodDark, woodLight, bone, ink, brass } = material;

/** A carved stool: curved seat, pierced middle, flat foot. */
const stool = (x: number, y: number, size: number, fill: string, hole: string): string =>
  group(
    `translate(${x} ${y}) scale(${size})`,
    path('M-130 -110Q0 -40 130 -110L118 -62Q0 6 -118 -62Z', fill),
    path('M-62 -46H62L50 70H-62Z', fill),
    rect(-104, 66, 208, 34, fill, 6),
    circle(0, 14, 24, hole),
    rect(-88, 74, 176, 5, hole),
  );

const stools: Motif = ({ colours, figure, random }) =>
  [
    rays(random, [480, 330], [170, 170], 2, colours.accent),
    circle(480, 330, 142, colours.accent),
    dots(figure(0), 480, 330, 58, 18, colours.main),
    path('M74 740Q480 690 886 740V1016H74Z', colours.deep),
    ripples({ x: 74, y: 770, w: 812, h: 240 }, 6, 14, colours.main, 5),
    stool(274, 776, 1.25, colours.light, colours.deep),
    stool(686, 776, 1.25, colours.light, colours.deep),
    ellipse(480, 872, 118, 36, colours.accent),
    ellipse(480, 868, 96, 26, sand),
    repeat(4, (index) => circle(444 + index * 24, 868, 5, woodDark)),
  ].join('');

const arm = (flip: number, cuff: string, skin: string): string =>
  group(
    `translate(480 0) scale(${flip} 1)`,
    polygon(
      [
        [-420, 560],
        [-232, 468],
        [-180, 590],
        [-420, 740],
      ],
      cuff,
    ),
    repeat(3, (index) => line(-250 + index * 18 - 20, 480 + index * 2, -196 + index * 18 - 20, 606, skin, 5)),
    path('M-218 476Q-150 420 -96 452L-44 520Q-30 560 -58 566L-110 530L-96 600Q-120 650 -184 586Z', skin),
    stroke('M-96 470L-52 540', cuff, 4),
  );

const hands: Motif = ({ colours, figure, random }) =>
  [
    rays(random, [480, 760], [270, 240], 3, colours.accent),
    circle(480, 790, 206, colours.light),
    circle(480, 790, 184, sand),
    repeat(4, (index) => ring(480, 790, 170 - index * 16, sandDark, 4)),
    dots(figure(0), 480, 790, 54, 17, ink),
    group('translate(0 -170)', arm(1, colours.accent, wood), arm(-1, colours.deep, woodDark)),
    repeat(5, (index) => circle(480 + Math.sin(index * 2) * 12, 420 + index * 34, 6, sand)),
  ].join('');

const lamp: Motif = (brush) => {
  const { colours } = brush;
  return [
    faint(
      0.22,
      polygon(
        [
          [372, 312],
          [588, 312],
          [886, 1016],
          [74, 1016],
        ],
        colours.accent,
      ),
    ),
    line(480, 74, 480, 196, colours.light, 6),
    path('M370 310Q380 200 480 196T590 310Z', colours.accent),
    ellipse(480, 310, 110, 20, colours.light),
    repeat(11, (index) =>
      gouge(290 + index * 38, 400 + Math.abs(index - 5) * -6, 70, 90 + (5 - index) * 9, 6, colours.accent),
    ),
    polygon(
      [
        [236, 500],
        [700, 480],
        [742, 930],
        [214, 944],
      ],
      colours.shade,
    ),
    polygon(
      [
        [224, 488],
        [690, 468],
        [730, 916],
        [202, 930],
      ],
      bone,
    ),
    group(
      'rotate(-2 470 700)',
      shieldChart(mothers(brush), { x: 284, y: 524, w: 366, h: 352, ink, dot: material.clay, width: 4 }),
    ),
    group(
      'rotate(36 760 760)',
      rect(748, 600, 22, 260, woodLight, 8),
      polygon(
        [
          [748, 860],
          [770, 860],
          [759, 906],
        ],
        ink,
      ),
    ),
  ].join('');
};

const baobab: Motif = ({ colours, figure }) => {
  const crown = [
    [300, 330, 130],
    [430, 260, 150],
    [590, 270, 150],
    [690, 360, 116],
    [480, 380, 130],
  ];
  return [
    crown.map(([x = 0, y = 0, r = 0]) => circle(x, y, r, colours.accent)).join(''),
    path(
      'M400 800Q440 640 400 520L300 400L326 386L440 490L450 360H486L492 480L610 360L640 380L556 530Q530 660 590 800Z',
      colours.light,
    ),
    repeat(7, (index) =>
      gouge(432 + index * 20, 690 - (index % 2) * 26, 130, 90 + (index - 3) * 3, 5, colours.main),
    ),
    dots(figure(0), 480, 270, 42, 13, colours.main),
    path('M74 800Q480 760 886 800V1016H74Z', colours.deep),
    ripples({ x: 74, y: 830, w: 812, h: 186 }, 5, 12, colours.main, 5),
    stool(226, 850, 0.86, colours.light, colours.deep),
    stool(738, 850, 0.86, colours.light, colours.deep),
  ].join('');
};

/** A reading at a distance: a screen that shows a chart, and sand beside it. */
const screen: Motif = (brush) => {
  const { colours } = brush;
  return [
    repeat(12, (index) => ring(480, 480, 330 + index * 44, colours.deep, 5)),
    rect(206, 250, 548, 440, colours.light, 26),
    rect(228, 272, 504, 396, colours.deep, 12),
    shieldChart(mothers(brush), {
      x: 318,
      y: 300,
      w: 324,
      h: 340,
      ink: colours.accent,
      dot: colours.light,
      width: 4,
    }),
    polygon(
      [
        [206, 700],
        [754, 700],
        [842, 830],
        [118, 830],
      ],
      colours.light,
    ),
    polygon(
      [
        [246, 716],
        [714, 716],
        [754, 782],
        [206, 782],
      ],
      colours.shade,
    ),
    rect(118, 830, 724, 22, colours.deep, 10),
    ellipse(700, 916, 116, 36, colours.accent),
    ellipse(700, 908, 94, 25, sand),
    rect(190, 876, 104, 96, colours.accent, 12),
    ring(302, 920, 26, colours.accent, 12),
  ].join('');
};

const table: Motif = (brush) => {
  const { colours, random } = brush;
  const cup = (x: number, y: number) =>
    ring(x + 56, y, 26, bone, 13) +
    circle(x, y, 66, bone) +
    circle(x, y, 50, woodDark) +
    gouge(x - 20, y - 16, 40, -40, 5, woodLight);
  return [
    circle(494, 566, 372, colours.deep),
    circle(480, 546, 372, woodLight),
    ring(480, 546, 350, wood, 6),
    clipped(
      'table',
      circle(480, 546, 344, '#000'),
      repeat(15, (index) => gouge(190 + index * 42, 300 + random() * 500, 260, 88, 4, wood)),
    ),
    group(
      'rotate(5 480 546)',
      rect(330, 350, 300, 392, bone),
      shieldChart(mothers(brush), { x: 352, y: 376, w: 256, h: 340, ink, dot: material.clay, width: 3.5 }),
    ),
    cup(232, 470),
    cup(716, 640),
    group('rotate(58 690 380)', rect(600, 372, 180, 16, brass, 6)),
  ].join('');
};

/** Sitting down together: one reader, one question. */
export const meetings = { stools, hands, lamp, baobab, screen, table } satisfies Record<string, Motif>;
