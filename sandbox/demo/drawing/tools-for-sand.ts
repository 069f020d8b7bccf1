import type { Motif } from './brush.ts';
import { dots, houseSquare } from './figures.ts';
import { gouge, grains } from './marks.ts';
import { material } from './palettes.ts';
import {
  cast,
  circle,
  clipped,
  group,
  line,
  path,
  polygon,
  rect,
  repeat,
  ring,
  stroke,
  turned,
} from './shapes.ts';

const { wood, woodDark, woodLight, brass, bone, boneDark, sand, sandDark, ink, clay, clayDark } = material;

const cloth: Motif = ({ colours, figure }) => {
  const fold = (fill: string) =>
    polygon(
      [
        [224, 300],
        [736, 300],
        [736, 900],
        [224, 900],
      ],
      fill,
    );
  return [
    cast(fold, bone, colours.deep, 18, 22),
    repeat(26, (index) => line(234 + index * 19.7, 900, 234 + index * 19.7, 930, boneDark, 5)),
    houseSquare(figure(0), 480, 570, 430, ink, 5, clay),
    repeat(2, (index) => rect(224, 318 + index * 14, 512, 5, clay)),
    rect(224, 820, 512, 40, ink),
    repeat(12, (index) =>
      polygon(
        [
          [232 + index * 42, 856],
          [253 + index * 42, 824],
          [274 + index * 42, 856],
        ],
        brass,
      ),
    ),
    polygon(
      [
        [736, 300],
        [640, 300],
        [736, 396],
      ],
      boneDark,
    ),
    polygon(
      [
        [640, 300],
        [736, 396],
        [648, 388],
      ],
      '#fff8e8',
    ),
  ].join('');
};

const pouch: Motif = ({ colours, figure }) => {
  const bag = (fill: string) =>
    path('M380 470C250 580 210 730 260 830Q300 900 480 900T700 830C750 730 710 580 580 470Z', fill);
  const frill = (fill: string) =>
    path(
      'M380 470C350 410 330 380 350 330Q400 372 430 326Q470 368 506 322Q540 368 606 330C630 380 610 410 580 470Z',
      fill,
    );
  return [
    cast((fill) => bag(fill) + frill(fill), clay, colours.deep, 18, 22),
    frill(clayDark),
    repeat(9, (index) => gouge(392 + index * 22, 548, 110, 90 + (4 - index) * 7, 6, clayDark)),
    rect(370, 452, 220, 38, brass, 19),
    stroke('M576 470C660 480 690 520 668 570', brass, 11) + circle(666, 580, 20, bone),
    stroke('M584 474C640 520 640 560 610 600', brass, 11) + circle(606, 608, 20, bone),
    circle(468, 720, 116, bone),
    ring(468, 720, 102, clay, 4),
    dots(figure(0), 468, 720, 46, 15, ink),
  ].join('');
};

const rake: Motif = ({ colours, random }) => {
  const bed = [
    cast((fill) => circle(480, 640, 276, fill), woodLight, colours.deep, 18, 22),
    circle(480, 640, 246, sandDark),
    circle(484, 644, 238, sand),
    repeat(7, (index) => ring(480, 640, 54 + index * 26, sandDark, 5)),
    grains(random, { x: 330, y: 490, w: 300, h: 300 }, 30, wood, 2.2),
    circle(480, 640, 26, ink),
  ];
  const teeth = repeat(6, (index) => rect(608 + index * 26, 640, 13, 70, woodDark, 6));
  const handle = (fill: string) => rect(662, 236, 26, 390, fill, 13) + rect(594, 610, 166, 40, fill, 12);
  return (
    bed.join('') +
    turned(
      24,
      676,
      600,
      cast((fill) => handle(fill), wood, colours.deep, 12, 14),
      teeth,
      rect(662, 300, 26, 12, brass),
      rect(662, 330, 26, 12, brass),
    )
  );
};

const jar = (x: number, layers: readonly string[], id: string, shadow: string): string => {
  const glass = (fill: string) =>
    path(
      `M${x - 78} 470Q${x - 88} 500 ${x - 88} 540V840Q${x - 88} 880 ${x - 48} 880H${x + 48}Q${x + 88} 880 ${x + 88} 840V540Q${x + 88} 500 ${x + 78} 470Z`,
      fill,
    );
  const filled = layers.map((fill, index) =>
    path(`M${x - 90} ${580 + index * 76}q45 -22 90 0t90 0V890H${x - 90}Z`, fill),
  );
  return [
    cast(glass, '#f6efdf', shadow, 14, 18),
    clipped(id, glass('#000'), ...filled, rect(x - 74, 500, 14, 340, '#fff8e8', 7)),
    rect(x - 62, 392, 124, 84, woodLight, 14),
    rect(x - 78, 452, 156, 24, brass, 8),
  ].join('');
};

const jars: Motif = ({ colours, figure }) =>
  jar(286, [sand, sandDark, sand, wood], 'jar-a', colours.deep) +
  jar(674, [clay, sand, clayDark, clay], 'jar-b', colours.deep) +
  group(
    'translate(0 40)',
    jar(480, [bone, brass, sandDark, woodDark], 'jar-c', colours.deep),
    rect(430, 660, 100, 140, bone, 6),
    dots(figure(0), 480, 730, 30, 9, ink),
  );

/** What belongs to the sand: cloths, rakes, jars, a pouch to carry it all. */
export const sandTools = { cloth, pouch, rake, jars } satisfies Record<string, Motif>;
