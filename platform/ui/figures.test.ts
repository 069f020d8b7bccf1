import { expect, it } from 'vitest';
import { figureNames, figureOf, figures } from './figures.ts';

it('there are sixteen figures, each of four rows of one or two points, no two alike', () => {
  expect(figureNames).toHaveLength(16);
  expect(new Set(Object.values(figures).map((rows) => rows.join())).size).toBe(16);
  for (const rows of Object.values(figures)) {
    expect(rows).toHaveLength(4);
    expect(rows.every((points) => points === 1 || points === 2)).toBe(true);
  }
});

it.each(figureNames)('a cast whose counts are odd and even as its rows are is %s', (name) => {
  const counts = figures[name].map((points, row) => points + 2 * (row + 10));
  expect(figureOf(Uint8Array.from(counts))).toBe(name);
});

it('a cast comes to each figure as often', () => {
  const casts = Array.from({ length: 4 ** 4 }, (_, at) =>
    figureOf(Uint8Array.of(at & 3, at >> 2, at >> 4, at >> 6)),
  );
  for (const name of figureNames) expect(casts.filter((cast) => cast === name)).toHaveLength(16);
});
