import { globSync, readFileSync } from 'node:fs';

/** What is exhaustive or slow stands in a file with `.slow.` in its name. */
const isSlow = (path: string) => path.includes('.slow.');
/** A file with one of these shows less in a quick run: it runs on PostgreSQL alone, or with fewer inputs. */
const SHORTENED = /\b(onBothDatabases|DATABASES|isQuickRun|isSampled|generatedRuns|strideOf)\b/;
/** Left to their own command, or to `slow`: loops of faults, and other browsers than Chromium. */
const ELSEWHERE = 'tests/{browsers,faults/long}/**';
/** Walks every page at each width, for longer than all others of its part. */
const LONGEST = 'tests/e2e/every-page.slow.spec.ts';
/** So that a run that is short of time leaves out few. */
const SPECS_IN_A_PART = 15;

/** `slow` is what `quick` leaves out; `all` is both, each test once and, but for generated inputs, in its full form. */
export type Form = 'quick' | 'slow' | 'all';

/** One call of Vitest or Playwright. */
export type Part = {
  tool: 'vitest' | 'playwright';
  /** Files, parts of their names, and options. */
  args: string[];
  /** Left out of a run of `all` whose time is up. */
  mayBeLeftOut: boolean;
};

/**
 * The calls that run the tests whose paths have one of `filters`, or all, in their order: of `all` first what `quick`
 * runs, too.
 */
export function partsOf(form: Form, filters: readonly string[]): Part[] {
  const specs = globSync(['tests/e2e/**/*.spec.ts', 'tests/rehearsal/*.spec.ts']).filter(hasOneOf(filters));
  const quick = [
    vitest(['--exclude=**/*.slow.test.{ts,tsx}', ...filters]),
    playwright(specs.filter(isQuick)),
  ];
  if (form === 'quick') return quick.flat();
  const tests = globSync('{tests,shop,platform,server}/**/*.test.{ts,tsx}').filter(hasOneOf(filters));
  if (form === 'slow') {
    const isPart = (path: string) => isSlow(path) || SHORTENED.test(readFileSync(path, 'utf8'));
    return [vitest(tests.filter(isPart)), playwright(specs.filter(isSlow))].flat();
  }
  const elsewhere = new Set(globSync(ELSEWHERE));
  const slowTests = tests.filter((path) => isSlow(path) && !elsewhere.has(path));
  const slowSpecs = specs.filter((path) => isSlow(path) && !path.startsWith('tests/rehearsal/'));
  const ordered = slowSpecs.toSorted((one, next) => Number(one === LONGEST) - Number(next === LONGEST));
  const slow = [
    vitest(slowTests),
    ...Array.from({ length: Math.ceil(ordered.length / SPECS_IN_A_PART) }, (_, index) =>
      playwright(ordered.slice(index * SPECS_IN_A_PART, (index + 1) * SPECS_IN_A_PART)),
    ),
  ];
  return [...quick.flat(), ...slow.flat().map((part) => ({ ...part, mayBeLeftOut: true }))];
}

const isQuick = (path: string) => !isSlow(path);

/** Nothing for no arguments at all, with which the tool would run everything. */
const vitest = (args: string[]): Part[] => partWith('vitest', args);
const playwright = (args: string[]): Part[] => partWith('playwright', args);

function partWith(tool: Part['tool'], args: string[]): Part[] {
  return args.length > 0 ? [{ tool, args, mayBeLeftOut: false }] : [];
}

const hasOneOf = (filters: readonly string[]) => (path: string) =>
  filters.length === 0 || filters.some((filter) => path.includes(filter));
