import { type ChildProcessByStdio, spawn } from 'node:child_process';
import type { Writable } from 'node:stream';

/** Where systemd listens, and how often it wants a sign of life; undefined where it does not. */
export type Supervisor = { socket: string | undefined; watchdogMs: number };

/** Node knows no Unix datagrams: a waiting shell passes each line on to systemd's own program. */
const PASS_ON = 'while read -r state; do systemd-notify "$state"; done';

/**
 * Reports to a systemd that started us that the shop is ready, and from then on that it runs: the timer of a
 * process that hangs does not fire, and systemd starts another. Returns how to stop.
 */
export function notifySystemd({ socket, watchdogMs }: Supervisor): () => void {
  if (!socket) return () => undefined;
  let messenger: Messenger | null = null;
  const say = (state: string) => {
    messenger ??= aMessenger().once('exit', () => {
      messenger = null;
    });
    messenger.stdin.write(`${state}\n`);
  };
  say('READY=1');
  const timer = watchdogMs > 0 ? setInterval(() => say('WATCHDOG=1'), watchdogMs / 3) : undefined;
  timer?.unref();
  return () => {
    clearInterval(timer);
    messenger?.stdin.end();
  };
}

type Messenger = ChildProcessByStdio<Writable, null, null>;

function aMessenger(): Messenger {
  const messenger = spawn('/bin/sh', ['-c', PASS_ON], { stdio: ['pipe', 'ignore', 'ignore'] });
  // The shop goes on without it; systemd hears nothing, and reports that.
  messenger.on('error', () => undefined);
  messenger.stdin.on('error', () => undefined);
  messenger.unref();
  return messenger;
}
