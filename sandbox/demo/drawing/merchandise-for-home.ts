import type { Motif } from './brush.ts';
import { dots, figureRows, houseSquare } from './figures.ts';
import { gouge, ripples } from './marks.ts';
import { material } from './palettes.ts';
import {
  cast,
  circle,
  clipped,
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

const { brass, brassDark, bone, boneDark, wood, woodDark, woodLight, ink } = material;

const mug: Motif = ({ colours, figure }) => {
  const cup = (fill: string) => path('M236 380H664V900Q664 1000 580 1000H320Q236 1000 236 900Z', fill);
  return [
    ring(676, 640, 128, colours.deep, 58),
    ring(668, 632, 128, colours.main, 54),
    cast(cup, colours.main, colours.deep, 12, 8),
    path('M236 380H300V1000Q236 990 236 900Z', colours.deep),
    ellipse(450, 384, 214, 56, colours.deep),
    ellipse(450, 388, 190, 44, woodDark),
    dots(figure(0), 476, 690, 104, 31, colours.light),
    repeat(4, (index) => gouge(622 - index * 7, 520 + index * 70, 120, 90, 5, colours.light)),
    repeat(3, (index) => stroke(`M${380 + index * 66} 300q-34 -44 0 -88t0 -88`, colours.main, 9)),
  ].join('');
};

const print: Motif = ({ colours, figure, random }) => {
  const art = [
    rect(292, 290, 376, 560, colours.main),
    circle(480, 470, 128, colours.accent),
    dots(figure(0), 480, 470, 52, 16, colours.main),
    path('M292 670Q390 590 490 650T668 630V850H292Z', colours.light),
    path('M292 750Q400 690 520 740T668 720V850H292Z', colours.deep),
    repeat(9, (index) => gouge(310 + index * 42, 806 + Math.sin(index * 1.7) * 12, 50, 8, 4, colours.light)),
    repeat(12, () => circle(304 + random() * 352, 302 + random() * 60, 2.6, colours.light)),
  ];
  return [
    stroke('M330 196L480 110L630 196', colours.deep, 5) + circle(480, 110, 11, brass),
    cast((fill) => rect(200, 196, 560, 750, fill, 4), wood, colours.deep, 18, 20),
    frame(212, 208, 536, 726, woodLight, 4),
    rect(230, 226, 500, 690, bone),
    ...art,
  ].join('');
};

const notebook: Motif = ({ colours, figure }) => {
  const book = (y: number, tilt: number, cover: string, rows: string, dot: string) =>
    turned(
      tilt,
      480,
      600,
      cast((fill) => rect(270, y, 430, 600, fill, 26), cover, colours.deep, 16, 18),
      rect(270, y, 62, 600, colours.deep, 26),
      rect(630, y, 18, 600, colours.accent),
      repeat(9, (index) => circle(301, y + 60 + index * 60, 8, colours.light)),
      dots(rows, 482, y + 280, 90, 26, dot),
    );
  return (
    book(330, -13, colours.accent, figure(1), colours.accent) +
    book(350, 4, colours.main, figure(0), colours.light)
  );
};

const cushion: Motif = ({ colours, figure }) => {
  const pad = (fill: string) =>
    path('M190 330Q480 396 770 330Q716 620 770 950Q480 890 190 950Q244 620 190 330Z', fill);
  return [
    cast(pad, colours.main, colours.deep, 14, 16),
    stroke('M214 356Q480 414 746 356Q700 620 746 924Q480 868 214 924Q260 620 214 356Z', colours.light, 5),
    houseSquare(figure(0), 480, 640, 350, colours.accent, 7, colours.light),
    [
      [190, 330],
      [770, 330],
      [190, 950],
      [770, 950],
    ]
      .map(([x = 0, y = 0]) => circle(x, y, 21, colours.accent))
      .join(''),
    repeat(5, (index) => gouge(690 + index * 4, 480 + index * 60, 90, 84, 5, colours.deep)),
  ].join('');
};

const calendar: Motif = ({ colours, figure }) =>
  cast((fill) => rect(220, 210, 520, 790, fill, 8), bone, colours.deep, 16, 12) +
  rect(220, 210, 520, 340, colours.main, 8) +
  clipped(
    'leaf',
    rect(220, 210, 520, 340, '#000', 8),
    ripples({ x: 220, y: 450, w: 520, h: 100 }, 4, 16, colours.accent, 6),
  ) +
  dots(figure(0), 480, 345, 50, 16, colours.light) +
  repeat(13, (index) => ring(246 + index * 39, 212, 14, colours.deep, 6)) +
  repeat(28, (index) => {
    const [x, y] = [270 + (index % 7) * 70, 630 + Math.floor(index / 7) * 92];
    return index % 7 === 4
      ? circle(x, y, 24, colours.accent)
      : index === 12
        ? ring(x, y, 24, colours.main, 6)
        : circle(x, y, 10, boneDark);
  });

const postcards: Motif = ({ colours, figure }) =>
  [
    [-16, colours.accent, colours.deep],
    [-2, colours.deep, colours.light],
    [12, colours.main, colours.light],
  ]
    .map(([tilt, fill, dot], index) =>
      turned(
        Number(tilt),
        480,
        940,
        cast((shade) => rect(290, 300, 380, 540, shade, 6), bone, colours.deep, 10, 12),
        rect(312, 322, 336, 496, String(fill)),
        dots(figure(2 - index), 480, 570, 100, 31, String(dot)),
      ),
    )
    .join('') +
  rect(250, 830, 460, 70, woodLight) +
  polygon(
    [
      [250, 830],
      [480, 930],
      [710, 830],
      [710, 1000],
      [250, 1000],
    ],
    bone,
  ) +
  stroke('M250 830L480 940L710 830V1000H250Z', boneDark, 6);

const flask: Motif = ({ colours, figure }) =>
  cast(
    (fill) =>
      path(
        'M360 400Q360 330 410 310V240H550V310Q600 330 600 400V960Q600 1000 560 1000H400Q360 1000 360 960Z',
        fill,
      ),
    colours.main,
    colours.deep,
    14,
    8,
  ) +
  rect(396, 176, 168, 92, colours.deep, 18) +
  stroke('M440 176Q480 120 520 176', colours.deep, 16) +
  rect(360, 420, 240, 26, colours.accent) +
  rect(360, 900, 240, 26, colours.accent) +
  dots(figure(0), 480, 672, 100, 30, colours.light) +
  repeat(5, (index) => gouge(384, 500 + index * 76, 70, 90, 5, colours.light));

const chartPoster: Motif = ({ colours, figure }) =>
  line(180, 200, 780, 200, woodDark, 26) +
  stroke('M300 196L480 96L660 196', brassDark, 5) +
  circle(480, 96, 11, brass) +
  cast((fill) => rect(210, 206, 540, 752, fill), colours.main, colours.deep, 16, 14) +
  Object.values(figureRows)
    .map((rows, index) => {
      const [x, y] = [284 + (index % 4) * 131, 316 + Math.floor(index / 4) * 178];
      const lit = rows === figure(0);
      return (
        (lit ? circle(x, y, 74, colours.accent) : '') +
        dots(rows, x, y, 36, 11, lit ? colours.main : colours.light)
      );
    })
    .join('') +
  line(196, 960, 764, 960, woodDark, 26);

const tea: Motif = ({ colours, figure }) =>
  cast((fill) => rect(280, 380, 400, 620, fill, 14), colours.main, colours.deep, 16, 8) +
  rect(262, 320, 436, 100, colours.deep, 16) +
  rect(262, 392, 436, 12, colours.accent) +
  rect(330, 480, 300, 420, colours.light, 150) +
  frame(344, 494, 272, 392, colours.accent, 5, 136) +
  dots(figure(0), 480, 690, 70, 21, ink) +
  repeat(7, (index) => gouge(310 + index * 57, 952, 46, 90, 7, colours.accent));

/** What stands in a room. */
export const goodsForHome = {
  mug,
  print,
  notebook,
  cushion,
  calendar,
  postcards,
  flask,
  chartPoster,
  tea,
} satisfies Record<string, Motif>;
