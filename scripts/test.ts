// npm test: everything Vitest runs, then the browser tests and the live rehearsal, then one line of totals.
// Arguments are parts of file names: npm test -- tests/http
import { spawn } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seed } from '#tests/support/seed.ts';

type Totals = { passed: number; failed: number; skipped: number };
type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { status: string; assertionResults: unknown[] }[];
};
type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
};

const filters = process.argv.slice(2);
const reports = mkdtempSync(join(tmpdir(), 'shop-test-report-'));
const nothing: Totals = { passed: 0, failed: 0, skipped: 0 };

async function runVitest(): Promise<Totals> {
  const report = join(reports, 'vitest.json');
  const reporting = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const code = await run('vitest', ['run', '--passWithNoTests', ...reporting, ...filters]);
  return totalsFrom<VitestReport>(report, code, (reported) => ({
    passed: reported.numPassedTests,
    // A file that cannot even be loaded has no tests to count, yet it failed.
    failed: reported.numFailedTests + reported.testResults.filter(isBrokenFile).length,
    skipped: reported.numPendingTests + reported.numTodoTests,
  }));
}

function isBrokenFile(file: VitestReport['testResults'][number]): boolean {
  return file.status === 'failed' && file.assertionResults.length === 0;
}

async function runPlaywright(): Promise<Totals> {
  // What takes a second release is left to npm run rehearse.
  const specs = globSync(['tests/e2e/**/*.spec.ts', 'tests/rehearsal/*.spec.ts']).filter(
    (path) => filters.length === 0 || filters.some((filter) => path.includes(filter)),
  );
  if (specs.length === 0) {
    console.log(filters.length === 0 ? '\nThere are no browser tests yet.' : '\nNo browser test matches.');
    return nothing;
  }
  const report = join(reports, 'playwright.json');
  const code = await run('playwright', ['test', '--reporter=list,json', ...specs], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  });
  return totalsFrom<PlaywrightReport>(report, code, ({ stats }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
  }));
}

/** A run that ended badly has at least one failure, even if it could not say which. */
function totalsFrom<Report>(report: string, code: number, read: (reported: Report) => Totals): Totals {
  const reported = readReport<Report>(report);
  const totals = reported === undefined ? nothing : read(reported);
  return code === 0 && reported !== undefined ? totals : { ...totals, failed: Math.max(1, totals.failed) };
}

function readReport<Report>(report: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(report, 'utf8'));
  } catch {
    return undefined;
  }
}

function run(command: string, args: readonly string[], env: Record<string, string> = {}): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(join('node_modules', '.bin', command), args, {
      stdio: 'inherit',
      env: { ...process.env, ...env },
    });
    child.once('error', () => resolve(127));
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

function sentence(name: string, totals: Totals): string {
  return `${name}: ${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped`;
}

if (filters.some((filter) => filter.startsWith('-'))) {
  console.error(
    'npm test takes parts of file names only; for options call npx vitest or npx playwright test.',
  );
  process.exit(2);
}
console.log(`Generated inputs begin with SEED=${seed}; another is set the same way.`);
const vitest = await runVitest();
const playwright = await runPlaywright();
rmSync(reports, { recursive: true, force: true });

const passed = vitest.passed + playwright.passed;
// A test that was passed over shows nothing: in a whole run it counts as a failure.
const passedOver = filters.length === 0 ? vitest.skipped + playwright.skipped : 0;
const failed = vitest.failed + playwright.failed + passedOver;
console.log(`\n${sentence('Vitest', vitest)}\n${sentence('Browser tests', playwright)}`);
if (passed + failed === 0) console.log('No test ran.');
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
