import { spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';

const PATIENCE_MS = 60_000;

export type BackgroundProcess = {
  pid: number;
  /** Everything it printed so far. */
  printed(): string;
  /** Resolves with what the expression found in its output; throws once it has ended without. */
  says(expected: RegExp): Promise<RegExpExecArray>;
  hasEnded(): boolean;
  end(signal: NodeJS.Signals): Promise<number | null>;
};

/** A program with exactly this environment; it never outlives the process that started it. */
export function startProcess(
  [program = '', ...args]: readonly string[],
  cwd: string,
  env: Record<string, string>,
): BackgroundProcess {
  const child = spawn(program, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (part: string) => {
      text += part;
    });
  }
  const reap = () => void child.kill('SIGKILL');
  process.once('exit', reap);
  const ended = new Promise<number | null>((resolve) => {
    child.once('close', resolve);
    child.once('error', (error) => {
      text += error.message;
      resolve(127);
    });
  }).finally(() => process.removeListener('exit', reap));
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null || child.pid === undefined;
  return {
    pid: child.pid ?? 0,
    printed: () => text,
    hasEnded,
    async says(expected) {
      for (const deadline = Date.now() + PATIENCE_MS; ; await pause(50)) {
        const found = expected.exec(text);
        if (found) return found;
        if (hasEnded() || Date.now() > deadline) throw new Error(`${program} ${args.join(' ')}:\n${text}`);
      }
    },
    end(signal) {
      child.kill(signal);
      return ended;
    },
  };
}

/** What a program needs of the machine; nothing of the tester's own settings. */
export function bareEnvironment(): Record<string, string> {
  const { PATH = '', HOME = '', TMPDIR = '/tmp' } = process.env;
  return { PATH, HOME, TMPDIR };
}
