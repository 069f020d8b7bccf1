import type { SheetProblem } from '../contract/product-sheet.ts';

/** `lines` as people write them: `2–51, 60`. */
export type GatheredProblem = { lines: string; column: string; text: string; count: number };

/** What is wrong with many lines in the same way is one problem, where its first line stood. */
export function gatherProblems(problems: readonly SheetProblem[]): GatheredProblem[] {
  const alike = Map.groupBy(problems, ({ column, text }) => `${column}\n${text}`);
  return [...alike.values()].flatMap((those) => {
    const [first] = those;
    if (!first) return [];
    const { column, text } = first;
    return { lines: linesText(those.map(({ line }) => line)), column, text, count: those.length };
  });
}

const MOST_RUNS = 10;

function linesText(lines: readonly number[]): string {
  const runs: [from: number, to: number][] = [];
  for (const line of [...new Set(lines)].sort((one, other) => one - other)) {
    const last = runs.at(-1);
    if (last && last[1] === line - 1) last[1] = line;
    else runs.push([line, line]);
  }
  const texts = runs.slice(0, MOST_RUNS).map(([from, to]) => (from === to ? `${from}` : `${from}–${to}`));
  return `${texts.join(', ')}${runs.length > MOST_RUNS ? ' and further ones' : ''}`;
}
