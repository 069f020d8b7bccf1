import { dots, figureRows } from './figures.ts';
import { gouge, grains, rays, ripples, seededRandom } from './marks.ts';
import { material, palettes } from './palettes.ts';
import { circle, ellipse, frame, group, line, path, polygon, rect, repeat, stroke } from './shapes.ts';

const { ground, shade, main, deep, light, accent } = palettes.dune;
const { main: blue, deep: night, ground: sky } = palettes.indigo;
const { wood, woodDark, woodLight, sand, sandDark, bone, clay, clayDark, ink, brass } = material;

/** The wall with its roof, and the sign: Acquisitio, the figure of the shop. */
function wall(): string {
  return [
    rect(110, 300, 740, 640, light),
    repeat(26, (index) =>
      gouge(150 + (index % 7) * 104, 360 + Math.floor(index / 7) * 150, 34, 8, 3, ground),
    ),
    polygon(
      [
        [70, 316],
        [150, 214],
        [810, 214],
        [890, 316],
      ],
      clay,
    ),
    repeat(15, (index) => line(166 + index * 45, 222, 110 + index * 53, 308, clayDark, 5)),
    rect(70, 308, 820, 18, clayDark),
    rect(390, 344, 180, 132, blue, 8),
    frame(400, 354, 160, 112, light, 3, 4),
    dots(figureRows.acquisitio, 480, 410, 25, 8, light),
  ].join('');
}

/** The blue door, half open, and beside it a window with the shelves. */
function openings(): string {
  const spines = [clay, main, accent, night, brass, clayDark, blue, wood];
  return [
    rect(376, 520, 208, 420, woodDark),
    rect(392, 536, 176, 404, night),
    polygon(
      [
        [392, 536],
        [486, 556],
        [486, 952],
        [392, 940],
      ],
      blue,
    ),
    frame(408, 576, 60, 140, night, 4),
    frame(408, 752, 60, 150, night, 4),
    circle(472, 748, 8, brass),
    rect(612, 520, 190, 210, woodDark),
    rect(626, 534, 162, 182, sky),
    repeat(2, (row) => rect(626, 612 + row * 84, 162, 8, wood)),
    repeat(14, (index) => {
      const row = Math.floor(index / 7);
      const tall = 52 + ((index * 5) % 4) * 6;
      return rect(634 + (index % 7) * 21, 612 + row * 84 - tall, 16, tall, spines[index % 8] ?? clay);
    }),
    rect(158, 520, 190, 210, woodDark),
    rect(172, 534, 162, 182, sky),
    repeat(4, (index) => rect(196 + index * 32, 556, 14, 64, brass, 6)),
    line(172, 556, 334, 556, wood, 6),
  ].join('');
}

type Person = { x: number; cloth: string; band: string; skin: string; flip: 1 | -1 };

/** Somebody who sits on a carved stool and leans towards the tray. */
function sitting({ x, cloth, band, skin, flip }: Person, head: string): string {
  return group(
    `translate(${x} 0) scale(${flip} 1)`,
    path('M-104 1010Q-90 1050 -96 1092H70Q66 1050 78 1010Z', woodDark),
    rect(-112, 1086, 200, 22, wood, 6),
    path('M-86 1016Q-98 866 -24 826Q56 832 74 930L132 1004Q124 1046 88 1060L84 1100H-78Z', cloth),
    repeat(4, (index) =>
      stroke(`M${-74 + index * 6} ${900 + index * 42}q70 18 ${136 - index * 4} 0`, band, 7),
    ),
    path('M28 876Q96 916 150 974L134 994Q74 962 16 926Z', skin),
    rect(-34, 790, 40, 50, skin, 14),
    ellipse(-12, 756, 46, 56, skin),
    head,
  );
}

const headwrap = [
  path('M-66 742Q-84 664 -14 654Q58 660 38 738Q-14 706 -66 742Z', clay),
  path('M-56 700Q-112 676 -104 636Q-60 636 -36 676Z', clayDark),
  stroke('M-58 722Q-14 688 34 720', brass, 7),
].join('');
const cap = [path('M-60 736Q-62 676 -12 674Q40 676 36 736Z', night), rect(-62, 724, 100, 16, brass, 4)].join(
  '',
);

/** The two who keep the demo's shop, before its door: a drawing in the manner of the covers. */
export function drawShopFront(): string {
  const random = seededRandom('the blue gate');
  return [
    rect(0, 0, 960, 1200, ground),
    circle(742, 150, 74, accent),
    rays(random, [742, 150], [104, 104], 2, accent),
    wall(),
    openings(),
    rect(0, 938, 960, 262, shade),
    ripples({ x: 0, y: 960, w: 960, h: 230 }, 6, 12, sandDark, 5),
    grains(random, { x: 20, y: 960, w: 920, h: 220 }, 60, deep, 2.4),
    sitting({ x: 262, cloth: blue, band: brass, skin: woodDark, flip: 1 }, headwrap),
    sitting({ x: 698, cloth: bone, band: clay, skin: wood, flip: -1 }, cap),
    ellipse(480, 1072, 122, 40, deep),
    ellipse(480, 1058, 122, 38, woodLight),
    ellipse(480, 1054, 98, 27, sand),
    repeat(4, (index) => circle(444 + index * 24, 1054, 5, ink)),
  ].join('');
}
