import { n, path, repeat, stroke } from './shapes.ts';

export type Random = () => number;

/** A repeatable source of numbers in [0, 1): the same seed text gives the same sequence on every machine. */
export const seededRandom = (seed: string): Random => {
  let state = 2166136261;
  for (const character of seed) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 16777619);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
};

/** A cut of the linocut knife: a lens that tapers at both ends. Angle in degrees, lengths in drawing units. */
export const gouge = (
  x: number,
  y: number,
  length: number,
  angle: number,
  width: number,
  fill: string,
): string => {
  const turn = (angle * Math.PI) / 180;
  const [dx, dy] = [(Math.cos(turn) * length) / 2, (Math.sin(turn) * length) / 2];
  const [bx, by] = [-Math.sin(turn) * width, Math.cos(turn) * width];
  const start = `${n(x - dx)} ${n(y - dy)}`;
  const end = `${n(x + dx)} ${n(y + dy)}`;
  return path(`M${start}Q${n(x + bx)} ${n(y + by)} ${end}Q${n(x - bx)} ${n(y - by)} ${start}Z`, fill);
};

/** Knife cuts that stand like rays around an ellipse, in `rings` rows that fade outwards. */
export const rays = (
  random: Random,
  [cx, cy]: readonly [number, number],
  [rx, ry]: readonly [number, number],
  rings: number,
  fill: string,
): string =>
  repeat(rings, (row) => {
    const count = 44 + row * 6;
    return repeat(count, (index) => {
      const at = ((index + (row % 2) / 2 + (random() - 0.5) * 0.3) / count) * Math.PI * 2;
      const reach = 1 + row * 0.17;
      const [x, y] = [cx + Math.cos(at) * rx * reach, cy + Math.sin(at) * ry * reach];
      const angle = (Math.atan2(y - cy, x - cx) * 180) / Math.PI;
      return gouge(x, y, 52 + random() * 26 - row * 5, angle, 7 - row, fill);
    });
  });

type Box = { x: number; y: number; w: number; h: number };

/** Parallel waves, as a rake leaves them in sand. */
export const ripples = (
  box: Box,
  count: number,
  swing: number,
  ink: string,
  width: number,
  phase = 0,
): string =>
  repeat(count, (index) => {
    const y = box.y + (box.h * (index + 0.5)) / count;
    const step = box.w / 6;
    const lift = swing * (0.7 + 0.3 * Math.sin(index * 1.3 + phase));
    const start = `M${n(box.x)} ${n(y)}q${n(step / 2)} ${n(-lift)} ${n(step)} 0`;
    return stroke(`${start}${`t${n(step)} 0`.repeat(5)}`, ink, width);
  });

/** Loose grains: small dots strewn over a box. */
export const grains = (random: Random, box: Box, count: number, fill: string, size = 3): string =>
  repeat(count, () => {
    const [x, y] = [box.x + random() * box.w, box.y + random() * box.h];
    return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(size * (0.5 + random()))}" fill="${fill}"/>`;
  });
