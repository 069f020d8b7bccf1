// npm run check: format and lint, types, the rooms' rules, unused code. One line per step; a failing one tells why.
import { spawn } from 'node:child_process';
import { join } from 'node:path';

type Outcome = { name: string; ok: boolean };

async function step(name: string, command: string, args: readonly string[]): Promise<Outcome> {
  const started = performance.now();
  const { code, output } = await run(command, args);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${name.padEnd(22)} ${seconds} s`);
  if (code !== 0) console.log(`${output.trimEnd()}\n`);
  return { name, ok: code === 0 };
}

function run(command: string, args: readonly string[]): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    const env = { ...process.env, NO_COLOR: '1' };
    const child = spawn(join('node_modules', '.bin', command), args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env,
    });
    let output = '';
    const collect = (text: Buffer) => {
      output += text.toString();
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.once('error', (error) => resolve({ code: 127, output: error.message }));
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/** The types of the routes are generated; both the compiler and the search for unused code read them. */
async function stepsOnTypes(): Promise<Outcome[]> {
  const routes = await step('route types', 'react-router', ['typegen']);
  const rest = await Promise.all([
    step('types', 'tsc', ['--noEmit']),
    step('unused code', 'knip', ['--no-progress']),
  ]);
  return [routes, ...rest];
}

const outcomes = await Promise.all([
  step('format and lint', 'biome', ['check', '--error-on-warnings', '.']),
  step('rooms', 'vitest', ['run', '--reporter=dot', '--project', 'unit', 'tests/architecture']),
  stepsOnTypes(),
]);
const broken = outcomes.flat().filter(({ ok }) => !ok);
console.log(
  broken.length === 0 ? 'check passed' : `check failed: ${broken.map(({ name }) => name).join(', ')}`,
);
process.exitCode = broken.length === 0 ? 0 : 1;
