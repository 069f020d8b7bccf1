import { type Motif, mothers } from './brush.ts';
import { dots, figureRows, shieldChart } from './figures.ts';
import { gouge, rays, ripples } from './marks.ts';
import { material } from './palettes.ts';
import { circle, ellipse, frame, line, n, path, polygon, rect, repeat, ring, stroke } from './shapes.ts';

const { wood, woodDark, woodLight, bone, boneDark, ink, clay } = material;

/** A door that stands open, with light on the floor. */
const door: Motif = ({ colours, figure }) =>
  [
    repeat(9, (row) =>
      repeat(9, (brick) => gouge(110 + brick * 96 + (row % 2) * 48, 150 + row * 72, 70, 0, 5, colours.deep)),
    ),
    path('M250 800V420Q250 190 480 190T710 420V800Z', colours.deep),
    path('M290 800V430Q290 236 480 236T670 430V800Z', colours.light),
    circle(480, 420, 106, colours.accent),
    dots(figure(0), 480, 420, 44, 14, colours.deep),
    path('M290 680Q400 610 480 650T670 630V800H290Z', colours.shade),
    polygon(
      [
        [290, 800],
        [670, 800],
        [820, 1016],
        [140, 1016],
      ],
      colours.light,
    ),
    polygon(
      [
        [290, 236],
        [170, 300],
        [170, 900],
        [290, 800],
      ],
      colours.accent,
    ),
    circle(262, 580, 13, colours.deep),
    repeat(4, (index) =>
      line(190 + index * 26, 330 - index * 10, 190 + index * 26, 860 - index * 18, colours.deep, 4),
    ),
  ].join('');

/** Sixteen lessons, one step for each figure of two rows. */
const steps: Motif = ({ colours, figure, random }) =>
  [
    rays(random, [650, 300], [150, 150], 2, colours.accent),
    circle(650, 300, 126, colours.accent),
    dots(figure(0), 650, 300, 50, 16, colours.main),
    repeat(8, (index) => {
      const [x, y] = [74 + index * 102, 940 - index * 74];
      return (
        rect(x, y, 886 - x, 1016 - y, index % 2 ? colours.light : colours.shade) +
        rect(x, y, 886 - x, 11, colours.deep) +
        dots(Object.values(figureRows)[index * 2] ?? '1111', x + 50, y + 44, 15, 4.6, colours.deep)
      );
    }),
  ].join('');

const blackboard: Motif = (brush) => {
  const { colours } = brush;
  return [
    line(300, 640, 220, 1016, woodDark, 24) +
      line(660, 640, 740, 1016, woodDark, 24) +
      line(480, 640, 480, 960, woodDark, 20),
    rect(156, 190, 648, 500, wood, 10),
    rect(180, 214, 600, 452, ink),
    shieldChart(mothers(brush), { x: 214, y: 246, w: 320, h: 380, ink: bone, dot: colours.accent, width: 4 }),
    dots(brush.figure(0), 662, 380, 62, 18, bone),
    repeat(3, (index) => gouge(662, 540 + index * 30, 150 - index * 30, 0, 5, boneDark)),
    rect(190, 690, 580, 22, woodLight, 6),
    rect(250, 676, 70, 14, bone, 6) + rect(350, 676, 44, 14, clay, 6),
    repeat(
      3,
      (index) =>
        ellipse(240 + index * 240, 986, 88, 74, colours.accent) +
        circle(240 + index * 240, 876, 52, colours.light),
    ),
  ].join('');
};

const letter: Motif = (brush) => {
  const { colours } = brush;
  return [
    repeat(17, (index) =>
      gouge(
        110 + (index % 6) * 150,
        160 + Math.floor(index / 6) * 330 + (index % 2) * 90,
        80,
        -32,
        6,
        colours.deep,
      ),
    ),
    polygon(
      [
        [180, 560],
        [480, 350],
        [780, 560],
        [780, 900],
        [180, 900],
      ],
      colours.deep,
    ),
    rect(254, 190, 452, 600, bone),
    shieldChart(mothers(brush), { x: 310, y: 236, w: 340, h: 330, ink, dot: clay, width: 4 }),
    polygon(
      [
        [180, 560],
        [480, 770],
        [180, 900],
      ],
      colours.light,
    ),
    polygon(
      [
        [780, 560],
        [480, 770],
        [780, 900],
      ],
      colours.light,
    ),
    polygon(
      [
        [180, 900],
        [480, 690],
        [780, 900],
      ],
      colours.shade,
    ),
    circle(480, 800, 52, clay),
    dots(brush.figure(0), 480, 800, 22, 6.6, bone),
  ].join('');
};

/** The year as a wheel of the twelve houses. */
const wheel: Motif = ({ colours, figure }) =>
  [
    circle(480, 540, 370, colours.deep),
    ring(480, 540, 344, colours.accent, 10),
    repeat(12, (index) => {
      const at = (index / 12) * Math.PI * 2;
      const [c, s] = [Math.cos(at), Math.sin(at)];
      const middle = at + Math.PI / 12;
      return (
        line(480 + c * 132, 540 + s * 132, 480 + c * 338, 540 + s * 338, colours.accent, 5) +
        dots(figure(index), 480 + Math.cos(middle) * 252, 540 + Math.sin(middle) * 252, 30, 9, colours.light)
      );
    }),
    circle(480, 540, 132, colours.accent),
    dots(figure(0), 480, 540, 52, 16, colours.deep),
    repeat(24, (index) =>
      gouge(
        480 + Math.cos(index * 0.2618) * 404,
        540 + Math.sin(index * 0.2618) * 404,
        46,
        index * 15,
        6,
        colours.accent,
      ),
    ),
  ].join('');

const hills: Motif = ({ colours, figure, random }) =>
  [
    rays(random, [480, 320], [164, 164], 2, colours.accent),
    circle(480, 320, 138, colours.light),
    dots(figure(0), 480, 320, 56, 17, colours.main),
    path('M74 560Q260 420 470 540T886 500V1016H74Z', colours.accent),
    path('M74 660Q300 560 520 670T886 620V1016H74Z', colours.light),
    path('M74 800Q360 680 600 790T886 740V1016H74Z', colours.deep),
    path(
      'M360 1016C420 900 690 850 600 750C540 690 430 700 448 596L476 600C480 680 640 670 690 740C760 850 560 900 560 1016Z',
      colours.shade,
    ),
    ripples({ x: 74, y: 900, w: 250, h: 110 }, 3, 12, colours.accent, 5),
    stroke(`M700 720V${n(620)}M700 650l-34 -30M700 640l36 -34`, colours.deep, 9),
  ].join('');

const circleOfStudents: Motif = ({ colours, figure }) =>
  [
    ripples({ x: 74, y: 80, w: 812, h: 930 }, 18, 14, colours.deep, 5),
    circle(480, 546, 320, colours.main),
    ring(480, 546, 330, colours.accent, 8),
    repeat(8, (index) => {
      const at = (index / 8) * Math.PI * 2 + Math.PI / 8;
      const [x, y] = [480 + Math.cos(at) * 330, 546 + Math.sin(at) * 330];
      return (
        circle(x + 8, y + 10, 70, colours.deep) +
        circle(x, y, 70, index % 2 ? colours.light : colours.accent) +
        circle(x, y, 36, index % 2 ? wood : woodDark)
      );
    }),
    frame(346, 412, 268, 268, woodLight, 20, 12),
    rect(356, 422, 248, 248, material.sand),
    dots(figure(0), 480, 546, 54, 17, woodDark),
  ].join('');

/** Learning the art: courses, workshops, coaching and written work. */
export const lessons = { door, steps, blackboard, letter, wheel, hills, circleOfStudents } satisfies Record<
  string,
  Motif
>;
