import { spawn } from 'node:child_process';
import { join } from 'node:path';

const project = join(import.meta.dirname, '../..');

/** Runs a command of `scripts/` as an operator would, with these settings alone; `typed` is its standard input. */
export async function runScript(
  name: string,
  args: readonly string[],
  env: Record<string, string>,
  typed = '',
): Promise<{ code: number | null; lines: string[] }> {
  const { PATH, HOME } = process.env;
  const child = spawn(join(project, 'node_modules/.bin/node'), [`scripts/${name}.ts`, ...args], {
    cwd: project,
    env: { PATH, HOME, ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  child.stdin.end(typed);
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (part: string) => {
      printed += part;
    });
  }
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, lines: printed.trim().split('\n') };
}
