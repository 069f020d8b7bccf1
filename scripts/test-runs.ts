import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What a run came to; `failed` are the names of tests, or of files that could not even be loaded. */
export type TestRun = { passed: number; skipped: number; failed: { name: string; file: string }[] };

type VitestReport = {
  numPassedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: {
    name: string;
    status: string;
    assertionResults: { status: string; fullName: string }[];
  }[];
};
type PlaywrightSuite = {
  suites?: PlaywrightSuite[];
  specs?: { title: string; file: string; line: number; ok: boolean }[];
};
type PlaywrightReport = { stats: { expected: number; skipped: number }; suites: PlaywrightSuite[] };

/** Runs Vitest over the files whose names have one of these parts, or over all. */
export async function runVitest(parts: readonly string[]): Promise<TestRun> {
  const { report, code } = await run<VitestReport>('vitest', (path) => ({
    args: ['run', '--passWithNoTests', '--reporter=default', '--reporter=json', `--outputFile.json=${path}`],
    more: parts,
  }));
  const files = report?.testResults.filter(({ status }) => status === 'failed') ?? [];
  const failed = files.flatMap(({ name: file, assertionResults }) => {
    const tests = assertionResults.filter(({ status }) => status === 'failed');
    return tests.length === 0
      ? [{ name: file, file }]
      : tests.map(({ fullName }) => ({ name: `${file} › ${fullName}`, file }));
  });
  const skipped = (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0);
  return insistOnFailure({ passed: report?.numPassedTests ?? 0, skipped, failed }, code, 'vitest');
}

/** Runs Playwright over these files; `--last-failed` among them leaves what failed a moment ago. */
export async function runPlaywright(files: readonly string[]): Promise<TestRun> {
  const { report, code } = await run<PlaywrightReport>('playwright', (path) => ({
    args: ['test', '--reporter=list,json'],
    more: files,
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: path },
  }));
  const failed = (report?.suites ?? []).flatMap(failedSpecs);
  const { expected = 0, skipped = 0 } = report?.stats ?? {};
  return insistOnFailure({ passed: expected, skipped, failed }, code, 'playwright');
}

function failedSpecs({ suites = [], specs = [] }: PlaywrightSuite): TestRun['failed'] {
  const own = specs.flatMap(({ ok, title, file, line }) =>
    ok ? [] : [{ name: `${file}:${line} › ${title}`, file }],
  );
  return [...own, ...suites.flatMap(failedSpecs)];
}

/** A run that ended badly has at least one failure, even if it could not say which. */
function insistOnFailure(run: TestRun, code: number, tool: string): TestRun {
  const isUnexplained = code !== 0 && run.failed.length === 0;
  return isUnexplained ? { ...run, failed: [{ name: `${tool} ended with ${code}`, file: '' }] } : run;
}

type Call = { args: readonly string[]; more: readonly string[]; env?: Record<string, string> };

async function run<Report>(
  tool: string,
  callFor: (reportPath: string) => Call,
): Promise<{ report: Report | undefined; code: number }> {
  const folder = mkdtempSync(join(tmpdir(), 'shop-test-report-'));
  const path = join(folder, 'report.json');
  const { args, more, env = {} } = callFor(path);
  const code = await spawned(join('node_modules', '.bin', tool), [...args, ...more], env);
  const report = readReport<Report>(path);
  rmSync(folder, { recursive: true, force: true });
  return { report, code: report === undefined ? Math.max(1, code) : code };
}

function readReport<Report>(path: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}

/** What Node made of a source once, every other process of the run takes from here: hundreds of shops are started. */
const COMPILED = join(import.meta.dirname, '../.cache/compiled');

function spawned(command: string, args: readonly string[], env: Record<string, string>): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      stdio: 'inherit',
      env: { ...process.env, NODE_COMPILE_CACHE: COMPILED, ...env },
    });
    child.once('error', () => resolve(127));
    child.once('exit', (code) => resolve(code ?? 1));
  });
}
