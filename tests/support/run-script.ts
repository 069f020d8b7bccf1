import { spawn } from 'node:child_process';
import { join } from 'node:path';

const project = join(import.meta.dirname, '../..');

type Ended = { code: number | null; lines: string[] };

export type RunningScript = {
  /** To all of its processes at once, as Ctrl+C in a terminal and `systemctl stop` send it. */
  signal(name: NodeJS.Signals): void;
  ended: Promise<Ended>;
};

type Typed = {
  /** What comes on its standard input. */
  typed?: string;
  /** Begun by `npm run`, which passes each signal on once more. */
  throughNpm?: boolean;
};

/** Starts a command of `scripts/` as an operator would, with these settings alone. */
export function startScript(
  name: string,
  args: readonly string[],
  env: Record<string, string>,
  { typed = '', throughNpm = false }: Typed = {},
): RunningScript {
  const { PATH, HOME } = process.env;
  const own = [join(project, 'node_modules/.bin/node'), `scripts/${name}.ts`] as const;
  const [program, ...words] = throughNpm ? (['npm', 'run', name, '--'] as const) : own;
  const child = spawn(program, [...words, ...args], {
    cwd: project,
    env: { PATH, HOME, ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
    detached: true,
  });
  child.stdin.end(typed);
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (part: string) => {
      printed += part;
    });
  }
  const signal = (signalName: NodeJS.Signals) => {
    const hasEnded = child.exitCode !== null || child.signalCode !== null;
    if (child.pid !== undefined && !hasEnded) process.kill(-child.pid, signalName);
  };
  const reap = () => signal('SIGKILL');
  process.once('exit', reap);
  const ended = new Promise<Ended>((resolve) =>
    child.once('close', (code) => {
      process.removeListener('exit', reap);
      resolve({ code, lines: printed.trim().split('\n') });
    }),
  );
  return { signal, ended };
}

/** The same, to its end; `typed` is its standard input. */
export function runScript(
  name: string,
  args: readonly string[],
  env: Record<string, string>,
  typed = '',
): Promise<Ended> {
  return startScript(name, args, env, { typed }).ended;
}
