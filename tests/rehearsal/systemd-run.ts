import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { bareEnvironment } from './background-process.ts';
import { settingsIn } from './documented.ts';

const run = promisify(execFile);

/** Does what `systemd-run` would: the documented command in its folder, with its settings and no others. */
export async function runUnderSystemd(block: string): Promise<void> {
  const line = block.replace(/\\\n\s*/g, '');
  const command = line.replace(/^systemd-run( --\S+| -p \S+)+ /, '');
  if (command === line) throw new Error(`This is no systemd-run with properties: ${line}`);
  const properties = [...line.matchAll(/ -p (\S+)/g)].map(([, property = '']) => property);
  const { EnvironmentFile = '', WorkingDirectory = '' } = settingsIn(properties.join('\n'));
  const [program = '', ...args] = command.split(' ');
  const env = { ...bareEnvironment(), ...settingsIn(readFileSync(EnvironmentFile, 'utf8')) };
  await run(program, args, { cwd: WorkingDirectory, env });
}
