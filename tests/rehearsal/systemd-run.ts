import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { bareEnvironment } from './background-process.ts';
import { documented, renamed, settingsIn } from './documented.ts';
import { settingsFileIn } from './settings.ts';

const run = promisify(execFile);

/** `names` beside those of the release and the settings; `typed` is what the operator enters. */
type Given = { names?: Record<string, string>; typed?: string };

/** Does what `systemd-run` would: the documented command in the stage's folder, with its settings alone. */
export async function runUnderSystemd(title: string, folder: string, given: Given = {}): Promise<void> {
  const block = renamed(documented(title), {
    '/etc/shop/shop.env': settingsFileIn(folder),
    '/srv/shop/current': join(folder, 'current'),
    ...given.names,
  });
  const line = block.replace(/\\\n\s*/g, '');
  const command = line.replace(/^systemd-run( --\S+| -p \S+)+ /, '');
  if (command === line) throw new Error(`This is no systemd-run with properties: ${line}`);
  const properties = [...line.matchAll(/ -p (\S+)/g)].map(([, property = '']) => property);
  const { EnvironmentFile = '', WorkingDirectory = '' } = settingsIn(properties.join('\n'));
  const [program = '', ...args] = command.split(' ');
  const env = { ...bareEnvironment(), ...settingsIn(readFileSync(EnvironmentFile, 'utf8')) };
  const running = run(program, args, { cwd: WorkingDirectory, env });
  running.child.stdin?.end(given.typed);
  await running;
}
