// npm test: everything Vitest runs, then the browser tests and the live rehearsal, then one line of totals.
// npm run test:slow: what it leaves out (docs/decisions/0078-quick-and-slow-tests.md).
// Nothing is tried again: docs/decisions/0054-failed-tests.md.
// Arguments are parts of file names: npm test -- tests/http
import { writeFileSync } from 'node:fs';
import { seed } from '#tests/support/seed.ts';
import { browserFiles, type Form, vitestArguments } from './test-files.ts';
import { inProject, LIST, type Test } from './test-progress.ts';
import { runPlaywright, runVitest } from './test-runs.ts';

const inState = (tests: readonly Test[], state: Test['state']) =>
  tests.filter((test) => test.state === state);

async function testWithVitest(): Promise<Test[]> {
  const vitest = vitestArguments(form, filters);
  return vitest ? runVitest(vitest) : [];
}

async function testInBrowser(): Promise<Test[]> {
  const specs = browserFiles(form, filters);
  // Whoever looks into a failure runs its file with `npx playwright test`, which keeps a trace.
  return specs.length > 0 ? runPlaywright(['--trace=off', ...specs]) : [];
}

function sentence(name: string, tests: readonly Test[]): string {
  const [passed, failed, skipped] = (['passed', 'failed', 'skipped'] as const).map(
    (state) => inState(tests, state).length,
  );
  return `${name}: ${passed} passed, ${failed} failed, ${skipped} skipped`;
}

const SLOWEST = 10;

/** Every test with its seconds goes into a file after a whole run, the slowest files of tests onto the screen. */
function reportSeconds(tests: readonly Test[]): void {
  const ordered = tests.toSorted((one, next) => next.seconds - one.seconds);
  const lines = ordered.map(({ name, file, state, seconds }) =>
    [seconds.toFixed(2), state, file, name.replaceAll(/\s+/g, ' ')].join('\t'),
  );
  if (isWhole) writeFileSync(LIST, `${lines.join('\n')}\n`);
  const files = new Map<string, number>();
  for (const { file, seconds } of tests) files.set(file, (files.get(file) ?? 0) + seconds);
  const slowest = [...files].toSorted(([, one], [, next]) => next - one).slice(0, SLOWEST);
  console.log(`\nThe slowest files${isWhole ? ` (all tests with their seconds: ${inProject(LIST)})` : ''}`);
  for (const [file, seconds] of slowest) console.log(`${seconds.toFixed(1).padStart(7)} s  ${file}`);
}

const given = process.argv.slice(2);
const form: Form = given.includes('--slow') ? 'slow' : 'quick';
const filters = given.filter((argument) => argument !== '--slow');
const isWhole = form === 'quick' && filters.length === 0;
process.env.TESTS = form;
if (filters.some((filter) => filter.startsWith('-'))) {
  console.error(
    'npm test takes parts of file names only; for options call npx vitest or npx playwright test.',
  );
  process.exit(2);
}
console.log(`Generated inputs begin with SEED=${seed}; another is set the same way.`);
const vitest = await testWithVitest();
const browser = await testInBrowser();

const tests = [...vitest, ...browser];
reportSeconds(tests);
const passed = inState(tests, 'passed').length;
// A test that was passed over shows nothing: in a whole run it counts as a failure.
const passedOver = filters.length === 0 ? inState(tests, 'skipped').length : 0;
const failed = inState(tests, 'failed').length + passedOver;
for (const { name } of inState(tests, 'failed')) console.log(`Failed: ${name}`);
console.log(`\n${sentence('Vitest', vitest)}\n${sentence('Browser tests', browser)}`);
if (passed + failed === 0) console.log('No test ran.');
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
