// npm test: what Vitest runs, then the browser tests and the live rehearsal, then one line of totals.
// npm test -- --slow: what it leaves out; --all: both (docs/decisions/0078-quick-and-slow-tests.md), and with
// --within=MINUTES no slow part that would begin later.
// A few failures run once more by themselves: docs/decisions/0054-wavering-tests.md.
// Arguments are parts of file names: npm test -- tests/http
import { writeFileSync } from 'node:fs';
import { seed } from '#tests/support/seed.ts';
import { type Form, type Part, partsOf } from './test-files.ts';
import { inProject, LIST, type Test } from './test-progress.ts';
import { runPlaywright, runVitest } from './test-runs.ts';

/** With more failures than that, the cause is hardly a busy machine. */
const MOST_RUN_AGAIN = 8;

/** `wavering` are names of what failed once and passed by itself. */
type Outcome = { tests: Test[]; wavering: string[] };

const inState = (tests: readonly Test[], state: Test['state']) =>
  tests.filter((test) => test.state === state);

async function withSecondRun(
  first: Test[],
  runAgain: (failed: readonly Test[]) => Promise<Test[]>,
): Promise<Outcome> {
  const failed = inState(first, 'failed');
  const areKnown = failed.every(({ file }) => file !== '');
  if (failed.length === 0 || failed.length > MOST_RUN_AGAIN || !areKnown)
    return { tests: first, wavering: [] };
  console.log(`\nOnce more, by themselves:\n${failed.map(({ name }) => name).join('\n')}`);
  const second = await runAgain(failed);
  // What could not begin in a failed file counts as it ended in the second run.
  const namesAgain = new Set(second.map(({ name }) => name));
  const filesAgain = new Set(second.map(({ file }) => file));
  const kept = first.filter(
    ({ name, file, state }) => !namesAgain.has(name) && !(state === 'failed' && filesAgain.has(file)),
  );
  const stillFailed = new Set(inState(second, 'failed').map(({ file }) => file));
  const wavering = failed.filter(({ file }) => !stillFailed.has(file)).map(({ name }) => name);
  return { tests: [...kept, ...second], wavering };
}

async function runPart({ tool, args }: Part): Promise<Outcome> {
  if (tool === 'vitest')
    return withSecondRun(await runVitest(args), (failed) =>
      runVitest([...new Set(failed.map(({ file }) => file))]),
    );
  // A trace is kept of what fails again (docs/decisions/0078-quick-and-slow-tests.md).
  const first = await runPlaywright(['--trace=off', ...args]);
  return withSecondRun(first, () => runPlaywright(['--last-failed', ...args]));
}

/** Runs the parts one after the other; what may be left out no longer begins after `minutes`. */
async function runParts(parts: readonly Part[], minutes: number): Promise<Outcome & { leftOut: string[] }> {
  const until = Date.now() + minutes * 60_000;
  const outcomes: Outcome[] = [];
  const leftOut: string[] = [];
  for (const part of parts) {
    if (part.mayBeLeftOut && Date.now() > until) leftOut.push(...part.args);
    else outcomes.push(await runPart(part));
  }
  return {
    tests: outcomes.flatMap(({ tests }) => tests),
    wavering: outcomes.flatMap(({ wavering }) => wavering),
    leftOut,
  };
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
const form: Form = given.includes('--all') ? 'all' : given.includes('--slow') ? 'slow' : 'quick';
const [minutes = Number.POSITIVE_INFINITY] = given
  .flatMap((argument) => /^--within=(\d+)$/.exec(argument)?.[1] ?? [])
  .map(Number);
const filters = given.filter((argument) => !/^--(all|slow|within=\d+)$/.test(argument));
const isWhole = form !== 'slow' && filters.length === 0;
process.env.TESTS = form;
if (filters.some((filter) => filter.startsWith('-'))) {
  console.error(
    'npm test takes parts of file names only; for options call npx vitest or npx playwright test.',
  );
  process.exit(2);
}
console.log(`Generated inputs begin with SEED=${seed}; another is set the same way.`);
const { tests, wavering, leftOut } = await runParts(partsOf(form, filters), minutes);

reportSeconds(tests);
const passed = inState(tests, 'passed').length;
// A test that was passed over shows nothing: in a whole run it counts as a failure.
const passedOver = filters.length === 0 ? inState(tests, 'skipped').length : 0;
const failed = inState(tests, 'failed').length + passedOver;
for (const { name } of inState(tests, 'failed')) console.log(`Failed: ${name}`);
for (const name of wavering) console.log(`Passed at the second try: ${name}`);
if (leftOut.length > 0) console.log(`Left out, for ${minutes} minutes were over:\n  ${leftOut.join('\n  ')}`);
const { browser = [], vitest = [] } = Object.groupBy(tests, ({ file }) =>
  file.includes('.spec.') ? 'browser' : 'vitest',
);
console.log(`\n${sentence('Vitest', vitest)}\n${sentence('Browser tests', browser)}`);
if (passed + failed === 0) console.log('No test ran.');
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
