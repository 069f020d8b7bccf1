// npm test: everything Vitest runs, then the browser tests and the live rehearsal, then one line of totals.
// A few failures run once more by themselves: docs/decisions/0054-a-test-that-wavers-is-named.md.
// Arguments are parts of file names: npm test -- tests/http
import { globSync } from 'node:fs';
import { seed } from '#tests/support/seed.ts';
import { runPlaywright, runVitest, type TestRun } from './test-runs.ts';

/** With more failures than that, the cause is hardly a busy machine. */
const MOST_RUN_AGAIN = 5;

/** `wavering` are tests that failed once and passed by themselves. */
type Outcome = TestRun & { wavering: string[] };

async function withSecondRun(first: TestRun, runAgain: () => Promise<TestRun>): Promise<Outcome> {
  const { failed } = first;
  const areKnown = failed.every(({ file }) => file !== '');
  if (failed.length === 0 || failed.length > MOST_RUN_AGAIN || !areKnown) return { ...first, wavering: [] };
  console.log(`\nOnce more, by themselves:\n${failed.map(({ name }) => name).join('\n')}`);
  const second = await runAgain();
  if (second.failed.length > 0) return { ...first, wavering: [] };
  const wavering = failed.map(({ name }) => name);
  return { ...first, passed: first.passed + failed.length, failed: [], wavering };
}

async function testWithVitest(): Promise<Outcome> {
  const first = await runVitest(filters);
  const files = [...new Set(first.failed.map(({ file }) => file))];
  return withSecondRun(first, () => runVitest(files));
}

async function testInBrowser(): Promise<Outcome> {
  // What takes a second release is left to npm run rehearse.
  const specs = globSync(['tests/e2e/**/*.spec.ts', 'tests/rehearsal/*.spec.ts']).filter(
    (path) => filters.length === 0 || filters.some((filter) => path.includes(filter)),
  );
  if (specs.length === 0) {
    console.log(filters.length === 0 ? '\nThere are no browser tests yet.' : '\nNo browser test matches.');
    return { passed: 0, skipped: 0, failed: [], wavering: [] };
  }
  // A trace is kept of what fails again (docs/decisions/0056-what-a-whole-run-leaves-out.md).
  const first = await runPlaywright(['--trace=off', ...specs]);
  return withSecondRun(first, () => runPlaywright(['--last-failed', ...specs]));
}

function sentence(name: string, { passed, failed, skipped }: TestRun): string {
  return `${name}: ${passed} passed, ${failed.length} failed, ${skipped} skipped`;
}

const filters = process.argv.slice(2);
if (filters.some((filter) => filter.startsWith('-'))) {
  console.error(
    'npm test takes parts of file names only; for options call npx vitest or npx playwright test.',
  );
  process.exit(2);
}
console.log(`Generated inputs begin with SEED=${seed}; another is set the same way.`);
const vitest = await testWithVitest();
const browser = await testInBrowser();

const passed = vitest.passed + browser.passed;
// A test that was passed over shows nothing: in a whole run it counts as a failure.
const passedOver = filters.length === 0 ? vitest.skipped + browser.skipped : 0;
const failed = vitest.failed.length + browser.failed.length + passedOver;
for (const { name } of [...vitest.failed, ...browser.failed]) console.log(`Failed: ${name}`);
for (const name of [...vitest.wavering, ...browser.wavering])
  console.log(`Passed at the second try: ${name}`);
console.log(`\n${sentence('Vitest', vitest)}\n${sentence('Browser tests', browser)}`);
if (passed + failed === 0) console.log('No test ran.');
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
