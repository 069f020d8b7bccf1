/** One line of the bench: a figure with its unit, and the promise it is held against (docs/promises.md). */
export type Figure = {
  what: string;
  value: number;
  unit: string;
  atLeast?: number;
  atMost?: number;
};

/** A part of the bench: it starts what it needs, measures once, and ends what it started. */
export type Part = {
  about: string;
  measure(): Promise<Figure[]>;
};

/** What several runs found for one line. */
export type Line = Omit<Figure, 'value'> & { median: number; worst: number; isKept: boolean };

/** Takes the figures of each run, in the same order; the median is what a promise is held against. */
export function combine(runs: readonly Figure[][]): Line[] {
  const [first = []] = runs;
  return first.map(({ value: _, ...figure }) => {
    const values = runs
      .flatMap((run) => run.filter(({ what }) => what === figure.what))
      .map(({ value }) => value)
      .sort((one, other) => one - other);
    const median = values[Math.floor((values.length - 1) / 2)] ?? Number.NaN;
    const worst = (isBetterHigh(figure) ? values[0] : values.at(-1)) ?? Number.NaN;
    const { atLeast = Number.NEGATIVE_INFINITY, atMost = Number.POSITIVE_INFINITY } = figure;
    return { ...figure, median, worst, isKept: median >= atLeast && median <= atMost };
  });
}

function isBetterHigh({ atLeast, unit }: Omit<Figure, 'value'>): boolean {
  return atLeast !== undefined || unit === '/s';
}

/** The line as it is printed: whether the promise is kept, the median, and the worst where there are several runs. */
export function inWords({ what, unit, median, worst, atLeast, atMost, isKept }: Line): string {
  const promise =
    atLeast !== undefined
      ? `at least ${round(atLeast)}`
      : atMost !== undefined
        ? `at most ${round(atMost)}`
        : null;
  const verdict = promise === null ? '    ' : isKept ? 'ok  ' : 'MISS';
  const spread = worst === median ? '' : `, worst ${round(worst)}`;
  return `${verdict} ${what.padEnd(52)} ${round(median)} ${unit}${spread}${promise ? ` (promise: ${promise})` : ''}`;
}

function round(value: number): string {
  return Math.abs(value) >= 100
    ? Math.round(value).toLocaleString('en')
    : String(Number(value.toPrecision(3)));
}
