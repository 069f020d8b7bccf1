import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { bareEnvironment } from './background-process.ts';
import { documented, renamed, settingsIn } from './documented.ts';
import { settingsFileIn } from './settings.ts';

const run = promisify(execFile);

/** `names` beside those of the release and the `settings`, the shop's own if none are given; `typed` is what the operator enters. */
type Given = { names?: Record<string, string>; settings?: Record<string, string>; typed?: string };

/** Does what `systemd-run` would: the documented command in the stage's folder, with its settings alone. Resolves with what it printed. */
export function runUnderSystemd(title: string, folder: string, given: Given = {}): Promise<string> {
  const line = inStage(title, folder, given).replace(/\\\n\s*/g, '');
  const command = line.replace(/^systemd-run( --\S+| -p \S+)+ /, '');
  if (command === line) throw new Error(`This is no systemd-run with properties: ${line}`);
  const properties = [...line.matchAll(/ -p (\S+)/g)].map(([, property = '']) => property);
  return runWith(properties.join('\n'), command, given.typed);
}

/** Does what `systemctl start` would with the documented unit of one command. Resolves with what it printed. */
export function runUnit(title: string, folder: string, given: Given = {}): Promise<string> {
  const unit = inStage(title, folder, given);
  return runWith(unit, settingsIn(unit).ExecStart ?? '', given.typed);
}

function inStage(title: string, folder: string, { names, settings }: Given): string {
  return renamed(documented(title), {
    ...(settings ?? { '/etc/shop/shop.env': settingsFileIn(folder) }),
    '/srv/shop/current': join(folder, 'current'),
    ...names,
  });
}

async function runWith(properties: string, command: string, typed = ''): Promise<string> {
  const { EnvironmentFile = '', WorkingDirectory = '' } = settingsIn(properties);
  const [program = '', ...args] = command.split(' ');
  const env = { ...bareEnvironment(), ...settingsIn(readFileSync(EnvironmentFile, 'utf8')) };
  const running = run(program, args, { cwd: WorkingDirectory, env });
  running.child.stdin?.end(typed);
  try {
    return (await running).stdout;
  } catch (error) {
    // What a command found is in its output, which its error's message leaves out.
    if (error instanceof Error && 'stdout' in error) error.message += `\n${error.stdout}`;
    throw error;
  }
}
