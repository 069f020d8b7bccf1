import { type FigureName, figureRows } from './figures.ts';
import type { Random } from './marks.ts';
import type { Palette } from './palettes.ts';

/** What a motif draws with. `figure(0)` is the cover's first figure; the list begins again after its last. */
export type Brush = { colours: Palette; random: Random; figure: (index: number) => string };

export type Motif = (brush: Brush) => string;

/** A brush for one cover. Refuses an empty list of figures by falling back to Populus, the gathering. */
export const aBrush = (colours: Palette, random: Random, figures: readonly FigureName[]): Brush => ({
  colours,
  random,
  figure: (index) => figureRows[figures[index % figures.length] ?? 'populus'],
});

/** Four mothers from a brush's figures, for a chart. */
export const mothers = (brush: Brush): string[] => [0, 1, 2, 3].map(brush.figure);
