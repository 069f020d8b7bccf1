import type { Motif } from './brush.ts';
import { dots } from './figures.ts';
import { gouge, ripples } from './marks.ts';
import { circle, n, path, polygon, rect, repeat, ring, stroke } from './shapes.ts';

const sheet = { x: -210, y: -370, w: 420, h: 740 };

const sand: Motif = ({ colours, figure }) =>
  ripples(sheet, 26, 15, colours.accent, 4) +
  circle(0, 0, 176, colours.main) +
  ring(0, 0, 176, colours.light, 6) +
  ring(0, 0, 160, colours.accent, 2.5) +
  dots(figure(0), 0, 0, 72, 23, colours.light);

const dunes: Motif = ({ colours, figure, random }) => {
  const dune = (y: number, lift: number, fill: string) =>
    path(
      `M-212 ${y}C-120 ${y - lift} -30 ${y - lift} 40 ${y - 20}S170 ${y + 30} 212 ${y - lift * 0.5}V368H-212Z`,
      fill,
    );
  const stars = repeat(15, () =>
    circle(-190 + random() * 380, -350 + random() * 240, 2.5 + random() * 2.5, colours.light),
  );
  const cuts = repeat(13, (index) =>
    gouge(-180 + index * 30, 250 + Math.sin(index) * 26, 66, 14, 4, colours.accent),
  );
  return [
    stars,
    circle(0, -150, 128, colours.accent),
    dots(figure(0), 0, -150, 52, 16, colours.main),
    dune(70, 90, colours.light),
    dune(150, 70, colours.accent),
    dune(220, 110, colours.deep),
    cuts,
  ].join('');
};

const archPath = (half: number, top: number, foot: number): string =>
  `M${n(-half)} ${n(foot)}V${n(top + half)}Q${n(-half)} ${n(top + half * 0.35)} 0 ${n(top - half * 0.25)}Q${n(half)} ${n(top + half * 0.35)} ${n(half)} ${n(top + half)}V${n(foot)}Z`;

const arch: Motif = ({ colours, figure }) =>
  path(archPath(204, -310, 330), colours.accent) +
  path(archPath(178, -270, 330), colours.main) +
  path(archPath(150, -226, 330), colours.light) +
  path(archPath(122, -180, 330), colours.deep) +
  dots(figure(0), 0, 20, 78, 24, colours.light) +
  repeat(5, (row) => rect(-204 + row * 6, 334 + row * 8, 408 - row * 12, 3.5, colours.accent));

/** A mud-brick tower of the Sahel with its rows of timber ends. */
const tower: Motif = ({ colours, figure }) => {
  const beams = repeat(3, (row) =>
    repeat(4, (index) =>
      rect(-118 + index * 68 - row * 6 + index * row * 4, -120 + row * 112, 30, 9, colours.deep, 3),
    ),
  );
  const pinnacles = [-74, 0, 74].map((x) =>
    path(`M${x - 26} -196Q${x - 18} -290 ${x} -306Q${x + 18} -290 ${x + 26} -196Z`, colours.light),
  );
  return [
    circle(96, -238, 92, colours.accent),
    ...pinnacles,
    polygon(
      [
        [-104, -206],
        [104, -206],
        [150, 352],
        [-150, 352],
      ],
      colours.light,
    ),
    beams,
    path('M-46 352V236Q-46 190 0 176Q46 190 46 236V352Z', colours.deep),
    dots(figure(0), 0, 274, 30, 9, colours.light),
    stroke('M-206 354H206', colours.accent, 7),
  ].join('');
};

/** The road that gives Via its name, from the reader's feet to the sun. */
const road: Motif = ({ colours, figure }) => {
  const hills =
    path('M-212 20Q-90 -80 20 0T212 -40V368H-212Z', colours.deep) +
    path('M-212 120Q-60 30 60 110T212 80V368H-212Z', colours.accent);
  const way = path(
    'M-120 368C-60 250 150 230 70 150C20 100 -60 90 -14 -2L8 4C-14 80 90 90 128 140C190 240 60 270 60 368Z',
    colours.light,
  );
  return circle(0, -170, 120, colours.light) + dots(figure(0), 0, -170, 50, 15, colours.main) + hills + way;
};

const moons: Motif = ({ colours, figure }) => {
  const phase = (index: number): string => {
    const at = (index / 8) * Math.PI * 2 - Math.PI / 2;
    const [x, y] = [Math.cos(at) * 160, -40 + Math.sin(at) * 160];
    const bite = circle(x + (index - 4) * 13, y, 40, colours.main);
    return circle(x, y, 40, index === 4 ? colours.accent : colours.light) + (index === 4 ? '' : bite);
  };
  return (
    repeat(8, phase) +
    dots(figure(0), 0, -40, 40, 13, colours.accent) +
    ripples({ x: -190, y: 226, w: 380, h: 120 }, 5, 12, colours.accent, 5)
  );
};

/** Front boards that show places: sand, sky, doors, roads. */
export const landscapeMotifs = { sand, dunes, arch, tower, road, moons } satisfies Record<string, Motif>;
