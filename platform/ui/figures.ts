/**
 * The sixteen figures of geomancy, each four rows of one or two points, read from the top
 * (docs/behaviour.md#figures).
 */
export const figures = {
  via: [1, 1, 1, 1],
  populus: [2, 2, 2, 2],
  fortunaMajor: [2, 2, 1, 1],
  fortunaMinor: [1, 1, 2, 2],
  acquisitio: [2, 1, 2, 1],
  amissio: [1, 2, 1, 2],
  laetitia: [1, 2, 2, 2],
  tristitia: [2, 2, 2, 1],
  puer: [1, 1, 2, 1],
  puella: [1, 2, 1, 1],
  albus: [2, 2, 1, 2],
  rubeus: [2, 1, 2, 2],
  conjunctio: [2, 1, 1, 2],
  carcer: [1, 2, 2, 1],
  caputDraconis: [2, 1, 1, 1],
  caudaDraconis: [1, 1, 1, 2],
} as const satisfies Record<string, readonly [1 | 2, 1 | 2, 1 | 2, 1 | 2]>;

export type FigureName = keyof typeof figures;

export const figureNames = Object.keys(figures) as FigureName[];

/** In a box 24 wide and 44 high. */
const ROWS = [6, 16.67, 27.33, 38] as const;

/** Paths of lines without length, which round caps turn into points; for viewBox="0 0 24 44". */
export function rowPaths(name: FigureName): string[] {
  return ROWS.map((y, row) => (figures[name][row] === 1 ? `M12 ${y}h0` : `M6 ${y}h0M18 ${y}h0`));
}

/**
 * The figure whose rows have one point for an odd number and two for an even one, as a cast is counted; from the top.
 */
export function figureOf([first = 0, second = 0, third = 0, fourth = 0]: Uint8Array): FigureName {
  const points = (count: number) => (count % 2 === 1 ? 1 : 2);
  const rows = [first, second, third, fourth].map(points).join();
  return figureNames.find((name) => figures[name].join() === rows) ?? 'via';
}

/** The same text always gets the same figure. */
export function figureFor(text: string): FigureName {
  let sum = 0;
  for (const letter of text) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) >>> 0;
  return figureNames[sum % figureNames.length] ?? 'via';
}
