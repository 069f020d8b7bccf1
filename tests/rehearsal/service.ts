import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { type BackgroundProcess, bareEnvironment, startProcess } from './background-process.ts';
import { settingsIn } from './documented.ts';

const PATIENCE_MS = 60_000;

/** One process of the shop, as systemd runs an instance of the documented unit. */
export type Service = {
  port: number;
  start(): void;
  /** SIGTERM, as `systemctl stop` does; resolves with the exit code, null where nothing runs. */
  stop(): Promise<number | null>;
  kill(): Promise<void>;
  /** Stops it in its tracks, its connections open, as a process that hangs; returns what lets it go on. */
  freeze(): () => void;
  /** Resolves once `/readyz` says so, asked by IP as a probe does. */
  ready(): Promise<void>;
  printed(): string;
};

/** Reads the unit at each start, and the settings with it, so that a new release is taken up by a restart. */
export function createService(unit: string, port: number): Service {
  let running: BackgroundProcess | null = null;
  let printedBefore = '';
  const current = () => {
    if (!running) throw new Error(`The shop on port ${port} was not started.`);
    return running;
  };
  const end = async (signal: NodeJS.Signals) => {
    const code = await current().end(signal);
    printedBefore += current().printed();
    running = null;
    return code;
  };
  return {
    port,
    start() {
      const { WorkingDirectory = '', ExecStart = '', EnvironmentFile = '' } = settingsIn(unit);
      const settings = settingsIn(readFileSync(EnvironmentFile, 'utf8'));
      const env = { ...bareEnvironment(), ...settings, PORT: String(port) };
      running = startProcess(ExecStart.split(' '), WorkingDirectory, env);
    },
    stop: async () => (running ? end('SIGTERM') : null),
    kill: async () => void (await end('SIGKILL')),
    freeze() {
      const { pid } = current();
      process.kill(pid, 'SIGSTOP');
      return () => void process.kill(pid, 'SIGCONT');
    },
    async ready() {
      for (const deadline = Date.now() + PATIENCE_MS; ; await pause(50)) {
        const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
        if (answer?.ok) return;
        if (current().hasEnded() || Date.now() > deadline)
          throw new Error(
            `The shop on port ${port} is not ready (${answer?.status}):\n${current().printed()}`,
          );
      }
    },
    printed: () => printedBefore + (running?.printed() ?? ''),
  };
}
