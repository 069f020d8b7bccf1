import { globSync, readFileSync } from 'node:fs';

/** What is exhaustive or slow stands in a file with `.slow.` in its name. */
const isSlow = (path: string) => path.includes('.slow.');
/** A file with one of these shows less in a quick run: it runs on PostgreSQL alone, or with fewer inputs. */
const SHORTENED = /\b(onBothDatabases|DATABASES|isQuickRun|isSampled|generatedRuns|strideOf)\b/;

/** `slow` is what `quick` leaves out; `all` is both, each test once and, but for generated inputs, in its full form. */
export type Form = 'quick' | 'slow' | 'all';

/**
 * What to call Vitest with for the files whose paths have one of `parts`, or for all; null if there are none. The long
 * ones of the faults are left to their own command; other browsers than Chromium to `slow`.
 */
export function vitestArguments(form: Form, parts: readonly string[]): string[] | null {
  if (form === 'all') return ['--exclude=tests/{browsers,faults/long}/**', ...parts];
  if (form === 'quick') return ['--exclude=**/*.slow.test.{ts,tsx}', ...parts];
  const files = globSync('{tests,shop,platform,server}/**/*.test.{ts,tsx}')
    .filter((path) => isSlow(path) || SHORTENED.test(readFileSync(path, 'utf8')))
    .filter(hasOneOf(parts));
  return files.length > 0 ? files : null;
}

/** The browser tests whose paths have one of `parts`, or all. The slow ones of the rehearsal are left to its own command. */
export function browserFiles(form: Form, parts: readonly string[]): string[] {
  return globSync(['tests/e2e/**/*.spec.ts', 'tests/rehearsal/*.spec.ts'])
    .filter((path) =>
      form === 'all' ? !(isRehearsal(path) && isSlow(path)) : isSlow(path) === (form === 'slow'),
    )
    .filter(hasOneOf(parts));
}

const isRehearsal = (path: string) => path.startsWith('tests/rehearsal/');

const hasOneOf = (parts: readonly string[]) => (path: string) =>
  parts.length === 0 || parts.some((part) => path.includes(part));
