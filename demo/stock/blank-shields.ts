import { type FigureName, figureNames, figures } from '#platform/ui/figures.ts';
import { FIGURE_LABELS } from './figures.ts';
import { SHIELD_FILE } from './lessons.ts';
import { A4, pdfBox, pdfPoint, pdfText, writePdf } from './pdf.ts';

type DemoFile = { productId: string; name: string; bytes: Buffer };

/** The files of the demo: what is sold as a download, and what a lesson shows. */
export function demoFiles(): DemoFile[] {
  return [
    {
      productId: 'tl-blank-shields',
      name: 'Blank shields and the sixteen figures.pdf',
      bytes: writePdf('Blank shields and the sixteen figures', [oneShield(), fourShields(), allFigures()]),
    },
    {
      productId: 'cs-dots-to-judge',
      name: SHIELD_FILE,
      bytes: writePdf('Blank shield', [oneShield()]),
    },
  ];
}

/** Of the whole shield, from the top: how many places are in a row, and what they are called, from the right. */
const ROWS = [
  [
    ...['1st mother', '2nd mother', '3rd mother', '4th mother'],
    ...['1st daughter', '2nd daughter', '3rd daughter', '4th daughter'],
  ],
  ['1st niece', '2nd niece', '3rd niece', '4th niece'],
  ['Right witness', 'Left witness'],
  ['Judge'],
];

/** `y` is its top edge. */
type Area = { x: number; y: number; width: number; height: number };

/** Where it is small its places have their numbers, one to fifteen. */
function shield({ x, y, width, height }: Area, isSmall = false): string[] {
  const high = height / ROWS.length;
  return ROWS.flatMap((row, line) => {
    const wide = width / row.length;
    const bottom = y - (line + 1) * high;
    const before = ROWS.slice(0, line).flat().length;
    return row.flatMap((label, place) => {
      const left = x + width - (place + 1) * wide;
      const text = isSmall ? String(before + place + 1) : label;
      return [
        pdfBox({ x: left, y: bottom }, wide, high),
        pdfText(text, { x: left + wide / 2, y: bottom + 4 }, isSmall ? 7 : 9),
      ];
    });
  });
}

const MARGIN = 42;
const INSIDE = A4.width - 2 * MARGIN;

function oneShield(): string {
  return [
    '0.6 w',
    ...['Question', 'Date'].map((label, line) =>
      pdfText(label, { x: MARGIN + 20, y: A4.height - 70 - 34 * line }, 12),
    ),
    ...[0, 1].map((line) => `${MARGIN + 50} ${A4.height - 72 - 34 * line} ${INSIDE - 50} 0 re S`),
    ...shield({ x: MARGIN, y: A4.height - 140, width: INSIDE, height: 620 }),
  ].join('\n');
}

function fourShields(): string {
  const [width, height] = [(INSIDE - 24) / 2, 340];
  const corners = [0, 1].flatMap((row) => [0, 1].map((column) => ({ row, column })));
  return [
    '0.6 w',
    ...corners.flatMap(({ row, column }) =>
      shield(
        { x: MARGIN + column * (width + 24), y: A4.height - 60 - row * (height + 50), width, height },
        true,
      ),
    ),
  ].join('\n');
}

const COLUMNS = 4;

function allFigures(): string {
  const [wide, high] = [INSIDE / COLUMNS, 175];
  return [
    pdfText('The sixteen figures', { x: A4.width / 2, y: A4.height - 66 }, 22),
    ...figureNames.flatMap((name, place) =>
      figure(name, {
        x: MARGIN + ((place % COLUMNS) + 0.5) * wide,
        y: A4.height - 120 - Math.floor(place / COLUMNS) * high,
      }),
    ),
  ].join('\n');
}

/** Its top row at `y`. */
function figure(name: FigureName, { x, y }: { x: number; y: number }): string[] {
  const points = figures[name].flatMap((count, row) => {
    const at = y - row * 26;
    return count === 1 ? [{ x, y: at }] : [-15, 15].map((aside) => ({ x: x + aside, y: at }));
  });
  return [...points.map((at) => pdfPoint(at, 11)), pdfText(FIGURE_LABELS[name], { x, y: y - 112 }, 12)];
}
