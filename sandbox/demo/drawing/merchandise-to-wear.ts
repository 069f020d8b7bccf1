import { type Motif, mothers } from './brush.ts';
import { dots, shieldChart } from './figures.ts';
import { gouge } from './marks.ts';
import { material } from './palettes.ts';
import { cast, circle, group, line, path, polygon, rect, repeat, ring, stroke } from './shapes.ts';

const { brass, brassDark, bone, boneDark, wood, woodDark, woodLight } = material;

const shirt: Motif = ({ colours, figure }) => {
  const body = (fill: string) =>
    path(
      'M340 270L170 352L110 540L246 590L270 540V990H690V540L714 590L850 540L790 352L620 270Q560 344 480 344T340 270Z',
      fill,
    );
  return [
    cast(body, colours.main, colours.deep, 14, 16),
    stroke('M340 270Q400 372 480 372T620 270', colours.deep, 12),
    line(270, 540, 262, 430, colours.deep, 6) + line(690, 540, 698, 430, colours.deep, 6),
    dots(figure(0), 480, 600, 94, 29, colours.light),
    repeat(6, (index) => gouge(292 + index * 8, 800 + index * 28, 120, 84, 4, colours.deep)),
    stroke('M276 966H684', colours.deep, 4) +
      stroke('M124 512L250 560', colours.deep, 4) +
      stroke('M836 512L710 560', colours.deep, 4),
  ].join('');
};

const tote: Motif = (brush) => {
  const { colours } = brush;
  const handles = (ink: string) => stroke('M360 470C350 150 610 150 600 470', ink, 30);
  return [
    group('translate(14 16)', handles(colours.deep)),
    stroke('M390 470C390 220 570 220 570 470', colours.deep, 26),
    handles(colours.main),
    cast(
      (fill) =>
        polygon(
          [
            [226, 440],
            [734, 440],
            [764, 1000],
            [196, 1000],
          ],
          fill,
        ),
      colours.main,
      colours.deep,
      14,
      12,
    ),
    line(226, 466, 734, 466, colours.deep, 4),
    shieldChart(mothers(brush), {
      x: 310,
      y: 544,
      w: 340,
      h: 380,
      ink: colours.accent,
      dot: colours.light,
      width: 5,
    }),
    repeat(5, (index) => gouge(222 + index * 7, 720 + index * 40, 110, 94, 4, colours.deep)),
  ].join('');
};

const cap: Motif = ({ colours, figure }) =>
  [
    cast(
      (fill) => path('M196 720C190 430 330 320 480 320S770 430 764 720Z', fill),
      colours.main,
      colours.deep,
      12,
      14,
    ),
    path('M196 720C190 430 330 320 480 320C390 390 340 520 336 720Z', colours.deep),
    stroke('M480 320C570 390 622 520 624 720', colours.deep, 5),
    circle(480, 318, 22, colours.accent),
    path('M160 720H800Q880 800 850 850Q660 760 480 760T110 850Q80 800 160 720Z', colours.accent),
    stroke('M136 814Q320 730 480 730T824 814', colours.light, 4),
    group('translate(480 560)', dots(figure(0), 0, 0, 62, 19, colours.light)),
  ].join('');

const scarf: Motif = ({ colours, figure }) => {
  const fall = (x: number, y: number, tall: number, fill: string) =>
    polygon(
      [
        [x, y],
        [x + 170, y],
        [x + 184, y + tall],
        [x - 14, y + tall],
      ],
      fill,
    );
  const stripes = (x: number, y: number) =>
    repeat(3, (index) => rect(x - 8, y + index * 34, 186, 16, index % 2 ? colours.light : colours.accent)) +
    repeat(10, (index) => line(x + index * 18.6, y + 112, x + index * 18.6, y + 168, colours.accent, 6));
  return [
    cast((fill) => fall(310, 520, 420, fill), colours.main, colours.deep),
    stripes(306, 828),
    cast((fill) => fall(500, 480, 340, fill), colours.main, colours.deep),
    stripes(504, 712),
    cast(
      (fill) => path('M250 400C270 250 690 250 710 400C730 560 640 610 480 610S230 560 250 400Z', fill),
      colours.main,
      colours.deep,
    ),
    path('M330 402C350 330 610 330 630 402C640 470 570 492 480 492S320 470 330 402Z', colours.deep),
    repeat(8, (index) =>
      gouge(290 + index * 54, 540 - Math.abs(index - 3.5) * 12, 84, 70 + index * 6, 7, colours.accent),
    ),
    dots(figure(0), 395, 690, 46, 14, colours.light),
  ].join('');
};

const pins: Motif = ({ colours, figure }) =>
  cast((fill) => rect(230, 270, 500, 720, fill, 16), bone, colours.deep, 14, 14) +
  circle(480, 312, 16, colours.shade) +
  [
    [370, 460],
    [590, 460],
    [370, 690],
    [590, 690],
  ]
    .map(([x = 0, y = 0], index) => {
      const fill = [colours.main, colours.accent, colours.accent, colours.main][index] ?? colours.main;
      const dot = fill === colours.main ? colours.light : colours.deep;
      return (
        cast((ink) => circle(x, y, 92, ink), brass, boneDark, 8, 10) +
        circle(x, y, 80, fill) +
        dots(figure(index), x, y, 34, 11, dot)
      );
    })
    .join('') +
  repeat(3, (index) =>
    rect(480 - 110 + index * 30, 846 + index * 34, 220 - index * 60, index ? 9 : 15, boneDark, 4),
  );

const keyring: Motif = ({ colours, figure }) =>
  ring(480, 330, 104, brassDark, 26) +
  ring(474, 324, 104, brass, 22) +
  cast((fill) => rect(356, 470, 248, 500, fill, 124), colours.main, colours.deep, 14, 12) +
  circle(480, 540, 30, colours.ground) +
  ring(480, 540, 36, brass, 12) +
  stroke('M480 424V520', brass, 16) +
  dots(figure(0), 480, 742, 84, 26, colours.light);

/** A hand fan of woven raffia. */
const fan: Motif = ({ colours, figure }) => {
  const blade = (fill: string) => circle(480, 500, 288, fill);
  const weave = repeat(24, (index) => {
    const at = (index / 24) * Math.PI * 2;
    return polygon(
      [
        [480 + Math.cos(at - 0.1) * 282, 500 + Math.sin(at - 0.1) * 282],
        [480 + Math.cos(at + 0.1) * 282, 500 + Math.sin(at + 0.1) * 282],
        [480 + Math.cos(at) * 196, 500 + Math.sin(at) * 196],
      ],
      index % 2 ? colours.accent : colours.main,
    );
  });
  return [
    cast((fill) => rect(458, 740, 44, 270, fill, 20) + blade(fill), woodLight, colours.deep, 14, 14),
    rect(458, 740, 44, 270, wood, 20),
    repeat(7, (index) => line(460, 812 + index * 22, 500, 822 + index * 22, woodDark, 5)),
    weave,
    repeat(3, (index) => ring(480, 500, 190 - index * 18, woodDark, 4)),
    circle(480, 500, 144, bone),
    dots(figure(0), 480, 500, 58, 18, material.ink),
  ].join('');
};

/** What is worn or carried. */
export const goodsToWear = { shirt, tote, cap, scarf, pins, keyring, fan } satisfies Record<string, Motif>;
