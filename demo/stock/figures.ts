import { type FigureName, figures } from '#platform/ui/figures.ts';

export const FIGURE_LABELS = {
  via: 'Via',
  populus: 'Populus',
  fortunaMajor: 'Fortuna Major',
  fortunaMinor: 'Fortuna Minor',
  acquisitio: 'Acquisitio',
  amissio: 'Amissio',
  laetitia: 'Laetitia',
  tristitia: 'Tristitia',
  puer: 'Puer',
  puella: 'Puella',
  albus: 'Albus',
  rubeus: 'Rubeus',
  conjunctio: 'Conjunctio',
  carcer: 'Carcer',
  caputDraconis: 'Caput Draconis',
  caudaDraconis: 'Cauda Draconis',
} as const satisfies Record<FigureName, string>;

const WIDTH = 11;
const POINTS = { 1: '•', 2: '•   •' } as const;

/** Figures beside each other, their names above them, as a block of code in Markdown. Three fit a phone. */
export function drawFigures(...names: FigureName[]): string {
  const labels = names.map((name) => FIGURE_LABELS[name].split(' '));
  const heads = [0, 1].map((line) => labels.map((words) => centred(words[line] ?? '')).join(''));
  const rows = [0, 1, 2, 3].map((row) =>
    names.map((name) => centred(POINTS[figures[name][row as 0 | 1 | 2 | 3]])).join(''),
  );
  const lines = [...heads, '', ...rows].map((line) => line.trimEnd());
  const isShort = labels.every(([, second]) => second === undefined);
  return ['```', ...lines.filter((_, place) => !(isShort && place === 1)), '```'].join('\n');
}

function centred(text: string): string {
  const before = Math.floor((WIDTH - text.length) / 2);
  return `${' '.repeat(before)}${text}`.padEnd(WIDTH);
}
