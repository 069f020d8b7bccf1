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
  if (form === 'quick') return withArguments(quick);
  const tests = globSync('{tests,shop,platform,server}/**/*.test.{ts,tsx}').filter(hasOneOf(filters));
  if (form === 'slow') {
    const isPart = (path: string) => isSlow(path) || SHORTENED.test(readFileSync(path, 'utf8'));
    return withArguments([vitest(tests.filter(isPart)), playwright(specs.filter(isSlow))]);
  }
  const elsewhere = new Set(globSync(ELSEWHERE));
  const slowTests = tests.filter((path) => isSlow(path) && !elsewhere.has(path));
  const slowSpecs = specs.filter((path) => isSlow(path) && !path.startsWith('tests/rehearsal/'));
  const ordered = slowSpecs.toSorted((one, next) => Number(one === LONGEST) - Number(next === LONGEST));
  const slow = [vitest(slowTests)];
  for (let at = 0; at < ordered.length; at += SPECS_IN_A_PART)
    slow.push(playwright(ordered.slice(at, at + SPECS_IN_A_PART)));
  return withArguments([...quick, ...slow.map((part) => ({ ...part, mayBeLeftOut: true }))]);
}

const isQuick = (path: string) => !isSlow(path);

const vitest = (args: string[]): Part => ({ tool: 'vitest', args, mayBeLeftOut: false });
const playwright = (args: string[]): Part => ({ tool: 'playwright', args, mayBeLeftOut: false });

/** Without any the tool would run everything. */
const withArguments = (parts: readonly Part[]) => parts.filter(({ args }) => args.length > 0);

const hasOneOf = (filters: readonly string[]) => (path: string) =>
  filters.length === 0 || filters.some((filter) => path.includes(filter));
