import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT, type Test } from './test-progress.ts';

/** Runs Vitest, whose arguments are options and parts of file names; without a part all files are run. */
export const runVitest = (given: readonly string[]): Promise<Test[]> =>
  run('vitest', ['run', '--passWithNoTests', '--reporter=./scripts/vitest-progress.ts', ...given]);

/** Runs Playwright over these files; `--last-failed` among them leaves what failed a moment ago. */
export const runPlaywright = (given: readonly string[]): Promise<Test[]> =>
  run('playwright', ['test', '--reporter=./scripts/playwright-progress.ts', ...given]);

async function run(tool: string, args: readonly string[]): Promise<Test[]> {
  const folder = mkdtempSync(join(tmpdir(), 'shop-test-results-'));
  const path = join(folder, 'results.json');
  const code = await spawned(join(ROOT, 'node_modules/.bin', tool), args, { TEST_RESULTS: path });
  const tests = readResults(path);
  rmSync(folder, { recursive: true, force: true });
  return insistOnFailure(tests ?? [], tests ? code : Math.max(1, code), tool);
}

/** A run that ended badly has at least one failure, even if it could not say which. */
function insistOnFailure(tests: Test[], code: number, tool: string): Test[] {
  const isUnexplained = code !== 0 && tests.every(({ state }) => state !== 'failed');
  return isUnexplained
    ? [...tests, { name: `${tool} ended with ${code}`, file: '', state: 'failed', seconds: 0 }]
    : tests;
}

function readResults(path: string): Test[] | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}

/** What Node made of a source once, every other process of the run takes from here: hundreds of shops are started. */
const COMPILED = join(ROOT, '.cache/compiled');

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
