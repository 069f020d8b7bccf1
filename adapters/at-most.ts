import { setTimeout as pause } from 'node:timers/promises';

/** Waits for `work` at most so many milliseconds: a goodbye to somebody who is gone is never answered. */
export async function atMost(milliseconds: number, work: Promise<unknown>): Promise<void> {
  const waiting = new AbortController();
  await Promise.race([
    work,
    pause(milliseconds, undefined, { signal: waiting.signal }).catch(() => undefined),
  ]);
  waiting.abort();
}
