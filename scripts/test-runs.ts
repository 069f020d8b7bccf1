import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What became of a test, or of a file that could not even be loaded. */
export type Test = {
  name: string;
  file: string;
  state: 'passed' | 'failed' | 'skipped';
  seconds: number;
};

type VitestReport = {
  testResults: {
    name: string;
    status: string;
    assertionResults: { status: string; fullName: string; duration?: number | null }[];
  }[];
};
type PlaywrightSuite = {
  title: string;
  suites?: PlaywrightSuite[];
  specs?: {
    title: string;
    file: string;
    line: number;
    ok: boolean;
    tests: { status: string; results: { duration: number }[] }[];
  }[];
};
type PlaywrightReport = { suites: PlaywrightSuite[] };

/** Runs Vitest over the files whose names have one of these parts, or over all. */
export async function runVitest(parts: readonly string[]): Promise<Test[]> {
  const { report, code } = await run<VitestReport>('vitest', (path) => ({
    args: ['run', '--passWithNoTests', '--reporter=default', '--reporter=json', `--outputFile.json=${path}`],
    more: parts,
  }));
  return insistOnFailure((report?.testResults ?? []).flatMap(testsOfFile), code, 'vitest');
}

function testsOfFile({ name: file, status, assertionResults }: VitestReport['testResults'][number]): Test[] {
  const tests = assertionResults.map(({ fullName, status, duration }): Test => {
    const state = status === 'passed' || status === 'failed' ? status : 'skipped';
    return { name: `${file} › ${fullName}`, file, state, seconds: (duration ?? 0) / 1000 };
  });
  const isExplained = status !== 'failed' || tests.some(({ state }) => state === 'failed');
  return isExplained ? tests : [...tests, { name: file, file, state: 'failed', seconds: 0 }];
}

/** Runs Playwright over these files; `--last-failed` among them leaves what failed a moment ago. */
export async function runPlaywright(files: readonly string[]): Promise<Test[]> {
  const { report, code } = await run<PlaywrightReport>('playwright', (path) => ({
    args: ['test', '--reporter=list,json'],
    more: files,
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: path },
  }));
  const tests = (report?.suites ?? []).flatMap((suite) => testsOfSuite(suite, []));
  return insistOnFailure(tests, code, 'playwright');
}

/** `groups` are the titles of the describe blocks around it; the outermost suite is the file. */
function testsOfSuite({ suites = [], specs = [] }: PlaywrightSuite, groups: readonly string[]): Test[] {
  const own = specs.map(({ title, file, line, ok, tests }): Test => {
    const isSkipped = tests.every(({ status }) => status === 'skipped');
    const name = [`${file}:${line}`, ...groups, title].join(' › ');
    const milliseconds = tests
      .flatMap(({ results }) => results)
      .reduce((sum, { duration }) => sum + duration, 0);
    const state = isSkipped ? 'skipped' : ok ? 'passed' : 'failed';
    return { name, file, state, seconds: milliseconds / 1000 };
  });
  return [...own, ...suites.flatMap((suite) => testsOfSuite(suite, [...groups, suite.title]))];
}

/** A run that ended badly has at least one failure, even if it could not say which. */
function insistOnFailure(tests: Test[], code: number, tool: string): Test[] {
  const isUnexplained = code !== 0 && tests.every(({ state }) => state !== 'failed');
  return isUnexplained
    ? [...tests, { name: `${tool} ended with ${code}`, file: '', state: 'failed', seconds: 0 }]
    : tests;
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
